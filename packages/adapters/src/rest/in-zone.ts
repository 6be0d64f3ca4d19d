/** Times without a zone are read in the zone that the exchange announces. [Q19] */
import type { Outcome, Read } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE, task as T } from 'fp-ts'

import type { SystemCalls } from '../environment/index.ts'
import { knownZone } from '../environment/index.ts'

export const inZone =
  (system: SystemCalls) =>
  <A>(read: (zone: string) => Read<A>): Read<A> =>
    F.pipe(RTE.fromTask(knownZone(system)), RTE.chain(read))

/** The command is sent at once; only the times of its answer wait for the zone. */
export const resultInZone =
  (system: SystemCalls) =>
  <A>(
    sent: T.Task<Outcome.Outcome<unknown>>,
    decode: (zone: string) => (wire: unknown) => A,
  ): T.Task<Outcome.Outcome<A>> =>
    F.pipe(
      sent,
      T.chain((outcome): T.Task<Outcome.Outcome<A>> =>
        outcome._tag !== 'Succeeded'
          ? T.of(outcome)
          : F.pipe(
              knownZone(system),
              T.map((zone) => ({ ...outcome, result: decode(zone)(outcome.result) })),
            ),
      ),
    )
