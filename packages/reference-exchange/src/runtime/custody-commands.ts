/** What the exchange submits about the networks every tick: deposits seen and withdrawals settled. [WAL-2] [WAL-3] */
import type { CurrencyId, Decimal } from '@hexbourse/domain/kernel'

import { FundsQueries, Networks } from '../engine/index.ts'
import type { Command } from '../engine/index.ts'
import type { Custody } from '../outside/index.ts'
import type { Writer } from './writer.ts'

// Rules
/** A view that changes nothing is not submitted. */
export const custodyCommands = ({ state }: Pick<Writer, 'state'>, custody: Custody): ReadonlyArray<Command> => [
  ...Networks.ALL.flatMap(({ code: network }): ReadonlyArray<Command> => {
    const { tip, payments } = custody.observe(network, FundsQueries.confirmedHeight(state, network))
    if (payments.length === 0 && !FundsQueries.isConfirming(state, network)) return []
    const transfers = payments.map(({ transaction, address, currency, amount, height }) => ({
      transaction,
      address,
      currency: currency as CurrencyId,
      amount: amount as Decimal.Decimal,
      height,
    }))
    return [{ _tag: 'ObserveChain', network, tip, transfers }]
  }),
  ...FundsQueries.approvedWithdrawals(state).flatMap(({ id, network, changedAt }): ReadonlyArray<Command> => {
    const outcome = custody.pay({ id, network, since: changedAt })
    return outcome._tag === 'Pending' ? [] : [{ _tag: 'SettleWithdrawal', withdrawal: id, outcome }]
  }),
]
