/** ProfilePort: the user's own account, read while subscribed. [ACC-4] [ACC-6] [ACC-7] */
import type { UserProfile, ProfilePort } from '@hexbourse/domain/account'
import { function as F, task as T } from 'fp-ts'
import { Subject } from 'rxjs'

import { live } from './live.ts'
import type { Environment, ProfileCalls } from '../environment/index.ts'

export const profilePort = ({ userProfile: read, ...calls }: ProfileCalls, environment: Environment): ProfilePort => {
  const retries = new Subject<void>()
  const profile = live<UserProfile>({ read, retries, requiresSession: true, changesRarely: true }, environment)
  return {
    ...calls,
    userProfile: () => profile,
    retry: () => retries.next(),
    // the profile contains whether a trade password is set
    setTradePassword: (change) =>
      F.pipe(
        calls.setTradePassword(change),
        T.chainFirstIOK(() => () => retries.next()),
      ),
  }
}
