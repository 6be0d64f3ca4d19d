/** The trading ports over the real adapters, assembled as in the client's composition. */
import {
  acceptorPort,
  accountPort,
  c2cPort,
  chartPort,
  depositPort,
  leveragePort,
  marketPort,
  paymentPort,
  secondContractPort,
  spotPort,
  walletPort,
  withdrawalPort,
} from '@hexbourse/adapters/live'
import type { Environment, SessionKeeper } from '@hexbourse/adapters/environment'
import type { RestClient } from '@hexbourse/adapters/rest'
import {
  acceptorCommands,
  c2cCommands,
  commandRunner,
  depositCommands,
  leverageCommands,
  secondContractCommands,
  spotCommands,
  walletCommands,
  withdrawalCommands,
} from '@hexbourse/adapters/commands'
import {
  acceptorCalls,
  accountCalls,
  c2cCalls,
  chartCalls,
  commandLane,
  depositCalls,
  leverageCalls,
  marketCalls,
  paymentCalls,
  secondContractCalls,
  spotCalls,
  walletCalls,
  withdrawalCalls,
} from '@hexbourse/adapters/rest'
import type { SocketClient } from '@hexbourse/adapters/socket'
import {
  c2cPushes,
  chartPushes,
  acceptorPushes,
  depositPushes,
  leveragePushes,
  marketPushes,
  secondContractPushes,
  spotPushes,
  walletPushes,
  withdrawalPushes,
} from '@hexbourse/adapters/socket'
import type { Intents, System } from '@hexbourse/domain/kernel'

interface Connections {
  readonly rest: RestClient
  readonly socket: SocketClient
  readonly session: SessionKeeper
  readonly intents: Intents
  readonly system: System
  readonly environment: Environment
}

export const tradingPorts = ({ rest, socket, session, intents, system, environment }: Connections) => {
  const runner = commandRunner(intents, system, environment)
  const ownUser = () => session.credential().userId
  return {
    market: marketPort(marketCalls(rest), marketPushes(socket), environment),
    chart: chartPort(chartCalls(rest), chartPushes(socket), environment),
    spot: spotPort(
      spotCalls(rest, system, ownUser),
      spotPushes(socket, session),
      spotCommands(runner, spotCalls(commandLane(rest), system, ownUser), system),
      environment,
    ),
    leverage: leveragePort(
      leverageCalls(rest, system),
      leveragePushes(socket, session, system),
      leverageCommands(runner, leverageCalls(commandLane(rest), system)),
      environment,
    ),
    secondContracts: secondContractPort(
      secondContractCalls(rest, system),
      secondContractPushes(socket, session, system),
      secondContractCommands(runner, secondContractCalls(commandLane(rest), system)),
      environment,
    ),
    c2c: c2cPort(
      {
        calls: c2cCalls(rest, system, ownUser),
        pushes: c2cPushes(socket),
        commands: c2cCommands(runner, c2cCalls(commandLane(rest), system, ownUser)),
        system,
        seenOrders: { read: () => undefined, save: () => undefined },
      },
      environment,
    ),
    wallet: walletPort(
      walletCalls(rest, system),
      walletPushes(socket, session),
      walletCommands(runner, walletCalls(commandLane(rest), system)),
      environment,
    ),
    withdrawals: withdrawalPort(
      withdrawalCalls(rest, system),
      withdrawalPushes(socket),
      withdrawalCommands(runner, withdrawalCalls(commandLane(rest), system)),
      environment,
    ),
    deposits: depositPort(
      depositCalls(rest, system),
      depositPushes(socket),
      depositCommands(runner, depositCalls(commandLane(rest), system)),
      environment,
    ),
    acceptors: acceptorPort(
      {
        calls: acceptorCalls(rest, system),
        pushes: acceptorPushes(socket),
        commands: acceptorCommands(runner, acceptorCalls(commandLane(rest), system)),
        system,
      },
      environment,
    ),
    payments: paymentPort(paymentCalls(rest, system), environment),
    account: accountPort(accountCalls(rest), session, system, environment),
    pending: runner.pending,
  }
}
