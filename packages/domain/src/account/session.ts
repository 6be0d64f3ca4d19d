/** The current session: a visitor or a signed-in user. [SHELL-4] [SHELL-6] */
import type { UserId } from '@hexbourse/domain/kernel'

// Model
/** The signed-in user, without what could identify the person to somebody who reads the storage. */
export interface User {
  readonly id: UserId
  /** Masked; the full account name is not kept. [Q25] */
  readonly account: string
  readonly inviteCode: string
  readonly isSeller: boolean
}

/** Who uses this client. */
export type Session =
  | { readonly _tag: 'Visitor' }
  /** `user` is undefined until the exchange has confirmed the owner of a stored token. */
  | { readonly _tag: 'SignedIn'; readonly user: User | undefined }

/** Why the last session ended. */
export type SessionEndReason = 'signed-out' | 'expired'

// Constructors
/** No user is signed in. */
export const VISITOR: Session = { _tag: 'Visitor' }

// Rules
/** Whether there is a token, also before its owner is known. */
export const isSignedIn = (session: Session): boolean => session._tag === 'SignedIn'
