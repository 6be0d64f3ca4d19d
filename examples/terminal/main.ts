/**
 * A terminal client: order book and ticket in the terminal, by keyboard. Arguments: ORIGIN ACCOUNT MARKET. The password
 * is read from the variable PASSWORD, because other users of the machine can read arguments. With the variable RECORD the
 * session is recorded into that file, for `npm run replay`.
 */
import { appendFileSync } from 'node:fs'
import { emitKeypressEvents } from 'node:readline'

import type { PreparedOrder, ReconciledOutcome } from '@hexbourse/adapters/client'
import { connect, firstReady } from '@hexbourse/adapters/client'
import { Decimal, Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { OpenOrder } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'

import type { Picture } from './screen.ts'
import { linesOf, orderText } from './screen.ts'
import type { Key, Ticket } from './ticket.ts'
import { EMPTY, press } from './ticket.ts'

const [origin = 'http://127.0.0.1:8080', account = '', market = 'BTC-USDT'] = process.argv.slice(2)
const file = process.env['RECORD']
const record = (line: string): void => appendFileSync(file ?? '', `${line}\n`)
const exchange = connect(file === undefined ? { origin } : { origin, record })
await exchange.account.signIn({ account, password: process.env['PASSWORD'] ?? '' })
const { pair } = await firstReady(exchange.market.ticker(market))

const LOADING = { _tag: 'Loading' } as const
const READY = 'Ready'
let picture: Picture = { market, ticker: undefined, book: LOADING, orders: LOADING, ticket: EMPTY, message: READY }
let reviewed: PreparedOrder | undefined
/** The order that Enter cancels: the one that was selected when it was asked for, wherever it stands by then. */
let doomed: OpenOrder.OpenOrder | undefined

const show = (change: Partial<Picture>): void => {
  picture = { ...picture, ...change }
  // home, each line cleared to its end, then everything below
  process.stdout.write(`\u001B[H${linesOf(picture).join('\u001B[K\r\n')}\u001B[K\u001B[J`)
}

type Orders = ReadonlyArray<OpenOrder.OpenOrder>
const ordersHere = (): Orders => LiveValue.latest(picture.orders) ?? []

exchange.market.ticker(pair).subscribe((live) => {
  if (live._tag === 'Ready') show({ ticker: live.value })
})
exchange.market.book(pair).subscribe((book) => show({ book }))
exchange.spot.openOrders().subscribe((live) => {
  show({ orders: LiveValue.map((orders: Orders) => orders.filter((order) => Ids.isSamePair(order.pair, pair)))(live) })
})

const resultOf = (what: string, outcome: ReconciledOutcome<unknown>): string => {
  if (outcome._tag === 'Succeeded') return `${what}: done`
  if (outcome._tag === 'Rejected') return `${what}: rejected, ${outcome.error._tag}`
  return `${what}: not certain, the search says ${outcome.resolution._tag}`
}

const check = async (): Promise<void> => {
  const { side, price, quantity } = picture.ticket
  const order = await exchange.spot.prepare(market, { side, type: 'limit', price, quantity })
  if (E.isLeft(order)) return show({ message: `Not an order of this market: ${order.left._tag}` })
  reviewed = order.right
  const terms = `${side} ${Decimal.toText(reviewed.body.quantity)} at ${Decimal.toText(reviewed.body.price)}`
  return show({ ticket: { ...picture.ticket, review: 'place' }, message: `Enter places: ${terms}` })
}

const place = async (): Promise<void> => {
  if (reviewed === undefined) return
  const order = reviewed
  reviewed = undefined
  show({ message: 'Placing…' })
  const outcome = await exchange.spot.place(order)
  show({ message: resultOf('Order', outcome) })
}

const cancel = async (): Promise<void> => {
  const order = doomed
  if (order === undefined) return
  doomed = undefined
  show({ message: 'Cancelling…' })
  const outcome = await exchange.spot.cancel(order)
  show({ message: resultOf('Cancellation', outcome) })
}

const cancelText = (): string => (doomed === undefined ? 'No order is selected' : `Enter cancels: ${orderText(doomed)}`)

/** What the line of messages says after a key: what Enter confirms now, never what it confirmed before. */
const messageAfter = ({ review }: Ticket): string => {
  if (review === 'cancel') return cancelText()
  return review === picture.ticket.review ? picture.message : READY
}

const quit = (): void => {
  exchange.close()
  process.stdin.setRawMode(false)
  process.stdin.pause()
  process.stdout.write('\u001B[?25h\u001B[?1049l')
}

const ACTIONS = { none: () => undefined, check, place, cancel, quit }

emitKeypressEvents(process.stdin)
process.stdin.setRawMode(true)
// another screen, without cursor
process.stdout.write('\u001B[?1049h\u001B[?25l')
process.stdin.on('keypress', (_text: string | undefined, key: Key) => {
  const { ticket, action } = press(picture.ticket, key, ordersHere().length)
  if (ticket.review === 'cancel' && picture.ticket.review !== 'cancel') doomed = ordersHere()[ticket.selected]
  if (action !== 'quit') show({ ticket, message: messageAfter(ticket) })
  void ACTIONS[action]()
})
show({})
