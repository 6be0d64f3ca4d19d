/** ProfilePort: the user's own account, read while subscribed. [ACC-4] [ACC-6] [ACC-7] */
import type { UserProfile, ProfilePort } from '@hexbourse/domain/account'
import { function as F, task as T } from 'fp-ts'
import { Subject } from 'rxjs'

import { live } from './live.ts'
import type { Environment, ProfileCalls } from '../environment/index.ts'

export const profilePort = ({ userProfile: read, ...calls }: ProfileCalls, environment: Environment): ProfilePort => {
  const retries = new Subject<void>()
  /** What changes the account is shown by the profile. */
  const readingAgain = <A>(call: T.Task<A>): T.Task<A> =>
    F.pipe(
      call,
      T.chainFirstIOK(() => () => retries.next()),
    )
  const profile = live<UserProfile>({ read, retries, requiresSession: true, changesRarely: true }, environment)
  return {
    ...calls,
    userProfile: () => profile,
    retry: () => retries.next(),
    setTradePassword: (change) => readingAgain(calls.setTradePassword(change)),
    setAddressDelay: (change) => readingAgain(calls.setAddressDelay(change)),
    setMailWord: (change) => readingAgain(calls.setMailWord(change)),
    confirmSecondFactor: (code) => readingAgain(calls.confirmSecondFactor(code)),
    renewRecoveryCodes: (code) => readingAgain(calls.renewRecoveryCodes(code)),
    removeSecondFactor: (code) => readingAgain(calls.removeSecondFactor(code)),
  }
}
