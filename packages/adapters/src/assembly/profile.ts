/** Assembles the ports of the user's own profile. */
import type { CodesPort, ProfilePort } from '@hexbourse/domain/account'

import { codesPort, profilePort } from '../live/index.ts'
import { codesCalls, profileCalls } from '../rest/index.ts'
import type { Parts } from './parts.ts'

/** Verification codes, and what is done with them: registration, recovery, binding. */
export const assembleCodes = ({ rest }: Pick<Parts, 'rest'>): CodesPort => codesPort(codesCalls(rest))

/** Profile, devices and protection of the signed-in user. */
export const assembleProfile = ({
  rest,
  system,
  environment,
}: Pick<Parts, 'rest' | 'system' | 'environment'>): ProfilePort => profilePort(profileCalls(rest, system), environment)
