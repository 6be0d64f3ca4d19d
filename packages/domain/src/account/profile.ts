/** An account as its own person sees it, and how well it is secured. [ACC-4] [ACC-6] */
import type { Millis } from '@hexbourse/domain/kernel'

// Model
/** Contacts are masked; undefined where none is bound. */
export interface Profile {
  readonly account: string
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly inviteCode: string
  readonly isVerified: boolean
  readonly hasTradePassword: boolean
  readonly isAgent: boolean
  /** Until when the exchange has locked it; may be past. */
  readonly lockedUntil: Millis | undefined
}

/** Percent. */
export type Level = 25 | 50 | 75 | 100

/** Who came by an agent's invitations. */
export interface RegionPerson {
  readonly city: string
  readonly district: string
  /** Masked. */
  readonly account: string
  readonly since: Millis
}

// Rules
/** A quarter to begin with, and one each for a phone, an e-mail address and a verified identity. */
export const level = ({ phone, email, isVerified }: Pick<Profile, 'phone' | 'email' | 'isVerified'>): Level =>
  LEVELS[[phone !== undefined, email !== undefined, isVerified].filter(Boolean).length] ?? 25

/** None where it is over. */
export const lock = ({ lockedUntil }: Pick<Profile, 'lockedUntil'>, now: Millis): Millis | undefined =>
  lockedUntil !== undefined && lockedUntil > now ? lockedUntil : undefined

// Internal
const LEVELS: ReadonlyArray<Level> = [25, 50, 75, 100]
