/** What a test account can do without a loss: an order far from the price, a transfer, an address; each is taken back. */
import type { Form, Subject } from '../contract/index.ts'
import type { Client, Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { notChecked, rule } from '../verdict/index.ts'
import { amountOf, halfPrice, product, quantityWorth } from './amount.ts'
import type { Amount } from './amount.ts'
import type { Session } from './session.ts'
import { said, typeOf } from './session.ts'
import { rowsOf } from './subject.ts'
import type { Row } from './subject.ts'

// Rules
export const checkWrites = async (
  client: Client,
  session: Session,
  subject: Subject,
): Promise<ReadonlyArray<Finding>> => [
  ...(await checkOrder(client, session, subject)),
  ...(await checkTransfer(session)),
  ...(await checkAddressBook(session)),
]

// Internal
/** In the quote currency; above what an exchange asks for at least. */
const ORDER_VALUE = 12n

const isOk = (reply: Reply): boolean => typeOf(reply) === 'ok'
const accepted = (call: string, field: string, reply: Reply): Finding => rule(call, field, isOk(reply), said(reply))
const refused = (call: string, field: string, reply: Reply): Finding =>
  rule(call, field, typeOf(reply) === 'error', said(reply))

const messageOf = ({ body }: Reply): Row => {
  const message = body?.['message']
  return typeof message === 'object' && message !== null ? (message as Row) : {}
}

const checkOrder = async (client: Client, session: Session, subject: Subject): Promise<ReadonlyArray<Finding>> => {
  const pair = { legal_id: subject.quote, currency_id: subject.base }
  const deal = async (): Promise<Row> => messageOf(await session.post('transaction/deal', pair))
  const free = async (): Promise<Amount> => amountOf((await deal())['user_legal'])
  const before = await deal()
  const price = halfPrice(amountOf(before['last_price']))
  const form = { ...pair, price, num: quantityWorth(ORDER_VALUE, amountOf(price) || 1n), mode: '2' }
  const value = product(amountOf(price), amountOf(form.num))
  const bad = await checkBadOrders(client, session, form)
  const had = amountOf(before['user_legal'])
  if (value === 0n || had < value)
    return [...bad, notChecked('transaction/in', '(order)', 'the account cannot pay for an order of that value')]
  const placed = await session.post('transaction/in', form)
  const rows = await openOrders(session, pair)
  const order = rows.find(
    (row) => amountOf(row['price']) === amountOf(price) && amountOf(row['number']) === amountOf(form.num),
  )
  const held = had - (await free())
  return [
    ...bad,
    accepted('transaction/in', 'a limit order far from the price is accepted', placed),
    rule(
      'transaction_in',
      'lists the order with its price and quantity',
      order !== undefined,
      `${rows.length} other orders`,
    ),
    rule(
      'transaction/in',
      'holds exactly price times quantity',
      held === value,
      `held ${held}, not ${value} (18 decimals)`,
    ),
    ...(order === undefined ? [] : await checkCancellation(session, pair, String(order['id']), free, had)),
  ]
}

const openOrders = async (session: Session, pair: Form): Promise<ReadonlyArray<Row>> =>
  rowsOf(messageOf(await session.post('transaction_in', { ...pair, page: '1', limit: '50' }))['list'])

const checkBadOrders = async (client: Client, session: Session, form: Form): Promise<ReadonlyArray<Finding>> => {
  const visitor = await client.call('POST', 'transaction/in', { form })
  const place = (part: Form): Promise<Reply> => session.post('transaction/in', { ...form, ...part })
  return [
    rule('transaction/in', 'a visitor gets 999', typeOf(visitor) === '999', said(visitor)),
    refused('transaction/in', 'a quantity of 0 is an error', await place({ num: '0' })),
    refused('transaction/in', 'a negative quantity is an error', await place({ num: '-1' })),
    refused('transaction/in', 'a price of 0 is an error', await place({ price: '0' })),
    refused('transaction/in', 'a text as quantity is an error', await place({ num: 'one' })),
    refused('transaction/in', 'an unknown pair is an error', await place({ currency_id: '999999' })),
  ]
}

const checkCancellation = async (
  session: Session,
  pair: Form,
  id: string,
  free: () => Promise<Amount>,
  had: Amount,
): Promise<ReadonlyArray<Finding>> => {
  const cancel = (form: Form): Promise<Reply> => session.post('transaction_del', form)
  const wrongSide = await cancel({ id, type: 'out' })
  const cancelled = await cancel({ id, type: 'in' })
  const again = await cancel({ id, type: 'in' })
  const left = (await openOrders(session, pair)).some((row) => String(row['id']) === id)
  const after = await free()
  return [
    refused('transaction_del', 'the wrong side is an error', wrongSide),
    accepted('transaction_del', 'the order is cancelled', cancelled),
    refused('transaction_del', 'a second cancellation is an error', again),
    rule('transaction_in', 'no longer lists a cancelled order', !left, 'still listed'),
    rule('transaction_del', 'gives back exactly what was held', after === had, `${after}, not ${had} (18 decimals)`),
  ]
}

/** Of one unit between the spot and the funding wallet, there and back. */
const checkTransfer = async (session: Session): Promise<ReadonlyArray<Finding>> => {
  const balance = async (name: 'change' | 'legal'): Promise<Amount> => {
    const reply = await session.post('wallet/detail', { currency: '3', type: name })
    return amountOf(messageOf(reply)[`${name}_balance`])
  }
  const move = (from_field: string, to_field: string, number: string): Promise<Reply> =>
    session.post('wallet/change', { currency_id: '3', from_field, to_field, number })
  const [spot, funding] = [await balance('change'), await balance('legal')]
  const refusals = [
    refused('wallet/change', 'an amount of 0 is an error', await move('change', 'legal', '0')),
    refused('wallet/change', 'more than the balance is an error', await move('change', 'legal', '99999999999')),
    refused('wallet/change', 'one wallet as source and target is an error', await move('change', 'change', '1')),
  ]
  if (spot < amountOf('1'))
    return [...refusals, notChecked('wallet/change', '(transfer)', 'the spot wallet has no USDT')]
  const there = await move('change', 'legal', '1')
  const [spotThen, fundingThen] = [await balance('change'), await balance('legal')]
  const back = await move('legal', 'change', '1')
  const one = amountOf('1')
  return [
    ...refusals,
    accepted('wallet/change', 'a transfer is accepted', there),
    rule(
      'wallet/change',
      'moves exactly the amount',
      spot - spotThen === one && fundingThen - funding === one,
      `${spot - spotThen} left, ${fundingThen - funding} arrived`,
    ),
    accepted('wallet/change', 'the way back is accepted', back),
    rule(
      'wallet/change',
      'there and back changes nothing',
      (await balance('change')) === spot && (await balance('legal')) === funding,
      'other balances',
    ),
  ]
}

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77'

const checkAddressBook = async (session: Session): Promise<ReadonlyArray<Finding>> => {
  const listed = async (): Promise<Row | undefined> => {
    const { body } = await session.post('wallet/get_address', { currency: '3' })
    return rowsOf(body?.['message']).find((row) => row['address'] === ADDRESS)
  }
  const unknown = await session.post('wallet/addaddress', { currency_id: '999999', address: ADDRESS, notes: '' })
  const first = refused('wallet/addaddress', 'an unknown coin is an error', unknown)
  if ((await listed()) !== undefined)
    return [first, notChecked('wallet/addaddress', '(address)', 'the address is saved already')]
  const added = await session.post('wallet/addaddress', { currency_id: '3', address: ADDRESS, notes: 'conformance' })
  const row = await listed()
  const removed = await session.post('wallet/deladdress', { address_id: String(row?.['id']) })
  return [
    first,
    accepted('wallet/addaddress', 'an address is saved', added),
    rule('wallet/get_address', 'lists the address with its note', row?.['notes'] === 'conformance', 'not listed'),
    accepted('wallet/deladdress', 'the address is deleted', removed),
    rule('wallet/get_address', 'no longer lists a deleted address', (await listed()) === undefined, 'still listed'),
  ]
}
