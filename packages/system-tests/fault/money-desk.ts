/** Orders with an OTC desk under a fault schedule: what a trader has from the start, and what the desk does. [ACP-1] */
import type { AcceptorOrderId, CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { DecideAcceptorOrder, Desk } from '@hexbourse/reference-exchange/engine'
import { FiatQueries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { MoneyCommand } from './money-plan.ts'
import { DESK } from './money-plan.ts'
import type { MoneyServer, Trader } from './money-server.ts'

type Engine = Pick<MoneyServer, 'state' | 'submit'>

/** Coins in the funding wallet from the start. No other command moves as many. */
const COINS = 3_000

// Constructors
/** The desk of every exchange. */
export const desk = (): Desk => {
  const terms = { size: Decimal.fromInteger(10_000_000), feePercent: Decimal.one }
  return {
    id: DESK.acceptor,
    name: 'Desk',
    recharge: terms,
    withdraw: terms,
    least: Decimal.one,
    most: Decimal.fromInteger(DESK.most),
    accounts: [{ method: DESK.method, name: 'Bank', account: '6222', branch: '' }],
  }
}

/** Withdrawals of the trader: two that the desk has paid, and one that waits. */
export const startDeskOrders = async (engine: Engine, { user }: Trader): Promise<ReadonlyArray<AcceptorOrderId>> => {
  const coins = { currency: 3 as CurrencyId, amount: Decimal.fromInteger(COINS), minAmount: 0 } as const
  await accepted(engine, { _tag: 'TransferFunds', user, from: 'spot', to: 'funding', ...coins })
  const ids: Array<AcceptorOrderId> = []
  for (const amount of [101, 102, 103]) {
    const { acceptor, method, mobile, account } = DESK
    const order = { acceptor, method, mobile, account, amount: Decimal.fromInteger(amount) }
    const placed = await engine.submit({ _tag: 'PlaceAcceptorOrder', user, direction: 'withdraw', ...order })
    if (E.isLeft(placed)) throw new Error(`not placed: ${placed.left._tag}`)
    ids.push(placed.right.order)
  }
  for (const order of ids.slice(1)) await accepted(engine, decisionOf(order, 'mark-transferred'))
  return ids
}

// Rules
/** The desk confirms or rejects what the trader places; the operator reverses what the trader confirms. */
export const counteractDesk = async (engine: Engine, { user }: Trader, command: MoneyCommand): Promise<void> => {
  if (command._tag === 'ConfirmReceipt') return void (await engine.submit(decisionOf(command.body.id, 'reverse')))
  if (command._tag !== 'PlaceDeskOrder') return
  const { direction, amount } = command.body
  const order = FiatQueries.openAcceptorOrders(engine.state).find(
    (one) => one.user === user && one.direction === direction && one.amount === amount,
  )
  if (order !== undefined)
    await engine.submit(decisionOf(order.id, order.id % 2 === 0 || direction === 'withdraw' ? 'reject' : 'confirm'))
}

// Internal
const decisionOf = (order: AcceptorOrderId, action: DecideAcceptorOrder['action']): DecideAcceptorOrder => ({
  _tag: 'DecideAcceptorOrder',
  order,
  action,
})

const accepted = async ({ submit }: Engine, command: Parameters<Engine['submit']>[0]): Promise<void> => {
  const result = await submit(command)
  if (E.isLeft(result)) throw new Error(`${command._tag}: ${result.left._tag}`)
}
