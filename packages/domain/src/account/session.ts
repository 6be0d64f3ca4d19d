/** The current session: a visitor or a signed-in user. [SHELL-4] [SHELL-6] */
import type { UserId } from '@hexbourse/domain/kernel'

// Model
export interface User {
  readonly id: UserId
  /** Masked; the full account name is not kept. [Q25] */
  readonly account: string
  readonly inviteCode: string
  readonly isSeller: boolean
}

export type Session =
  | { readonly _tag: 'Visitor' }
  /** `user` is undefined until the exchange has confirmed the owner of a stored token. */
  | { readonly _tag: 'SignedIn'; readonly user: User | undefined }

/** Why the last session ended. */
export type SessionEndReason = 'signed-out' | 'expired'

// Constructors
export const VISITOR: Session = { _tag: 'Visitor' }

// Rules
export const isSignedIn = (session: Session): boolean => session._tag === 'SignedIn'
