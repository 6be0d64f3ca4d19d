/** Appeals against the counterparty of a paid order, decided by the operator. [C2C-5] [Q17] */
import type { Millis } from '@hexbourse/domain/kernel'
import { TypedText } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Party, Status } from './life-cycle.ts'

// Model
/** What one party says, with addresses of uploaded pictures. */
export interface Statement {
  readonly by: Party
  readonly reason: string
  readonly pictures: ReadonlyArray<string>
  readonly at: Millis
}

/** An appeal against the other party of an order. */
export interface Appeal {
  /** Oldest first; at most one of each party. */
  readonly statements: ReadonlyArray<Statement>
  /** Who gets the coins; undefined until decided. */
  readonly awardedTo: Party | undefined
}

/** The form as typed. */
export interface Draft {
  readonly reason: string
  readonly pictures: ReadonlyArray<string>
}

/** Why the form is no appeal. */
export type AppealError =
  | { readonly _tag: 'ReasonMissing' }
  | { readonly _tag: 'ReasonTooLong'; readonly most: number }
  | { readonly _tag: 'PicturesTooMany'; readonly most: number }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  ReasonMissing: true,
  ReasonTooLong: true,
  PicturesTooMany: true,
} as const satisfies Record<AppealError['_tag'], true>

/** Most UTF-16 units of a reason. */
export const MAX_REASON_LENGTH = 500
/** Most pictures of an appeal. */
export const MAX_PICTURES = 3

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { reason: '', pictures: [] }

/** The statement as sent, trimmed; or the first error. */
export const fromDraft = ({ reason: typed, pictures }: Draft): E.Either<AppealError, Draft> => {
  const reason = TypedText.trim(typed)
  if (reason === '') return E.left({ _tag: 'ReasonMissing' })
  if (reason.length > MAX_REASON_LENGTH) return E.left({ _tag: 'ReasonTooLong', most: MAX_REASON_LENGTH })
  return pictures.length > MAX_PICTURES
    ? E.left({ _tag: 'PicturesTooMany', most: MAX_PICTURES })
    : E.right({ reason, pictures })
}

// Rules
/** Whether a party may still make its statement: the order is paid, and the party has made none. */
export const canState = (status: Status, appeal: Appeal | undefined, by: Party): boolean =>
  status === 'paid' && (appeal === undefined || !appeal.statements.some((statement) => statement.by === by))
