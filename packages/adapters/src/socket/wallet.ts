/** Pushes of balance changes. */
import { either as E } from 'fp-ts'
import { distinctUntilChanged, filter, map, merge, switchMap } from 'rxjs'

import type { SessionKeeper, WalletPushes } from '../environment/index.ts'
import { balanceEvents, decodeBalanceChange } from '../wire/index.ts'
import type { SocketClient } from './client.ts'

/** Listens to every event name that the push may have for this user. */
export const walletPushes = (
  socket: Pick<SocketClient, 'on'>,
  session: Pick<SessionKeeper, 'credentials'>,
): WalletPushes => ({
  changed: session.credentials.pipe(
    map(({ userId }) => userId),
    distinctUntilChanged(),
    switchMap((user) =>
      merge(...balanceEvents(user).map((event) => socket.on(event))).pipe(
        filter((wire) => E.isRight(decodeBalanceChange(user)(wire))),
      ),
    ),
  ),
})
