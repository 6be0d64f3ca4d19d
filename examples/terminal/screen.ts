/** The screen as lines of text: order book, ticket and open orders. */
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Live } from '@hexbourse/domain/kernel'
import type { Book, Ticker } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import type { OpenOrder } from '@hexbourse/domain/spot'

import type { Field, Ticket } from './ticket.ts'

export interface Picture {
  readonly market: string
  readonly ticker: Ticker.Ticker | undefined
  readonly book: Live<Book.Book>
  readonly orders: Live<ReadonlyArray<OpenOrder.OpenOrder>>
  readonly ticket: Ticket
  /** Result of the last action, or what Enter confirms. */
  readonly message: string
}

const DEPTH = 6
const WIDTH = 26
const GREEN = '\u001B[32m'
const RED = '\u001B[31m'
const INVERSE = '\u001B[7m'
const PLAIN = '\u001B[0m'

/** Lines of the whole screen, top first. */
export const linesOf = (picture: Picture): ReadonlyArray<string> => [
  `${picture.market}   last ${textOf(picture.ticker?.last)}   ${freshnessOf(picture.book)}`,
  '',
  ...besides(bookLines(picture.book), ticketLines(picture.ticket)),
  '',
  'OPEN ORDERS',
  ...orderLines(picture.orders, picture.ticket.selected),
  '',
  picture.message,
  'Tab field  b/s side  Enter review  up/down select  x cancel order  q quit',
]

const textOf = (value: Decimal.Decimal | undefined): string => (value === undefined ? '-' : Decimal.toText(value))

const freshnessOf = (live: Live<unknown>): string => {
  if (live._tag === 'Ready') return live.freshness
  return live._tag === 'Failed' ? `failed: ${live.error._tag}` : 'loading'
}

const levelLine = ({ price, quantity }: BookSide.PriceLevel, colour: string): string => {
  const row = `${Decimal.toText(price).padStart(12)}${Decimal.toText(quantity).padStart(12)}`
  return `${colour}${row.padEnd(WIDTH)}${PLAIN}`
}

/** Best prices in the middle; always the same number of lines. */
const bookLines = (live: Live<Book.Book>): ReadonlyArray<string> => {
  const book = LiveValue.latest(live)
  const levels = (side: BookSide.BookSide | undefined): ReadonlyArray<BookSide.PriceLevel> =>
    side === undefined ? [] : BookSide.levels(side, DEPTH)
  const [asks, bids] = [levels(book?.asks), levels(book?.bids)]
  const blank = (count: number): ReadonlyArray<string> => Array.from({ length: count }, () => ' '.repeat(WIDTH))
  return [
    'ORDER BOOK'.padEnd(WIDTH),
    ...blank(DEPTH - asks.length),
    ...asks.toReversed().map((level) => levelLine(level, RED)),
    ' '.repeat(WIDTH),
    ...bids.map((level) => levelLine(level, GREEN)),
    ...blank(DEPTH - bids.length),
  ]
}

const ticketLines = (ticket: Ticket): ReadonlyArray<string> => {
  const field = (name: Field, label: string): string => {
    const value = ticket[name].padEnd(16)
    return `${label.padEnd(10)}${ticket.field === name ? `${INVERSE}${value}${PLAIN}` : value}`
  }
  const side = ticket.side === 'buy' ? `${GREEN}BUY${PLAIN}` : `${RED}SELL${PLAIN}`
  return ['TICKET', `Side      ${side}`, field('price', 'Price'), field('quantity', 'Amount')]
}

const besides = (left: ReadonlyArray<string>, right: ReadonlyArray<string>): ReadonlyArray<string> =>
  left.map((line, index) => `${line}   ${right[index] ?? ''}`)

const orderLines = (live: Live<ReadonlyArray<OpenOrder.OpenOrder>>, selected: number): ReadonlyArray<string> => {
  const orders = LiveValue.latest(live)
  if (orders === undefined) return [freshnessOf(live)]
  if (orders.length === 0) return ['No open orders']
  return orders.slice(0, DEPTH).map((order, index) => `${index === selected ? '>' : ' '} ${orderText(order)}`)
}

/** What is left of an order. */
export const orderText = ({ side, remaining, price, baseName, quoteName }: OpenOrder.OpenOrder): string =>
  `${side} ${Decimal.toText(remaining)} ${baseName} at ${Decimal.toText(price)} ${quoteName}`
