/** The login page: whoever comes in, here or in another tab, goes on to where he was. [ACC-1] [SHELL-4] [SHELL-6] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Navigator } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { filter, map, pairwise } from 'rxjs'

import type { SignInVm } from '../../panels/sign-in/sign-in.vm.ts'

export interface LoginVm {
  readonly signIn: SignInVm
  /** `account` is filled in already. */
  readonly open: (account: string) => Subscription
}

export const makeLoginVm = (signIn: SignInVm, session: SessionPort, navigator: Navigator): LoginVm => ({
  signIn,
  open: (account) => {
    signIn.begin(account)
    return session.current
      .pipe(
        map(Session.isSignedIn),
        pairwise(),
        filter(([before, now]) => !before && now),
      )
      .subscribe(navigator.goBack)
  },
})
