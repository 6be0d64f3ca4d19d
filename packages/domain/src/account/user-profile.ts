/** The user's own account and its security level. [ACC-4] [ACC-6] */
import type { Millis } from '@hexbourse/domain/kernel'

// Model
/** Phone and e-mail are masked; undefined when not bound. */
export interface UserProfile {
  readonly account: string
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly inviteCode: string
  readonly isVerified: boolean
  readonly hasTradePassword: boolean
  readonly isAgent: boolean
  /** End of the lock by the exchange; may be in the past. */
  readonly lockedUntil: Millis | undefined
  /** End of the lock of withdrawals after a security change; may be in the past. */
  readonly withdrawalsLockedUntil: Millis | undefined
  readonly hasSecondFactor: boolean
  /** Unused ones. */
  readonly recoveryCodesLeft: number
  /** Whether withdrawals go to saved addresses alone, some time after they were saved. */
  readonly hasAddressDelay: boolean
  /** Whether mails show a word of the user. */
  readonly hasMailWord: boolean
}

/** Percent. */
export type SecurityLevel = 25 | 50 | 75 | 100

/** A user invited by a regional agent. */
export interface RegionUser {
  readonly city: string
  readonly district: string
  /** Masked. */
  readonly account: string
  readonly registeredAt: Millis
}

// Rules
/** 25 percent, plus 25 each for a phone, an e-mail address and a verified identity. */
export const securityLevel = ({
  phone,
  email,
  isVerified,
}: Pick<UserProfile, 'phone' | 'email' | 'isVerified'>): SecurityLevel =>
  LEVELS[[phone !== undefined, email !== undefined, isVerified].filter(Boolean).length] ?? 25

/** End of the lock; undefined when there is none or it has passed. */
export const activeLock = ({ lockedUntil }: Pick<UserProfile, 'lockedUntil'>, now: Millis): Millis | undefined =>
  lockedUntil !== undefined && lockedUntil > now ? lockedUntil : undefined

/** End of the lock of withdrawals, also where the whole account is locked; undefined when there is none. [WAL-11] */
export const withdrawalLock = (
  { lockedUntil, withdrawalsLockedUntil }: Pick<UserProfile, 'lockedUntil' | 'withdrawalsLockedUntil'>,
  now: Millis,
): Millis | undefined => {
  const until = Math.max(lockedUntil ?? 0, withdrawalsLockedUntil ?? 0) as Millis
  return activeLock({ lockedUntil: until }, now)
}

// Internal
const LEVELS: ReadonlyArray<SecurityLevel> = [25, 50, 75, 100]
