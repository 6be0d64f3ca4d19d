/** The one session of this browser: its token, whose it is, and how it ends. [SHELL-4] [SHELL-6] [Q25] */
import type { Session } from '@hexbourse/domain/account'
import { Contacts, Session as Sessions } from '@hexbourse/domain/account'
import { Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { BehaviorSubject, map, Subject } from 'rxjs'

import type { Credential, SessionKeeper, Tabs } from '../live/index.ts'
import { ACCOUNT, INVITE, SELLER, staysAtLogout, TOKEN, USER } from './keys.ts'
import type { Store } from './safe.ts'

interface Held {
  readonly epoch: number
  readonly token: string | undefined
  readonly person: Session.Person | undefined
}

export const sessionKeeper = (store: Store, tabs: Tabs): SessionKeeper => {
  const held = new BehaviorSubject<Held>({ epoch: 1, ...stored(store) })
  const ended = new Subject<Session.Ending>()
  const change = (to: Omit<Held, 'epoch'>): void => held.next({ ...to, epoch: held.value.epoch + 1 })
  const follow = (): void => {
    const other = stored(store)
    const before = held.value
    if (other.token === before.token) return
    change(other)
    if (before.token !== undefined && other.token === undefined)
      ended.next(store.get(ACCOUNT) === undefined ? 'signed-out' : 'expired')
  }
  const close = (how: Session.Ending, forget: (store: Store) => void): void => {
    forget(store)
    change({ token: undefined, person: undefined })
    ended.next(how)
  }
  tabs.changed.subscribe(follow)
  return {
    current: held.pipe(map(sessionOf)),
    ended: ended.asObservable(),
    credential: () => credentialOf(held.value),
    credentials: held.pipe(map(credentialOf)),
    begin: (token, person) => {
      keepPerson(store, person)
      store.set(TOKEN, token)
      change({ token, person })
    },
    know: (epoch, person) => {
      if (epoch !== held.value.epoch || held.value.token === undefined) return
      keepPerson(store, person)
      held.next({ ...held.value, person })
    },
    end: () => {
      if (held.value.token !== undefined) close('signed-out', forgetAll)
    },
    expire: (epoch) => {
      follow()
      if (epoch === held.value.epoch && held.value.token !== undefined) close('expired', forgetToken)
    },
  }
}

const sessionOf = ({ token, person }: Held): Session.Session =>
  token === undefined ? Sessions.VISITOR : { _tag: 'SignedIn', person }

const credentialOf = ({ epoch, token, person }: Held): Credential => ({ epoch, token, user: person?.id })

/** The token goes last: a tab that sees it gone finds all the rest already as it will be. */
const forgetAll = (store: Store): void => {
  for (const key of store.keys()) if (key !== TOKEN && !staysAtLogout(key)) store.remove(key)
  store.remove(TOKEN)
}

const forgetToken = (store: Store): void => {
  store.remove(USER)
  store.remove(TOKEN)
}

const keepPerson = (store: Store, person: Session.Person): void => {
  store.set(USER, String(person.id))
  store.set(ACCOUNT, person.account)
  store.set(INVITE, person.inviteCode)
  store.set(SELLER, person.isSeller ? '1' : '0')
}

/** Goes into a header: whatever else stands under the key is no token. */
const TOKEN_SHAPE = /^[!-~]{16,512}$/
const USER_SHAPE = /^[1-9]\d{0,15}$/

const stored = (store: Store): Omit<Held, 'epoch'> => {
  const token = store.get(TOKEN)
  const isToken = token !== undefined && TOKEN_SHAPE.test(token)
  return isToken ? { token, person: personIn(store) } : { token: undefined, person: undefined }
}

/** An account that an older client kept in full is masked as it is read. */
const personIn = (store: Store): Session.Person | undefined => {
  const [user = '', account = ''] = [store.get(USER), store.get(ACCOUNT)]
  const id = USER_SHAPE.test(user) ? Ids.userId(Number(user)) : O.none
  if (O.isNone(id) || account === '') return undefined
  return {
    id: id.value,
    account: account.includes('*') ? account : Contacts.mask(account),
    inviteCode: store.get(INVITE) ?? '',
    isSeller: store.get(SELLER) === '1',
  }
}
