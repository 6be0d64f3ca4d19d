/** Pushes about what a user owns. */
import { either as E } from 'fp-ts'
import { distinctUntilChanged, filter, map, merge, switchMap } from 'rxjs'

import type { SessionKeeper, WalletPushes } from '../live/index.ts'
import { balanceEvents, decodeBalanceChange } from '../wire/index.ts'
import type { SocketClient } from './client.ts'

/** Listens under every name that the push may have for this user. */
export const walletPushes = (
  socket: Pick<SocketClient, 'on'>,
  session: Pick<SessionKeeper, 'credentials'>,
): WalletPushes => ({
  changed: session.credentials.pipe(
    map(({ user }) => user),
    distinctUntilChanged(),
    switchMap((user) =>
      merge(...balanceEvents(user).map((event) => socket.on(event))).pipe(
        filter((wire) => E.isRight(decodeBalanceChange(user)(wire))),
      ),
    ),
  ),
})
