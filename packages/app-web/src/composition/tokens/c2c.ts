/** Tokens of the C2C context. */
import type { C2cPort } from '@hexbourse/domain/c2c'

import { token } from '../../injection/index.ts'

export const C2C = token<C2cPort>('C2cPort')
