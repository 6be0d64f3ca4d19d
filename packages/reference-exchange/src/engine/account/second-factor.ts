/**
 * Second factor of sign-ins, withdrawals and releases of C2C coins: time steps of an authenticator that were verified,
 * and recovery codes. Each step and each code is accepted once. [Q17] [WAL-7]
 */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { ACCOUNT_RESULT } from './account-result.ts'
import type { AccountDecision } from './account-result.ts'
import type { FactorEvent, SecondFactor } from './security-events.ts'
import type { AccountState } from './state.ts'
import { activeBlock, afterFailure } from './throttle.ts'
import { lockEvents } from './withdrawal-lock.ts'
import { acceptedDecision, rejectedWithEvents } from '../kernel/decision.ts'
import type { VerifiedFactor, FactorUsed } from '../kernel/verified-factor.ts'
import type { Rejection } from '../kernel/rejection.ts'

// Model
/** Stores a secret, which replaces one that was not confirmed. The account's password was verified. */
export interface PrepareFactor {
  readonly _tag: 'PrepareFactor'
  readonly user: UserId
  readonly secret: string
}

export interface ActivateFactor {
  readonly _tag: 'ActivateFactor'
  readonly user: UserId
  /** Step of a code of the prepared secret. */
  readonly step: number
  readonly recoveryCodes: ReadonlyArray<string>
}

export interface RenewRecoveryCodes {
  readonly _tag: 'RenewRecoveryCodes'
  readonly user: UserId
  readonly verified: VerifiedFactor
  readonly recoveryCodes: ReadonlyArray<string>
}

export interface RemoveFactor {
  readonly _tag: 'RemoveFactor'
  readonly user: UserId
  readonly verified: VerifiedFactor
}

/** By the operator, for a user who lost the authenticator and the recovery codes. */
export interface ResetFactor {
  readonly _tag: 'ResetFactor'
  readonly user: UserId
}

export interface RecordFailedFactor {
  readonly _tag: 'RecordFailedFactor'
  readonly user: UserId
}

export type FactorCommand =
  | PrepareFactor
  | ActivateFactor
  | RenewRecoveryCodes
  | RemoveFactor
  | ResetFactor
  | RecordFailedFactor

// Rules
/** The confirmed one. */
export const activeFactor = ({ factors }: AccountState, user: UserId): SecondFactor | undefined => {
  const factor = factors.get(user)
  return factor?.isActive === true ? factor : undefined
}

/** The rejection after too many wrong codes, undefined otherwise. */
export const factorBlock = ({ factors }: AccountState, user: UserId, now: Millis): Rejection | undefined =>
  activeBlock(factors.get(user)?.throttle, now)

/** Uses a verified factor up. Without an active factor nothing is needed. */
export const factorUse = (
  state: AccountState,
  user: UserId,
  verified: VerifiedFactor | undefined,
  now: Millis,
): E.Either<Rejection, ReadonlyArray<FactorUsed>> => {
  const factor = activeFactor(state, user)
  if (factor === undefined) return E.right([])
  const block = factorBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  if (verified === undefined) return E.left({ _tag: 'FactorRequired' })
  return isUnused(factor, verified)
    ? E.right([{ _tag: 'FactorUsed', user, verified }])
    : E.left({ _tag: 'FactorCodeWrong' })
}

export const decidePrepareFactor = (state: AccountState, { user, secret }: PrepareFactor): AccountDecision =>
  activeFactor(state, user) === undefined
    ? acceptedDecision([{ _tag: 'FactorPrepared', user, secret }], ACCOUNT_RESULT)
    : E.left({ _tag: 'FactorActive' })

export const decideActivateFactor = (
  state: AccountState,
  { user, step, recoveryCodes }: ActivateFactor,
  now: Millis,
): AccountDecision => {
  if (activeFactor(state, user) !== undefined) return E.left({ _tag: 'FactorActive' })
  if (!state.factors.has(user)) return E.left({ _tag: 'FactorMissing' })
  const block = factorBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  return acceptedDecision([{ _tag: 'FactorActivated', user, step, recoveryCodes }], ACCOUNT_RESULT)
}

export const decideRenewRecoveryCodes = (
  state: AccountState,
  { user, verified, recoveryCodes }: RenewRecoveryCodes,
  now: Millis,
): AccountDecision => {
  if (activeFactor(state, user) === undefined) return E.left({ _tag: 'FactorMissing' })
  const used = factorUse(state, user, verified, now)
  if (E.isLeft(used)) return used
  return acceptedDecision([...used.right, { _tag: 'RecoveryCodesRenewed', user, recoveryCodes }], ACCOUNT_RESULT)
}

export const decideRemoveFactor = (
  state: AccountState,
  { user, verified }: RemoveFactor,
  now: Millis,
): AccountDecision => {
  if (activeFactor(state, user) === undefined) return E.left({ _tag: 'FactorMissing' })
  const used = factorUse(state, user, verified, now)
  if (E.isLeft(used)) return used
  const removed = { _tag: 'FactorRemoved', user } as const
  return acceptedDecision([...used.right, removed, ...lockEvents(state, user, now)], ACCOUNT_RESULT)
}

export const decideResetFactor = (state: AccountState, { user }: ResetFactor, now: Millis): AccountDecision =>
  activeFactor(state, user) === undefined
    ? E.left({ _tag: 'FactorMissing' })
    : acceptedDecision([{ _tag: 'FactorRemoved', user }, ...lockEvents(state, user, now)], ACCOUNT_RESULT)

export const decideFailedFactor = (state: AccountState, { user }: RecordFailedFactor, now: Millis): AccountDecision => {
  const block = factorBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  const throttle = afterFailure(state.factors.get(user)?.throttle, now)
  return rejectedWithEvents([{ _tag: 'FactorFailed', user, throttle }], { _tag: 'FactorCodeWrong' })
}

export const applyFactor = ({ factors }: AccountState, event: FactorEvent): void => {
  const { user } = event
  const factor = factors.get(user)
  if (event._tag === 'FactorPrepared') {
    const { throttle } = factor ?? {}
    const prepared = { secret: event.secret, isActive: false, lastStep: 0, recoveryCodes: [] }
    return void factors.set(user, throttle === undefined ? prepared : { ...prepared, throttle })
  }
  if (factor === undefined) return
  switch (event._tag) {
    case 'FactorActivated':
      return void factors.set(user, {
        secret: factor.secret,
        isActive: true,
        lastStep: event.step,
        recoveryCodes: event.recoveryCodes,
      })
    case 'FactorUsed':
      return void factors.set(user, usedFactor(factor, event.verified))
    case 'RecoveryCodesRenewed':
      return void factors.set(user, { ...factor, recoveryCodes: event.recoveryCodes })
    case 'FactorRemoved':
      return void factors.delete(user)
    case 'FactorFailed':
      return void factors.set(user, { ...factor, throttle: event.throttle })
  }
}

// Internal
const isUnused = ({ lastStep, recoveryCodes }: SecondFactor, verified: VerifiedFactor): boolean =>
  verified._tag === 'Step' ? verified.step > lastStep : recoveryCodes.includes(verified.hash)

/** Also forgets wrong codes. */
const usedFactor = (
  { secret, isActive, lastStep, recoveryCodes }: SecondFactor,
  verified: VerifiedFactor,
): SecondFactor =>
  verified._tag === 'Step'
    ? { secret, isActive, lastStep: verified.step, recoveryCodes }
    : { secret, isActive, lastStep, recoveryCodes: recoveryCodes.filter((hash) => hash !== verified.hash) }
