/** The time zone of times that are sent without one. [Q19] */
import { Systems } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import { either as E } from 'fp-ts'

import type { SystemCalls } from './calls.ts'

/** That of the contract while no server answers. */
export const knownZone =
  ({ info }: SystemCalls): T.Task<string> =>
  async () =>
    E.getOrElse(() => Systems.CONTRACT_ONLY)(await info()).zone
