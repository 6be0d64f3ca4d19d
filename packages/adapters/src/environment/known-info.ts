/** What is known of the exchange without waiting for it. [Q17] [Q19] */
import type { SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import { either as E } from 'fp-ts'

import type { SystemCalls } from './calls.ts'

/** CONTRACT_ONLY while no server answers. */
export const knownInfo =
  ({ info }: SystemCalls): T.Task<SystemInfo> =>
  async () =>
    E.getOrElse(() => Systems.CONTRACT_ONLY)(await info())
