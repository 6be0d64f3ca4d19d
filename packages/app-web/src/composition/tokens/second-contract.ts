/** Tokens of the second-contract context. */
import type { SecondContractPort } from '@hexbourse/domain/second-contract'

import { token } from '../../injection/index.ts'

export const SECOND_CONTRACTS = token<SecondContractPort>('SecondContractPort')
