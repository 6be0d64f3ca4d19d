/** The user's own account, read when somebody looks. [ACC-4] [ACC-6] [ACC-7] */
import type { Profile, ProfilePort } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { function as F, task as T } from 'fp-ts'
import { Subject } from 'rxjs'

import { live } from './live.ts'
import type { World } from './world.ts'

export interface ProfileCalls extends Omit<ProfilePort, 'profile' | 'retry'> {
  readonly profile: TE.TaskEither<CallError, Profile>
}

export const profilePort = ({ profile: read, ...calls }: ProfileCalls, world: World): ProfilePort => {
  const retries = new Subject<void>()
  const profile = live<Profile>({ read: () => read(), retries, personal: true, seldom: true }, world)
  return {
    ...calls,
    profile: () => profile,
    retry: () => retries.next(),
    // whether it is set now is part of the profile
    setTradePassword: (change) =>
      F.pipe(
        calls.setTradePassword(change),
        T.chainFirstIOK(() => () => retries.next()),
      ),
  }
}
