/** Who is signed in, and what happens when that ends: told once, then to the login and back afterwards. [SHELL-4] [SHELL-6] */
import type { AccountPort, Session, SessionPort } from '@hexbourse/domain/account'
import { Session as Sessions } from '@hexbourse/domain/account'
import type { IntentId, Intents, Navigator, Notices } from '@hexbourse/domain/kernel'
import { Subscription, timer } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../i18n/index.ts'

export interface SessionVm {
  readonly state: { session: Session.Session }
  readonly open: () => Subscription
  readonly signOut: () => Promise<void>
}

/** Time to read why the page goes away. */
const REDIRECT_AFTER = 500

export const makeSessionVm = (
  account: AccountPort,
  session: SessionPort,
  intents: Intents,
  navigator: Navigator,
  notices: Notices<MessageKey>,
): SessionVm => {
  const state = proxy<SessionVm['state']>({ session: ref(Sessions.VISITOR) })
  let named: ReadonlySet<IntentId> = new Set()
  const follow = (): Subscription => session.current.subscribe((current) => (state.session = ref(current)))
  // known before anything is drawn: a guarded page would send its own user to the login
  follow().unsubscribe()

  const open = (): Subscription => {
    const all = new Subscription()
    all.add(follow())
    all.add(
      session.ended.subscribe((ending) => {
        const expired = ending === 'expired'
        notices.tell({
          id: 'session',
          kind: expired ? 'warning' : 'success',
          key: expired ? 'shell.session.expired' : 'shell.session.signedOut',
        })
        all.add(timer(expired ? REDIRECT_AFTER : 0).subscribe(() => navigator.go({ _tag: 'Login' })))
      }),
    )
    return all
  }

  /** Orders whose outcome is not known are named first; the second wish is done, unless there are new ones. [Q25] */
  const signOut = async (): Promise<void> => {
    const open = new Set(intents.open().map(({ intent }) => intent.id))
    const isNew = [...open].some((id) => !named.has(id))
    named = open
    if (!isNew) return account.signOut()
    notices.tell({
      id: 'open-intents',
      kind: 'warning',
      key: 'shell.session.openIntents',
      values: { count: open.size },
    })
  }

  return { state, open, signOut }
}
