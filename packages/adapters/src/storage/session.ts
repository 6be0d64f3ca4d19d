/** The session of this browser: token, user and end of the session. [SHELL-4] [SHELL-6] [Q25] */
import type { Session } from '@hexbourse/domain/account'
import { AccountMask, Session as Sessions } from '@hexbourse/domain/account'
import { Ids, Intent } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { BehaviorSubject, distinctUntilChanged, map, Subject } from 'rxjs'

import type { Credential, SessionKeeper, Tabs } from '../environment/index.ts'
import { ACCOUNT, INVITE, SELLER, isKeptAtLogout, TOKEN, USER } from './keys.ts'
import type { Store } from './safe-storage.ts'

interface SessionState {
  readonly epoch: number
  readonly token: string | undefined
  readonly user: Session.User | undefined
}

export const sessionKeeper = (store: Store, tabs: Tabs): SessionKeeper => {
  const state = new BehaviorSubject<SessionState>({ epoch: 1, ...readState(store) })
  const ended = new Subject<Session.SessionEndReason>()
  const change = (to: Omit<SessionState, 'epoch'>): void => state.next({ ...to, epoch: state.value.epoch + 1 })
  const syncWithStore = (): void => {
    const other = readState(store)
    const before = state.value
    if (other.token === before.token) return
    change(other)
    if (before.token !== undefined && other.token === undefined)
      ended.next(store.get(ACCOUNT) === undefined ? 'signed-out' : 'expired')
  }
  const close = (reason: Session.SessionEndReason, clear: (store: Store) => void): void => {
    clear(store)
    change({ token: undefined, user: undefined })
    ended.next(reason)
  }
  tabs.changed.subscribe(syncWithStore)
  return {
    current: state.pipe(map(sessionOf)),
    mark: state.pipe(
      map((current) => credentialOf(current).mark),
      distinctUntilChanged(),
    ),
    ended: ended.asObservable(),
    // another tab may have signed in as another user a moment ago
    credential: () => {
      syncWithStore()
      return credentialOf(state.value)
    },
    credentials: state.pipe(map(credentialOf)),
    begin: (token, user) => {
      saveUser(store, user)
      store.set(TOKEN, token)
      change({ token, user })
    },
    identify: (epoch, user) => {
      if (epoch !== state.value.epoch || state.value.token === undefined) return
      saveUser(store, user)
      state.next({ ...state.value, user })
    },
    end: () => {
      if (state.value.token !== undefined) close('signed-out', removeUserData)
    },
    expire: (epoch) => {
      syncWithStore()
      if (epoch === state.value.epoch && state.value.token !== undefined) close('expired', removeToken)
    },
  }
}

const sessionOf = ({ token, user }: SessionState): Session.Session =>
  token === undefined ? Sessions.VISITOR : { _tag: 'SignedIn', user }

const credentialOf = ({ epoch, token, user }: SessionState): Credential => ({
  epoch,
  token,
  userId: user?.id,
  mark: token === undefined ? Intent.VISITOR : Intent.sessionMark(fingerprint(token)),
})

/** FNV-1a of 64 bits: names a token without containing it. */
const fingerprint = (token: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const character of token) hash = ((hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n) & U64
  return hash.toString(36)
}
const U64 = 0xffffffffffffffffn

/** Removes the token last: a tab that sees it removed finds all other keys already removed. */
const removeUserData = (store: Store): void => {
  for (const key of store.keys()) if (key !== TOKEN && !isKeptAtLogout(key)) store.remove(key)
  store.remove(TOKEN)
}

const removeToken = (store: Store): void => {
  store.remove(USER)
  store.remove(TOKEN)
}

const saveUser = (store: Store, user: Session.User): void => {
  store.set(USER, String(user.id))
  store.set(ACCOUNT, user.account)
  store.set(INVITE, user.inviteCode)
  store.set(SELLER, user.isSeller ? '1' : '0')
}

/** Printable ASCII only, since the token is sent in a header. */
const TOKEN_PATTERN = /^[!-~]{16,512}$/

const readState = (store: Store): Omit<SessionState, 'epoch'> => {
  const token = store.get(TOKEN)
  const isToken = token !== undefined && TOKEN_PATTERN.test(token)
  return isToken ? { token, user: readUser(store) } : { token: undefined, user: undefined }
}

/** Masks an account that an older client stored unmasked. */
const readUser = (store: Store): Session.User | undefined => {
  const [user = '', account = ''] = [store.get(USER), store.get(ACCOUNT)]
  const id = Ids.fromText(Ids.userId)(user)
  if (O.isNone(id) || account === '') return undefined
  return {
    id: id.value,
    account: account.includes('*') ? account : AccountMask.mask(account),
    inviteCode: store.get(INVITE) ?? '',
    isSeller: store.get(SELLER) === '1',
  }
}
