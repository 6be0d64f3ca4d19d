/** The ports of whoever trades, over the real adapters, wired as the client's composition wires them. */
import { accountPort, chartPort, marketPort, spotPort, walletPort } from '@hexbourse/adapters/live'
import type { World } from '@hexbourse/adapters/live'
import type { RestClient } from '@hexbourse/adapters/rest'
import { accountCalls, chartCalls, marketCalls, spotCalls, walletCalls } from '@hexbourse/adapters/rest'
import type { SocketClient } from '@hexbourse/adapters/socket'
import { chartPushes, marketPushes, spotPushes, walletPushes } from '@hexbourse/adapters/socket'
import type { SessionKeeper } from '@hexbourse/adapters/live'
import type { Intents, System } from '@hexbourse/domain/kernel'

interface Roads {
  readonly rest: RestClient
  readonly socket: SocketClient
  readonly session: SessionKeeper
  readonly intents: Intents
  readonly system: System
  readonly world: World
}

export const portsOver = ({ rest, socket, session, intents, system, world }: Roads) => ({
  market: marketPort(marketCalls(rest), marketPushes(socket), world),
  chart: chartPort(chartCalls(rest), chartPushes(socket), world),
  spot: spotPort(
    spotCalls(rest, system, () => session.credential().user),
    spotPushes(socket, session),
    intents,
    world,
  ),
  wallet: walletPort(walletCalls(rest, system), walletPushes(socket, session), intents, world),
  account: accountPort(accountCalls(rest), session, system, world),
})
