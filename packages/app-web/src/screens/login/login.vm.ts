/** Login page. After a sign-in here or in another tab it returns to the previous page. [ACC-1] [SHELL-4] [SHELL-6] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import { filter, map, pairwise, Subscription } from 'rxjs'

import type { Navigator } from '../../ports/index.ts'
import type { SignInVm } from '../../panels/sign-in/sign-in.vm.ts'

export interface LoginVm {
  readonly signIn: SignInVm
  /** `account` is prefilled. */
  readonly open: (account: string) => Subscription
}

/** A session that the exchange has ended may still exist locally, so a sign-in here always returns. */
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
      signIn.fillAccount(account)
      const opened = new Subscription(() => (isOpen = false))
      const signIns = session.current.pipe(
        map(Session.isSignedIn),
        pairwise(),
        filter(([before, now]) => !before && now),
      )
      opened.add(signIns.subscribe(leave))
      return opened
    },
  }
}
