/** The login page: whoever comes in, here or in another tab, goes on to where he was. [ACC-1] [SHELL-4] [SHELL-6] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Navigator } from '@hexbourse/domain/kernel'
import { filter, map, pairwise, Subscription } from 'rxjs'

import type { SignInVm } from '../../panels/sign-in/sign-in.vm.ts'

export interface LoginVm {
  readonly signIn: SignInVm
  /** `account` is filled in already. */
  readonly open: (account: string) => Subscription
}

/** A session that the exchange has ended already still stands here: whoever signs in anew goes on as well. */
export const makeLoginVm = (
  makeSignIn: (done: () => void) => SignInVm,
  session: SessionPort,
  navigator: Navigator,
): LoginVm => {
  let isOpen = false
  const leave = (): void => {
    if (isOpen) navigator.goBack()
    isOpen = false
  }
  const signIn = makeSignIn(leave)
  return {
    signIn,
    open: (account) => {
      isOpen = true
      signIn.begin(account)
      const opened = new Subscription(() => (isOpen = false))
      const comesIn = session.current.pipe(
        map(Session.isSignedIn),
        pairwise(),
        filter(([before, now]) => !before && now),
      )
      opened.add(comesIn.subscribe(leave))
      return opened
    },
  }
}
