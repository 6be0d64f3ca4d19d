/** A forgotten password, a second address, and people whom the desk has locked. [ACC-3] [Q27] [Q35] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { codeIsRight, DONE } from './account.ts'
import type { AccountDecided } from './account.ts'
import type { AccountState } from './account-state.ts'
import { counted, decided } from './decision.ts'
import type { Refusal } from './refusal.ts'

// Model
export interface ResetPassword {
  readonly _tag: 'ResetPassword'
  readonly account: string
  readonly codeHash: string
  /** Empty where the asker was sure to be refused. */
  readonly passwordHash: string
}

export interface BindEmail {
  readonly _tag: 'BindEmail'
  readonly user: UserId
  readonly email: string
  /** Of the code that shows that the address is his, sent to it as to a new account. */
  readonly codeHash: string
}

/** Until a time; one that is past unlocks. */
export interface LockPerson {
  readonly _tag: 'LockPerson'
  readonly user: UserId
  readonly until: Millis
}

export type RecoveryCommand = ResetPassword | BindEmail | LockPerson

// Rules
/** An account that nobody has is answered as a wrong code is. */
export const decideReset = (state: AccountState, command: ResetPassword, now: Millis): AccountDecided => {
  const { account, codeHash, passwordHash } = command
  const user = state.byAccount.get(account)
  if (!codeIsRight(state, { purpose: 'forget', account, codeHash }, now) || user === undefined)
    return counted([{ _tag: 'CodeMissed', purpose: 'forget', account }], { _tag: 'CodeWrong' })
  if (passwordHash === '') return E.left({ _tag: 'TryAgain' })
  return decided([{ _tag: 'PasswordReset', user, account, passwordHash }], DONE)
}

export const decideBind = (state: AccountState, command: BindEmail, now: Millis): AccountDecided => {
  const { user, email, codeHash } = command
  if (!codeIsRight(state, { purpose: 'register', account: email, codeHash }, now))
    return counted([{ _tag: 'CodeMissed', purpose: 'register', account: email }], { _tag: 'CodeWrong' })
  if (state.byAccount.has(email)) return E.left({ _tag: 'AccountTaken' })
  return decided([{ _tag: 'EmailBound', user, email }], DONE)
}

export const decideLock = (state: AccountState, { user, until }: LockPerson): AccountDecided =>
  state.people.has(user) ? decided([{ _tag: 'PersonLocked', user, until }], DONE) : E.left({ _tag: 'PersonUnknown' })

/** Why somebody may not trade now; nothing when he may. */
export const lockOn = (state: AccountState, user: UserId, now: Millis): Refusal | undefined => {
  const until = state.people.get(user)?.lockedUntil ?? 0
  return until > now ? { _tag: 'AccountLocked', until } : undefined
}
