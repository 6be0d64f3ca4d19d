/** Pushes whose times have no zone are read in the zone that the exchange announces. [Q19] */
import type { Observable } from 'rxjs'
import { defer, switchMap } from 'rxjs'

import type { SystemCalls } from '../environment/index.ts'
import { knownZone } from '../environment/index.ts'
import type { DecodeResult } from '../wire/index.ts'
import { decodedPushes } from './decoded-pushes.ts'

export const pushesInZone = <A>(
  pushes: Observable<unknown>,
  decode: (zone: string) => (wire: unknown) => DecodeResult<A>,
  system: SystemCalls,
): Observable<A> => defer(knownZone(system)).pipe(switchMap((zone) => decodedPushes(pushes, decode(zone))))
