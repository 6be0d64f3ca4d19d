/** A verified code of a second factor, and its use by the command that needed it. [Q17] */
import type { UserId } from '@hexbourse/domain/kernel'

// Model
/** The time step that a code belongs to, or the hash of a recovery code. */
export type VerifiedFactor =
  | { readonly _tag: 'Step'; readonly step: number }
  | { readonly _tag: 'RecoveryCode'; readonly hash: string }

export interface FactorUsed {
  readonly _tag: 'FactorUsed'
  readonly user: UserId
  readonly verified: VerifiedFactor
}
