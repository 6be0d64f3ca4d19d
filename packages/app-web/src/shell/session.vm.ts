/** The session, and its end: one notification, then the login, and back after sign-in. [SHELL-4] [SHELL-6] */
import type { AccountPort, Session, SessionPort } from '@hexbourse/domain/account'
import { Session as Sessions } from '@hexbourse/domain/account'
import type { IntentId, Intents } from '@hexbourse/domain/kernel'
import { Subscription, timer } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Notifications } from '../ports/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { Router } from './navigator.ts'

export interface SessionVm {
  readonly state: { session: Session.Session }
  readonly open: () => Subscription
  readonly signOut: () => Promise<void>
}

/** Milliseconds to read the notification before the redirect. */
const REDIRECT_DELAY_MS = 500

export const makeSessionVm = (
  account: AccountPort,
  session: SessionPort,
  intents: Intents,
  router: Pick<Router, 'goToSignIn'>,
  notifications: Notifications<MessageKey>,
): SessionVm => {
  const state = proxy<SessionVm['state']>({ session: ref(Sessions.VISITOR) })
  let warnedOf: ReadonlySet<IntentId> = new Set()
  const follow = (): Subscription => session.current.subscribe((current) => (state.session = ref(current)))
  // set before the first render: a guarded page would redirect a signed-in user to the login
  follow().unsubscribe()

  /** The user may have signed in meanwhile, also in another tab. */
  const goToSignIn = (): void => {
    if (!Sessions.isSignedIn(state.session)) router.goToSignIn()
  }

  const open = (): Subscription => {
    const all = new Subscription()
    all.add(follow())
    all.add(
      session.ended.subscribe((ending) => {
        const expired = ending === 'expired'
        notifications.show({
          id: 'session',
          kind: expired ? 'warning' : 'success',
          key: expired ? 'shell.session.expired' : 'shell.session.signedOut',
        })
        all.add(timer(expired ? REDIRECT_DELAY_MS : 0).subscribe(goToSignIn))
      }),
    )
    return all
  }

  /** Warns of intents with an unknown outcome first; signs out on the second call unless there are new ones. [Q25] */
  const signOut = async (): Promise<void> => {
    const open = new Set(intents.open().map(({ intent }) => intent.id))
    const isNew = [...open].some((id) => !warnedOf.has(id))
    warnedOf = open
    if (!isNew) return account.signOut()
    notifications.show({
      id: 'open-intents',
      kind: 'warning',
      key: 'shell.session.openIntents',
      values: { count: open.size },
    })
  }

  return { state, open, signOut }
}
