/** The trading ports over the real adapters, assembled as every client assembles them. */
import {
  assembleAcceptors,
  assembleAccount,
  assembleC2c,
  assembleChart,
  assembleDeposits,
  assembleLeverage,
  assembleMarket,
  assemblePayments,
  assembleSecondContracts,
  assembleSpot,
  assembleWallet,
  assembleWithdrawals,
} from '@hexbourse/adapters/assembly'
import type { Parts } from '@hexbourse/adapters/assembly'
import { commandRunner } from '@hexbourse/adapters/commands'
import type { Intents } from '@hexbourse/domain/kernel'

type Connections = Omit<Parts, 'runner'> & { readonly intents: Intents }

export const tradingPorts = ({ intents, ...connections }: Connections) => {
  const runner = commandRunner(intents, connections.system, connections.environment)
  const parts: Parts = { ...connections, runner }
  return {
    market: assembleMarket(parts),
    chart: assembleChart(parts),
    spot: assembleSpot(parts),
    leverage: assembleLeverage(parts),
    secondContracts: assembleSecondContracts(parts),
    c2c: assembleC2c(parts, { read: () => undefined, save: () => undefined }),
    wallet: assembleWallet(parts),
    withdrawals: assembleWithdrawals(parts),
    deposits: assembleDeposits(parts),
    acceptors: assembleAcceptors(parts),
    payments: assemblePayments(parts),
    account: assembleAccount(parts),
    pending: runner.pending,
  }
}
