/** Pushes that say that orders may have changed. */
import { either as E } from 'fp-ts'
import { mergeMap } from 'rxjs'

import type { SessionKeeper, SpotPushes } from '../live/index.ts'
import { decodeTrade } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { walletPushes } from './wallet.ts'

/** An order that fills or is revoked moves a balance, so the balance push speaks for orders too. */
export const spotPushes = (
  socket: Pick<SocketClient, 'on'>,
  session: Pick<SessionKeeper, 'credentials'>,
): SpotPushes => ({
  changed: walletPushes(socket, session).changed,
  traded: socket.on('transaction').pipe(
    mergeMap((wire) => {
      const pair = decodeTrade(wire)
      return E.isRight(pair) ? [pair.right] : []
    }),
  ),
})
