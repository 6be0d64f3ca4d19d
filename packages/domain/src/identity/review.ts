/** How far an identity has come: nothing sent, waiting for the desk, verified, or rejected and open to another try. [ACC-5] */
import { either as E } from 'fp-ts'

// Model
export type Status = 'none' | 'waiting' | 'verified' | 'rejected'
export type Move = 'submit' | 'approve' | 'reject'

/** As the exchange tells its person; of a document only enough to know it again. */
export interface Standing {
  readonly status: Status
  readonly name: string
  readonly number: string
  /** In the exchange's own words, where it was rejected. */
  readonly reason: string
}

export interface ReviewError {
  readonly _tag: 'ReviewMoveNotAllowed'
  readonly move: Move
  readonly status: Status
}

export const TAGS = { ReviewMoveNotAllowed: true } as const satisfies Record<ReviewError['_tag'], true>

interface Rule {
  readonly from: ReadonlyArray<Status>
  readonly to: Status
}

// Rules
export const allowedMoves = (status: Status): ReadonlyArray<Move> =>
  MOVES.filter((move) => RULES[move].from.includes(status))

export const advance = (status: Status, move: Move): E.Either<ReviewError, Status> =>
  RULES[move].from.includes(status) ? E.right(RULES[move].to) : E.left({ _tag: 'ReviewMoveNotAllowed', move, status })

// Internal
const MOVES: ReadonlyArray<Move> = ['submit', 'approve', 'reject']

const RULES: Readonly<Record<Move, Rule>> = {
  submit: { from: ['none', 'rejected'], to: 'waiting' },
  approve: { from: ['waiting'], to: 'verified' },
  reject: { from: ['waiting'], to: 'rejected' },
}
