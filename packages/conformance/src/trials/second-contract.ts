/** A second contract of the least stake and the shortest duration. It may be lost. */
import type { Form } from '../contract/index.ts'
import type { Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import { rowsOf } from '../session/index.ts'
import type { Row } from '../session/index.ts'
import { amountOf, percentage } from './amount.ts'
import type { Amount } from './amount.ts'
import {
  acceptanceFinding,
  balanceIn,
  equal,
  isOk,
  messageOf,
  refusalFinding,
  restrictionOf,
  addedRow,
} from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkSecondContract = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const terms = await readTerms(trial)
  const submit = (part: Form): Promise<Reply> => trial.session.post('microtrade/submit', { ...terms.form, ...part })
  const none = await submit({ number: '0' })
  const restriction = restrictionOf(none)
  if (restriction !== undefined) return [uncheckedFinding('microtrade/submit', '(contract)', restriction)]
  const bad = [
    refusalFinding('microtrade/submit', 'a stake of 0 is an error', none),
    refusalFinding('microtrade/submit', 'a negative stake is an error', await submit({ number: '-100' })),
    refusalFinding(
      'microtrade/submit',
      'a duration that is not offered is an error',
      await submit({ seconds: '7777' }),
    ),
    refusalFinding('microtrade/submit', 'a direction of 3 is an error', await submit({ type: '3' })),
    refusalFinding('microtrade/submit', 'an unknown pair is an error', await submit({ match_id: '999999' })),
  ]
  if (!trial.isStaking) return [...bad, uncheckedFinding('microtrade/submit', '(contract)', 'stakes are not allowed')]
  const had = await balanceIn(trial, 'micro')
  const before = await contracts(trial, OPEN)
  const submitted = await submit({})
  if (!isOk(submitted) && had === 0n)
    return [...bad, uncheckedFinding('microtrade/submit', '(contract)', 'the wallet of second contracts is empty')]
  // any new one: the stake that it states is a rule of its own
  const open = addedRow(submitted, before, await contracts(trial, OPEN), () => true)
  return [
    ...bad,
    acceptanceFinding('microtrade/submit', 'a contract is accepted', submitted),
    rule('microtrade/lists', 'lists it as open', open !== undefined, 'not listed'),
    ...(open === undefined ? [] : await checkContract(trial, terms, open, had)),
  ]
}

// Internal
interface Terms {
  readonly form: Form
  /** Percent of the stake. */
  readonly feeRate: Amount
}

const [OPEN, CLOSED] = ['1', '3']
/** Milliseconds after its end in which a contract is settled. */
const GRACE = 15_000
const POLL = 500

const leastOf = (rows: ReadonlyArray<Row>, name: string): string =>
  rows.map((row) => String(row[name])).toSorted((a, b) => Number(a) - Number(b))[0] ?? '0'

const readTerms = async ({ session, subject }: Trial): Promise<Terms> => {
  const coins = rowsOf((await session.get('microtrade/payable_currencies')).body?.['message'])
  const coin = coins.find(({ id }) => id === 3)
  const durations = rowsOf((await session.get('microtrade/seconds')).body?.['message'])
  return {
    form: {
      match_id: subject.match,
      currency_id: '3',
      type: '1',
      seconds: leastOf(durations, 'seconds'),
      number: String(Number(leastOf(rowsOf(coin?.['micro_numbers']), 'number'))),
    },
    feeRate: amountOf(coin?.['micro_trade_fee']),
  }
}

/** Newest first. */
const contracts = async ({ session }: Trial, status: string): Promise<ReadonlyArray<Row>> =>
  rowsOf(messageOf(await session.get('microtrade/lists', { status, page: '1', limit: '10' }))['data'])

const checkContract = async (
  trial: Trial,
  { form, feeRate }: Terms,
  open: Row,
  had: Amount,
): Promise<ReadonlyArray<Finding>> => {
  const [stake, fee] = [amountOf(form['number']), amountOf(open['fee'])]
  const taken = had - (await balanceIn(trial, 'micro'))
  const closed = await settled(trial, String(open['id']), Number(form['seconds']) * 1000 + GRACE)
  return [
    equal('microtrade/lists', 'has the stake that was sent', amountOf(open['number']), stake),
    equal('microtrade/lists', 'has the fee of its terms', fee, percentage(stake, feeRate)),
    equal('microtrade/submit', 'takes exactly the stake and the fee', taken, stake + fee),
    rule('microtrade/lists', 'lists it as closed after its end', closed !== undefined, 'not listed'),
    ...(closed === undefined ? [] : [checkResult(closed), await checkPayout(trial, closed, had - stake - fee)]),
  ]
}

const settled = async (trial: Trial, id: string, time: number): Promise<Row | undefined> => {
  for (let waited = 0; waited < time; waited += POLL) {
    const row = (await contracts(trial, CLOSED)).find((one) => String(one['id']) === id)
    if (row !== undefined) return row
    await new Promise((done) => setTimeout(done, POLL))
  }
  return undefined
}

/** A contract on a rising price wins its rate where the price rose, nothing where it stood still, and loses the stake. */
const checkResult = (row: Row): Finding => {
  const stake = amountOf(row['number'])
  const rise = amountOf(row['end_price']) - amountOf(row['open_price'])
  const profit = rise > 0n ? percentage(stake, amountOf(row['profit_ratio'])) : rise === 0n ? 0n : -stake
  return equal('microtrade/lists', 'has the profit that follows from its prices', amountOf(row['fact_profits']), profit)
}

const checkPayout = async (trial: Trial, row: Row, rest: Amount): Promise<Finding> => {
  const profit = amountOf(row['fact_profits'])
  return equal(
    'microtrade/lists',
    'pays exactly the stake and the profit',
    await balanceIn(trial, 'micro'),
    rest + amountOf(row['number']) + profit,
  )
}
