/** Times without a zone are read in the zone that the exchange announces. [Q19] */
import type { Outcome, Read, System } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE, task as T, taskEither as TE } from 'fp-ts'

export const inZone =
  (system: System) =>
  <A>(read: (zone: string) => Read<A>): Read<A> =>
    F.pipe(
      RTE.fromTaskEither(system.info),
      RTE.chain(({ zone }) => read(zone)),
    )

/** The command is sent at once; only the times of its answer wait for the zone. */
export const resultInZone =
  (system: System) =>
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
              system.info,
              TE.getOrElse(() => T.of(Systems.CONTRACT_ONLY)),
              T.map(({ zone }) => ({ ...outcome, result: decode(zone)(outcome.result) })),
            ),
      ),
    )
