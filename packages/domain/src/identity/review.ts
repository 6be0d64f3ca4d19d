/**
 * Review of an identity: not submitted, waiting for review, verified, or rejected and open to another submission.
 * [ACC-5]
 */
import { either as E } from 'fp-ts'

// Model
/** How far a review is. */
export type ReviewStatus = 'none' | 'waiting' | 'verified' | 'rejected'
/** What moves a review on. */
export type ReviewAction = 'submit' | 'approve' | 'reject'

/** The user's own verification; the document number is masked. */
export interface VerificationStatus {
  readonly status: ReviewStatus
  readonly name: string
  readonly number: string
  /** The exchange's text when rejected; empty otherwise. */
  readonly reason: string
}

/** The action is not allowed in that status. */
export interface ReviewError {
  readonly _tag: 'ReviewMoveNotAllowed'
  readonly action: ReviewAction
  readonly status: ReviewStatus
}

/** Every error tag of this module; each has a message in every language. */
export const TAGS = { ReviewMoveNotAllowed: true } as const satisfies Record<ReviewError['_tag'], true>

interface Rule {
  readonly from: ReadonlyArray<ReviewStatus>
  readonly to: ReviewStatus
}

// Rules
/** The actions that can follow, in the order of the table. */
export const allowedActions = (status: ReviewStatus): ReadonlyArray<ReviewAction> =>
  ACTIONS.filter((action) => RULES[action].from.includes(status))

/** The status after the action. Fails with ReviewMoveNotAllowed. */
export const applyAction = (status: ReviewStatus, action: ReviewAction): E.Either<ReviewError, ReviewStatus> =>
  RULES[action].from.includes(status)
    ? E.right(RULES[action].to)
    : E.left({ _tag: 'ReviewMoveNotAllowed', action, status })

// Internal
const ACTIONS: ReadonlyArray<ReviewAction> = ['submit', 'approve', 'reject']

const RULES: Readonly<Record<ReviewAction, Rule>> = {
  submit: { from: ['none', 'rejected'], to: 'waiting' },
  approve: { from: ['waiting'], to: 'verified' },
  reject: { from: ['waiting'], to: 'rejected' },
}
