/** What protects an account: commands and deciders of second factors and of locks of withdrawals. [WAL-11] [Q17] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { AccountDecision } from './account/account-result.ts'
import * as Protection from './account/protection.ts'
import * as Factors from './account/second-factor.ts'
import * as WithdrawalLocks from './account/withdrawal-lock.ts'
import type { State } from './state.ts'

// Model
export type SecurityCommand =
  | Factors.FactorCommand
  | WithdrawalLocks.ConfigureWithdrawalLock
  | Protection.ProtectionCommand

type Decider<T extends SecurityCommand['_tag']> = (
  state: State,
  command: Extract<SecurityCommand, { readonly _tag: T }>,
  now: Millis,
) => AccountDecision

// Rules
export const SECURITY_DECIDERS: { readonly [T in SecurityCommand['_tag']]: Decider<T> } = {
  PrepareFactor: ({ account }, command) => Factors.decidePrepareFactor(account, command),
  ActivateFactor: ({ account }, command, now) => Factors.decideActivateFactor(account, command, now),
  RenewRecoveryCodes: ({ account }, command, now) => Factors.decideRenewRecoveryCodes(account, command, now),
  RemoveFactor: ({ account }, command, now) => Factors.decideRemoveFactor(account, command, now),
  ResetFactor: ({ account }, command, now) => Factors.decideResetFactor(account, command, now),
  RecordFailedFactor: ({ account }, command, now) => Factors.decideFailedFactor(account, command, now),
  SetAddressDelay: ({ account }, command, now) => Protection.decideSetAddressDelay(account, command, now),
  SetMailWord: ({ account }, command) => Protection.decideSetMailWord(account, command),
  ConfigureWithdrawalLock: ({ account }, command) => WithdrawalLocks.decideConfigureWithdrawalLock(account, command),
}
