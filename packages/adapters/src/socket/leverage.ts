/** Pushes of positions and pending orders. [LEV-3] */

import type { LeveragePushes, SessionKeeper, SystemCalls } from '../environment/index.ts'
import { decodeHoldings } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { pushesInZone } from './pushes-in-zone.ts'
import { walletPushes } from './wallet.ts'

export const leveragePushes = (
  socket: Pick<SocketClient, 'on'>,
  session: Pick<SessionKeeper, 'credentials'>,
  system: SystemCalls,
): LeveragePushes => ({
  changed: walletPushes(socket, session).changed,
  holdings: pushesInZone(socket.on('lever_trade'), decodeHoldings, system),
})
