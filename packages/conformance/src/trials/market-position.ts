/** The smallest position at the price of the market, which is closed again. It costs a fee and the spread. */
import type { Finding } from '../verdict/index.ts'
import { notChecked, rule } from '../verdict/index.ts'
import type { Row } from '../session/index.ts'
import { amountOf } from './amount.ts'
import type { Amount } from './amount.ts'
import { freeMargin, positions, readLeverage } from './position.ts'
import { accepted, equal, isOk, refused, refusedToOther, restrictionOf, rowAdded } from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkMarketPosition = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  if (!trial.isStaking) return [notChecked('lever/close', '(position)', 'stakes are not allowed')]
  const { form, free } = await readLeverage(trial)
  const before = await positions(trial, OPEN)
  const submitted = await trial.session.post('lever/submit', { ...form, status: '1' })
  const restriction = restrictionOf(submitted)
  if (restriction !== undefined) return [notChecked('lever/close', '(position)', restriction)]
  if (!isOk(submitted) && free === 0n) return [notChecked('lever/close', '(position)', 'the leverage wallet is empty')]
  const position = rowAdded(
    submitted,
    before,
    await positions(trial, OPEN),
    (row) => amountOf(row['share']) === amountOf(form['share']),
  )
  return [
    accepted('lever/submit', 'a position at the price of the market is accepted', submitted),
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
  const byOther = await refusedToOther(trial, 'lever/close', { id })
  const closed = await trial.session.post('lever/close', { id })
  const again = await trial.session.post('lever/close', { id })
  const row = (await positions(trial, CLOSED)).find((one) => String(one['id']) === id)
  const gain = amountOf(row?.['fact_profits'] ?? row?.['profits']) - amountOf(row?.['trade_fee'])
  return [
    refused('lever/setstop', 'a target below the opening price of a long is an error', badStop),
    ...byOther,
    accepted('lever/close', 'the position is closed', closed),
    refused('lever/close', 'a second time is an error', again),
    rule('lever/my_trade', 'lists it as closed', row !== undefined, 'not listed'),
    equal('lever/close', 'changes the balance by exactly profit less fee', (await freeMargin(trial)) - had, gain),
  ]
}
