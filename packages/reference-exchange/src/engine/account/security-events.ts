/** Second factors, and events of what protects an account. [Q17] [WAL-11] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import type { FactorUsed } from '../kernel/verified-factor.ts'
import type { Throttle } from './throttle.ts'

// Model
export interface SecondFactor {
  /** Encrypted outside of the engine. */
  readonly secret: string
  /** False until a first code was confirmed. */
  readonly isActive: boolean
  /** Step of the last accepted code. */
  readonly lastStep: number
  /** Hashes of the unused ones. */
  readonly recoveryCodes: ReadonlyArray<string>
  readonly throttle?: Throttle
}

export type FactorEvent =
  | { readonly _tag: 'FactorPrepared'; readonly user: UserId; readonly secret: string }
  | {
      readonly _tag: 'FactorActivated'
      readonly user: UserId
      readonly step: number
      readonly recoveryCodes: ReadonlyArray<string>
    }
  | FactorUsed
  | { readonly _tag: 'RecoveryCodesRenewed'; readonly user: UserId; readonly recoveryCodes: ReadonlyArray<string> }
  | { readonly _tag: 'FactorRemoved'; readonly user: UserId }
  | { readonly _tag: 'FactorFailed'; readonly user: UserId; readonly throttle: Throttle }

export type WithdrawalLockEvent =
  | { readonly _tag: 'WithdrawalLockConfigured'; readonly lockMs: number }
  | { readonly _tag: 'WithdrawalsLocked'; readonly user: UserId; readonly until: Millis }

export type ProtectionEvent =
  | { readonly _tag: 'AddressDelaySet'; readonly user: UserId; readonly isOn: boolean }
  | { readonly _tag: 'MailWordSet'; readonly user: UserId; readonly word: string }
