/** Pushes of settled second contracts. [SEC-2] */

import type { SecondContractPushes, SessionKeeper, SystemCalls } from '../environment/index.ts'
import { decodeClosedContract } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { pushesInZone } from './pushes-in-zone.ts'
import { walletPushes } from './wallet.ts'

export const secondContractPushes = (
  socket: Pick<SocketClient, 'on'>,
  session: Pick<SessionKeeper, 'credentials'>,
  system: SystemCalls,
): SecondContractPushes => ({
  changed: walletPushes(socket, session).changed,
  closed: pushesInZone(socket.on('closed_microorder'), decodeClosedContract, system),
})
