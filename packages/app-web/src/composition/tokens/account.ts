/** Tokens of the account context. */
import type { CodesPort, ProfilePort } from '@hexbourse/domain/account'

import { token } from '../../injection/index.ts'

export const VERIFICATION_CODES = token<CodesPort>('CodesPort')
export const USER_PROFILE = token<ProfilePort>('ProfilePort')
