/** Assembles the port of sign-in and sign-out. */
import type { AccountPort } from '@hexbourse/domain/account'

import { accountPort } from '../live/index.ts'
import { accountCalls } from '../rest/index.ts'
import type { Parts } from './parts.ts'

/** Also reads the user of a stored token. */
export const assembleAccount = ({
  rest,
  session,
  system,
  environment,
}: Pick<Parts, 'rest' | 'session' | 'system' | 'environment'>): AccountPort =>
  accountPort(accountCalls(rest), session, system, environment)
