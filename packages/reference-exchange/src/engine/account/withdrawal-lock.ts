/** Withdrawals are locked for a time after a change of what protects the account. [WAL-6] [WAL-11] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { ACCOUNT_RESULT } from './account-result.ts'
import type { AccountDecision } from './account-result.ts'
import type { AccountEvent, AccountState } from './state.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { Rejection } from '../kernel/rejection.ts'

// Model
/** Sets for how long; 0 for never. Locks that exist keep their end. Without a change there is no event. */
export interface ConfigureWithdrawalLock {
  readonly _tag: 'ConfigureWithdrawalLock'
  readonly lockMs: number
}

const DEFAULT_LOCK_MS = 24 * 3_600_000

// Rules
export const withdrawalLockMs = ({ security }: AccountState): number =>
  security.get('withdrawalLockMs') ?? DEFAULT_LOCK_MS

export const decideConfigureWithdrawalLock = (
  state: AccountState,
  { lockMs }: ConfigureWithdrawalLock,
): AccountDecision =>
  acceptedDecision(
    lockMs === withdrawalLockMs(state) ? [] : [{ _tag: 'WithdrawalLockConfigured', lockMs }],
    ACCOUNT_RESULT,
  )

/** Beside the event of the change. */
export const lockEvents = (state: AccountState, user: UserId, now: Millis): ReadonlyArray<AccountEvent> => {
  const lockMs = withdrawalLockMs(state)
  return lockMs === 0 ? [] : [{ _tag: 'WithdrawalsLocked', user, until: (now + lockMs) as Millis }]
}

/** The rejection while withdrawals of the user are locked, undefined otherwise. */
export const withdrawalLock = ({ users }: AccountState, user: UserId, now: Millis): Rejection | undefined => {
  const until = users.get(user)?.withdrawalsLockedUntil ?? 0
  return until > now ? { _tag: 'WithdrawalsLocked', until } : undefined
}
