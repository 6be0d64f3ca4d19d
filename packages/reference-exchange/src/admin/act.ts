/** Acts of an operator: what a form asks for, what is asked back first, and what became of it. [Q35] */
import { either as E } from 'fp-ts'

import { errorMessage } from '../messages/index.ts'

/** A note for the operator: right when the act was done, left when it was not, with what to do. */
export type ActResult = E.Either<string, string>

/** What an act that cannot be undone is about to do. */
export interface Question {
  readonly title: string
  /** HTML, line by line. */
  readonly details: ReadonlyArray<string>
  /** Of the button that confirms. */
  readonly verb: string
}

export interface Act {
  /** Undefined for an act that can be undone. */
  readonly question?: Question
  readonly run: () => Promise<ActResult>
}

/** Left: what is wrong with the form, with what to do. */
export type PreparedAct = E.Either<string, Act>

export const actResult = (result: E.Either<Parameters<typeof errorMessage>[1], unknown>, done: string): ActResult =>
  E.isLeft(result) ? E.left(errorMessage('en', result.left)) : E.right(done)
