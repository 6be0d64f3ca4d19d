/** A limit position far from the price, which is cancelled again. */
import type { Form } from '../contract/index.ts'
import type { Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import { rowsOf } from '../session/index.ts'
import type { Row } from '../session/index.ts'
import { amountOf, halfPrice } from './amount.ts'
import type { Amount } from './amount.ts'
import {
  acceptanceFinding,
  equal,
  isOk,
  messageOf,
  refusalFinding,
  otherUserRefusal,
  restrictionOf,
  addedRow,
  rowOf,
} from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkPosition = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const market = await readLeverage(trial)
  const submit = (part: Form): Promise<Reply> => trial.session.post('lever/submit', { ...market.form, ...part })
  const none = await submit({ share: '0' })
  const restriction = restrictionOf(none)
  if (restriction !== undefined) return [uncheckedFinding('lever/submit', '(position)', restriction)]
  const bad = [
    refusalFinding('lever/submit', 'a size of 0 is an error', none),
    refusalFinding('lever/submit', 'a negative size is an error', await submit({ share: '-1' })),
    refusalFinding('lever/submit', 'a multiple that is not offered is an error', await submit({ multiple: '7777' })),
    refusalFinding('lever/submit', 'a limit price of 0 is an error', await submit({ target_price: '0' })),
    refusalFinding(
      'lever/submit',
      'a long limit above the price is an error',
      await submit({ target_price: market.above }),
    ),
    refusalFinding('lever/submit', 'an unknown pair is an error', await submit({ currency_id: '999999' })),
    refusalFinding(
      'lever/close',
      'an unknown position is an error',
      await trial.session.post('lever/close', { id: '0' }),
    ),
  ]
  const before = await positions(trial, PENDING)
  const submitted = await submit({})
  if (!isOk(submitted) && market.free === 0n)
    return [...bad, uncheckedFinding('lever/submit', '(position)', 'the leverage wallet is empty')]
  const rows = await positions(trial, PENDING)
  const position = addedRow(
    submitted,
    before,
    rows,
    (row) => amountOf(row['origin_price']) === amountOf(market.form['target_price']),
  )
  return [
    ...bad,
    acceptanceFinding('lever/submit', 'a limit position far from the price is accepted', submitted),
    rule('lever/my_trade', 'lists it as pending with its price', position !== undefined, `${rows.length} others`),
    ...(position === undefined ? [] : await checkCancellation(trial, position, market.free)),
  ]
}

/** What a trial of leverage needs of the pair: the smallest long limit position, far from the price. */
export const readLeverage = async (trial: Trial): Promise<Market> => {
  const deal = await dealOf(trial)
  const [multiple] = rowsOf(rowOf(deal['multiple'])['muit'])
  const price = amountOf(deal['last_price'])
  return {
    form: {
      legal_id: trial.subject.quote,
      currency_id: trial.subject.base,
      multiple: String(multiple?.['value']),
      share: String(rowOf(deal['lever_share_limit'])['min']),
      type: '1',
      status: '0',
      target_price: halfPrice(price),
    },
    above: halfPrice(price * 4n),
    free: amountOf(deal['user_lever']),
  }
}

/** Newest first. */
export const positions = async ({ session, subject }: Trial, status: string): Promise<ReadonlyArray<Row>> => {
  const form = { legal_id: subject.quote, currency_id: subject.base, status, page: '1', limit: '50' }
  const message = messageOf(await session.post('lever/my_trade', form))
  return rowsOf(rowOf(message['message'])['data'] ?? message['data'])
}

/** Free balance of the leverage wallet, in the settlement currency of the pair. */
export const freeMargin = async (trial: Trial): Promise<Amount> => amountOf((await dealOf(trial))['user_lever'])

// Internal
interface Market {
  readonly form: Form
  /** A price above the last one. */
  readonly above: string
  readonly free: Amount
}

const PENDING = '0'

const dealOf = async ({ session, subject }: Trial): Promise<Row> =>
  messageOf(await session.post('lever/deal', { legal_id: subject.quote, currency_id: subject.base }))

const checkCancellation = async (trial: Trial, position: Row, had: Amount): Promise<ReadonlyArray<Finding>> => {
  const id = String(position['id'])
  const held = amountOf(position['origin_caution_money']) + amountOf(position['trade_fee'])
  const reserved = equal('lever/submit', 'holds exactly the margin and the fee', had - (await freeMargin(trial)), held)
  const byOther = await otherUserRefusal(trial, 'lever/cancel', { id })
  const cancelled = await trial.session.post('lever/cancel', { id })
  const again = await trial.session.post('lever/cancel', { id })
  const left = (await positions(trial, PENDING)).some((row) => String(row['id']) === id)
  return [
    reserved,
    ...byOther,
    acceptanceFinding('lever/cancel', 'the position is cancelled', cancelled),
    refusalFinding('lever/cancel', 'a second cancellation is an error', again),
    rule('lever/my_trade', 'no longer lists a cancelled position as pending', !left, 'still listed'),
    equal('lever/cancel', 'gives back exactly the margin and the fee', await freeMargin(trial), had),
  ]
}
