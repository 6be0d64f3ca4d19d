/** Pushes whose times have no zone are read in the zone that the exchange announces. [Q19] */
import type { System } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { function as F, task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { defer, switchMap } from 'rxjs'

import type { Decoded } from '../wire/index.ts'
import { decodedPushes } from './decoded-pushes.ts'

export const pushesInZone = <A>(
  pushes: Observable<unknown>,
  decode: (zone: string) => (wire: unknown) => Decoded<A>,
  system: System,
): Observable<A> => defer(zoneOf(system)).pipe(switchMap((zone) => decodedPushes(pushes, decode(zone))))

const zoneOf = (system: System): T.Task<string> =>
  F.pipe(
    system.info,
    TE.getOrElse(() => T.of(Systems.CONTRACT_ONLY)),
    T.map(({ zone }) => zone),
  )
