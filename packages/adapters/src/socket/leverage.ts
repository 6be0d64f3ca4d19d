/** Pushes of positions and pending orders. [LEV-3] */
import type { System } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { function as F, task as T, taskEither as TE } from 'fp-ts'
import { defer, switchMap } from 'rxjs'

import type { LeveragePushes, SessionKeeper } from '../environment/index.ts'
import { decodeHoldings } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'
import { walletPushes } from './wallet.ts'

/** Times without a zone are read in the zone that the exchange announces. [Q19] */
export const leveragePushes = (
  socket: Pick<SocketClient, 'on'>,
  session: Pick<SessionKeeper, 'credentials'>,
  system: System,
): LeveragePushes => ({
  changed: walletPushes(socket, session).changed,
  holdings: defer(zoneOf(system)).pipe(
    switchMap((zone) => decodedPushes(socket.on('lever_trade'), decodeHoldings(zone))),
  ),
})

const zoneOf = (system: System): T.Task<string> =>
  F.pipe(
    system.info,
    TE.getOrElse(() => T.of(Systems.CONTRACT_ONLY)),
    T.map(({ zone }) => zone),
  )
