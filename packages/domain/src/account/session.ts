/** Who is using the client: a visitor, or one person with a token. [SHELL-4] [SHELL-6] */
import type { UserId } from '@hexbourse/domain/kernel'

// Model
export interface Person {
  readonly id: UserId
  /** Already masked; the full account is kept nowhere. [Q25] */
  readonly account: string
  readonly inviteCode: string
  readonly isSeller: boolean
}

export type Session =
  | { readonly _tag: 'Visitor' }
  /** `person` is undefined until the exchange has told who the stored token belongs to. */
  | { readonly _tag: 'SignedIn'; readonly person: Person | undefined }

/** Why the last session ended. */
export type Ending = 'signed-out' | 'expired'

// Constructors
export const VISITOR: Session = { _tag: 'Visitor' }

// Rules
export const isSignedIn = (session: Session): boolean => session._tag === 'SignedIn'
