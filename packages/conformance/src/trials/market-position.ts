/** The smallest position at the price of the market, which is closed again. It costs a fee and the spread. */
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import type { Row } from '../session/index.ts'
import { amountOf } from './amount.ts'
import type { Amount } from './amount.ts'
import { freeMargin, positions, readLeverage } from './position.ts'
import { acceptanceFinding, addedRow, equal, isOk, otherUserRefusal, refusalFinding, restrictionOf } from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkMarketPosition = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  if (!trial.isStaking) return [uncheckedFinding('lever/close', '(position)', 'stakes are not allowed')]
  const { form, free } = await readLeverage(trial)
  const before = await positions(trial, OPEN)
  const submitted = await trial.session.post('lever/submit', { ...form, status: '1' })
  const restriction = restrictionOf(submitted)
  if (restriction !== undefined) return [uncheckedFinding('lever/close', '(position)', restriction)]
  if (!isOk(submitted) && free === 0n)
    return [uncheckedFinding('lever/close', '(position)', 'the leverage wallet is empty')]
  const position = addedRow(
    submitted,
    before,
    await positions(trial, OPEN),
    (row) => amountOf(row['share']) === amountOf(form['share']),
  )
  return [
    acceptanceFinding('lever/submit', 'a position at the price of the market is accepted', submitted),
    rule('lever/my_trade', 'lists it as open', position !== undefined, 'not listed'),
    ...(position === undefined ? [] : await checkClosing(trial, position, free)),
  ]
}

// Internal
const [OPEN, CLOSED] = ['1', '3']

const checkClosing = async (trial: Trial, position: Row, had: Amount): Promise<ReadonlyArray<Finding>> => {
  const id = String(position['id'])
  const stop = { id, target_profit_price: '0.01', stop_loss_price: '0.01' }
  const badStop = await trial.session.post('lever/setstop', stop)
  await trial.hear('lever_trade')
  const byOther = await otherUserRefusal(trial, 'lever/close', { id })
  const closed = await trial.session.post('lever/close', { id })
  const again = await trial.session.post('lever/close', { id })
  const row = (await positions(trial, CLOSED)).find((one) => String(one['id']) === id)
  const gain = amountOf(row?.['fact_profits'] ?? row?.['profits']) - amountOf(row?.['trade_fee'])
  return [
    refusalFinding('lever/setstop', 'a target below the opening price of a long is an error', badStop),
    ...byOther,
    acceptanceFinding('lever/close', 'the position is closed', closed),
    refusalFinding('lever/close', 'a second time is an error', again),
    rule('lever/my_trade', 'lists it as closed', row !== undefined, 'not listed'),
    equal('lever/close', 'changes the balance by exactly profit less fee', (await freeMargin(trial)) - had, gain),
  ]
}
