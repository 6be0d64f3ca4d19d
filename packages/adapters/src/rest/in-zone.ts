/** Times without a zone are read in the zone that the exchange announces. [Q19] */
import type { Read, System } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

export const inZone =
  (system: System) =>
  <A>(read: (zone: string) => Read<A>): Read<A> =>
    F.pipe(
      RTE.fromTaskEither(system.info),
      RTE.chain(({ zone }) => read(zone)),
    )
