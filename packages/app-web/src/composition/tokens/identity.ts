/** Tokens of the identity context. */
import type { IdentityPort } from '@hexbourse/domain/identity'

import { token } from '../../injection/index.ts'

export const IDENTITY = token<IdentityPort>('IdentityPort')
