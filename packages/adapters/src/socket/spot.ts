/** Pushes after which the open orders may have changed. */
import { either as E } from 'fp-ts'
import { mergeMap } from 'rxjs'

import type { SessionKeeper, SpotPushes } from '../environment/index.ts'
import { decodeTradedPair } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { walletPushes } from './wallet.ts'

/** A fill or cancellation changes a balance, so balance pushes indicate order changes too. */
export const spotPushes = (
  socket: Pick<SocketClient, 'on'>,
  session: Pick<SessionKeeper, 'credentials'>,
): SpotPushes => ({
  changed: walletPushes(socket, session).changed,
  traded: socket.on('transaction').pipe(
    mergeMap((wire) => {
      const pair = decodeTradedPair(wire)
      return E.isRight(pair) ? [pair.right] : []
    }),
  ),
})
