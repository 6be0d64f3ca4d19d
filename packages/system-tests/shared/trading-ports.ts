/** The trading ports over the real adapters, assembled as in the client's composition. */
import {
  accountPort,
  c2cPort,
  chartPort,
  leveragePort,
  marketPort,
  secondContractPort,
  spotPort,
  walletPort,
} from '@hexbourse/adapters/live'
import type { Environment, SessionKeeper } from '@hexbourse/adapters/environment'
import type { RestClient } from '@hexbourse/adapters/rest'
import {
  c2cCommands,
  commandRunner,
  leverageCommands,
  secondContractCommands,
  spotCommands,
  walletCommands,
} from '@hexbourse/adapters/commands'
import {
  accountCalls,
  c2cCalls,
  chartCalls,
  commandLane,
  leverageCalls,
  marketCalls,
  secondContractCalls,
  spotCalls,
  walletCalls,
} from '@hexbourse/adapters/rest'
import type { SocketClient } from '@hexbourse/adapters/socket'
import {
  c2cPushes,
  chartPushes,
  leveragePushes,
  marketPushes,
  secondContractPushes,
  spotPushes,
  walletPushes,
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
    account: accountPort(accountCalls(rest), session, system, environment),
    pending: runner.pending,
  }
}
