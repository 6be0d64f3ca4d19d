/** Tokens of the leverage context. */
import type { LeveragePort } from '@hexbourse/domain/leverage'

import { token } from '../../injection/index.ts'

export const LEVERAGE = token<LeveragePort>('LeveragePort')
