/** A limit order far from the price, which is cancelled again. */
import type { Form } from '../contract/index.ts'
import type { Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import { rowsOf } from '../session/index.ts'
import type { Row, Session } from '../session/index.ts'
import { amountOf, halfPrice, product, quantityWorth } from './amount.ts'
import type { Amount } from './amount.ts'
import { acceptanceFinding, addedRow, equal, messageOf, otherUserRefusal, refusalFinding } from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkSpotOrder = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const { session, subject } = trial
  const pair = { legal_id: subject.quote, currency_id: subject.base }
  const deal = messageOf(await session.post('transaction/deal', pair))
  const price = halfPrice(amountOf(deal['last_price']))
  const form = { ...pair, price, num: quantityWorth(ORDER_VALUE, amountOf(price) || 1n), mode: '2' }
  const value = product(amountOf(price), amountOf(form.num))
  const bad = await checkBadOrders(session, form)
  const had = amountOf(deal['user_legal'])
  if (value === 0n || had < value)
    return [...bad, uncheckedFinding('transaction/in', '(order)', 'the account cannot pay for an order of that value')]
  const before = await openOrders(session, pair)
  const placed = await session.post('transaction/in', form)
  const rows = await openOrders(session, pair)
  const order = addedRow(
    placed,
    before,
    rows,
    (row) => amountOf(row['price']) === amountOf(price) && amountOf(row['number']) === amountOf(form.num),
  )
  return [
    ...bad,
    acceptanceFinding('transaction/in', 'a limit order far from the price is accepted', placed),
    rule(
      'transaction_in',
      'lists the order with its price and quantity',
      order !== undefined,
      `${rows.length} other orders`,
    ),
    equal('transaction/in', 'holds exactly price times quantity', had - (await freeQuote(session, pair)), value),
    ...(order === undefined ? [] : await checkCancellation(trial, pair, String(order['id']), had)),
  ]
}

// Internal
/** In the quote currency; above what an exchange asks for at least. */
const ORDER_VALUE = 12n

const freeQuote = async (session: Session, pair: Form): Promise<Amount> =>
  amountOf(messageOf(await session.post('transaction/deal', pair))['user_legal'])

const openOrders = async (session: Session, pair: Form): Promise<ReadonlyArray<Row>> =>
  rowsOf(messageOf(await session.post('transaction_in', { ...pair, page: '1', limit: '50' }))['list'])

const checkBadOrders = async (session: Session, form: Form): Promise<ReadonlyArray<Finding>> => {
  const place = (part: Form): Promise<Reply> => session.post('transaction/in', { ...form, ...part })
  return [
    refusalFinding('transaction/in', 'a quantity of 0 is an error', await place({ num: '0' })),
    refusalFinding('transaction/in', 'a negative quantity is an error', await place({ num: '-1' })),
    refusalFinding('transaction/in', 'a price of 0 is an error', await place({ price: '0' })),
    refusalFinding('transaction/in', 'a text as quantity is an error', await place({ num: 'one' })),
    refusalFinding('transaction/in', 'an unknown pair is an error', await place({ currency_id: '999999' })),
  ]
}

const checkCancellation = async (
  trial: Trial,
  pair: Form,
  id: string,
  had: Amount,
): Promise<ReadonlyArray<Finding>> => {
  const { session } = trial
  const cancel = (form: Form): Promise<Reply> => session.post('transaction_del', form)
  const byOther = await otherUserRefusal(trial, 'transaction_del', { id, type: 'in' })
  const wrongSide = await cancel({ id, type: 'out' })
  const cancelled = await cancel({ id, type: 'in' })
  const again = await cancel({ id, type: 'in' })
  const left = (await openOrders(session, pair)).some((row) => String(row['id']) === id)
  return [
    ...byOther,
    refusalFinding('transaction_del', 'the wrong side is an error', wrongSide),
    acceptanceFinding('transaction_del', 'the order is cancelled', cancelled),
    refusalFinding('transaction_del', 'a second cancellation is an error', again),
    rule('transaction_in', 'no longer lists a cancelled order', !left, 'still listed'),
    equal('transaction_del', 'gives back exactly what was held', await freeQuote(session, pair), had),
  ]
}
