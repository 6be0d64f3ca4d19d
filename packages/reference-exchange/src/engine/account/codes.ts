/**
 * Pending verification codes: one per purpose and account, and one more for each known origin of the account, so that
 * neither requests nor guesses of strangers affect it. [ACC-2] [ACC-3]
 */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { addToSet, removeFromSet } from '../kernel/sets.ts'
import { recognisedOrigin } from './origins.ts'
import type { Origins } from './origins.ts'
import { FAILURE_WINDOW_MS, MAX_CODE_ATTEMPTS, pendingCodeKey, recentFailures } from './pending-code.ts'
import type { CodeEvent, CodeKey, CodePurpose, PendingCode, WrongCodes } from './pending-code.ts'
import type { AccountState, User } from './state.ts'
import { deleteOldest, deleteWhileFirst } from './tables.ts'

// Model
/** What a request shows of its client. Commands of earlier versions lack it. */
export interface CodeClient {
  /** Hash of the session cookie. */
  readonly session?: string
  readonly origins?: Origins
}

export interface CodeTarget extends CodeClient {
  readonly purpose: CodePurpose
  readonly account: string
}

/** Wrong codes within FAILURE_WINDOW_MS, also with newly sent codes. */
const MAX_FAILURES_PER_WINDOW = 20
/** Bounds the memory; the oldest is forgotten. */
export const MAX_PENDING_CODES = 50_000

// Rules
/**
 * The known origin of the account that the client shows. None for a registration, so that requests from one address do
 * not show whether the account exists.
 */
export const codeOrigin = (state: AccountState, { purpose, account, origins = [] }: CodeTarget): string | undefined =>
  purpose === 'register' ? undefined : recognisedOrigin(userOf(state, account)?.knownOrigins ?? [], origins)?.hash

/** The code that the client can enter: that of its known origin, otherwise the shared one. */
export const pendingCode = (state: AccountState, target: CodeTarget): PendingCode | undefined => {
  const { purpose, account } = target
  const origin = codeOrigin(state, target)
  const own = origin === undefined ? undefined : state.pendingCodes.get(pendingCodeKey({ purpose, account, origin }))
  return own ?? state.pendingCodes.get(pendingCodeKey({ purpose, account }))
}

/** Sent to this account for this purpose, not expired, and not guessed too often by such clients. */
export const isCodeCorrect = (
  state: AccountState,
  target: CodeTarget & { readonly codeHash: string },
  now: Millis,
): boolean => {
  const pending = pendingCode(state, target)
  if (pending === undefined || pending.expiresAt <= now || pending.codeHash !== target.codeHash) return false
  const { attempts, failures } = wrongCodesOf(pending, isOtherBrowser(pending, target), now)
  return attempts < MAX_CODE_ATTEMPTS && failures.count < MAX_FAILURES_PER_WINDOW
}

/** Empty when there is no code to guess. */
export const wrongCodeEvents = (state: AccountState, target: CodeTarget): ReadonlyArray<CodeEvent> => {
  const pending = pendingCode(state, target)
  if (pending === undefined) return []
  const browser = isOtherBrowser(pending, target) ? { isOtherBrowser: true } : {}
  return [{ _tag: 'WrongCodeEntered', ...keyOf(pending), ...browser }]
}

export const verifiedCodeEvents = (state: AccountState, target: CodeTarget): ReadonlyArray<CodeEvent> => {
  const pending = pendingCode(state, target)
  return pending === undefined ? [] : [{ _tag: 'CodeVerified', ...keyOf(pending) }]
}

export const applyCode = (state: AccountState, event: CodeEvent, now: Millis): void => {
  switch (event._tag) {
    case 'CodeSent':
      return addPendingCode(state, event.pending, now)
    case 'WrongCodeEntered':
      return updatePendingCode(state, event, (pending) => withWrongCode(pending, event.isOtherBrowser === true, now))
    case 'CodeVerified':
      return updatePendingCode(state, event, (pending) => ({ ...pending, verified: true }))
  }
}

/** Removes the codes of a purpose that were sent to an account, also those of known origins. */
export const removeCodes = (state: AccountState, purpose: CodePurpose, account: string, user?: UserId): void => {
  const known = (user === undefined ? undefined : state.users.get(user)?.knownOrigins) ?? []
  removeCode(state, pendingCodeKey({ purpose, account }))
  for (const { hash } of known) removeCode(state, pendingCodeKey({ purpose, account, origin: hash }))
}

// Internal
const userOf = (state: AccountState, account: string): User | undefined => {
  const user = state.byAccount.get(account)
  return user === undefined ? undefined : state.users.get(user)
}

const keyOf = ({ purpose, account, origin }: PendingCode): CodeKey => ({
  purpose,
  account,
  ...(origin === undefined ? {} : { origin }),
})

const isOtherBrowser = (pending: PendingCode, { session }: CodeClient): boolean => session !== pending.session

const wrongCodesOf = (pending: PendingCode, isOther: boolean, now: Millis): WrongCodes => {
  const counted = isOther ? pending.otherBrowsers : pending
  return { attempts: counted?.attempts ?? 0, failures: recentFailures(counted, now) }
}

/** Once the attempts are used up, codes are no longer checked and no longer counted. */
const withWrongCode = (pending: PendingCode, isOther: boolean, now: Millis): PendingCode => {
  const { attempts, failures } = wrongCodesOf(pending, isOther, now)
  if (attempts >= MAX_CODE_ATTEMPTS) return pending
  const counted = { attempts: attempts + 1, failures: { since: failures.since, count: failures.count + 1 } }
  return isOther ? { ...pending, otherBrowsers: counted } : { ...pending, ...counted }
}

/** The table is in the order of sending. */
const addPendingCode = (state: AccountState, pending: PendingCode, now: Millis): void => {
  const key = pendingCodeKey(pending)
  const forget = (old: PendingCode, oldKey: string): void => removeFromSet(state.codesBySession, old.session, oldKey)
  deleteWhileFirst(state.pendingCodes, (old) => old.sentAt + FAILURE_WINDOW_MS <= now, forget)
  removeCode(state, key)
  state.pendingCodes.set(key, pending)
  addToSet(state.codesBySession, pending.session, key)
  deleteOldest(state.pendingCodes, MAX_PENDING_CODES, forget)
}

const removeCode = (state: AccountState, key: string): void => {
  const pending = state.pendingCodes.get(key)
  if (pending === undefined) return
  state.pendingCodes.delete(key)
  removeFromSet(state.codesBySession, pending.session, key)
}

const updatePendingCode = (
  state: AccountState,
  target: CodeKey,
  update: (pending: PendingCode) => PendingCode,
): void => {
  const key = pendingCodeKey(target)
  const pending = state.pendingCodes.get(key)
  if (pending !== undefined) state.pendingCodes.set(key, update(pending))
}
