/** Assembles the port of identity verification. */
import type { IdentityPort } from '@hexbourse/domain/identity'

import { identityPort } from '../live/index.ts'
import type { Uploader } from '../rest/index.ts'
import { identityCalls } from '../rest/index.ts'
import type { Parts } from './parts.ts'

/** Pictures travel by `upload`. */
export const assembleIdentity = (
  { rest, environment }: Pick<Parts, 'rest' | 'environment'>,
  upload: Uploader,
): IdentityPort => identityPort(identityCalls(rest, upload), environment)
