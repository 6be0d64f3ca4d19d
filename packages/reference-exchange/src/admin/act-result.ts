/** What became of an act of an operator. */
import { either as E } from 'fp-ts'

import { errorMessage } from '../messages/index.ts'

/** A note for the operator: right when the act was done, left when it was not, with what to do. */
export type ActResult = E.Either<string, string>

export const actResult = (result: E.Either<Parameters<typeof errorMessage>[1], unknown>, done: string): ActResult =>
  E.isLeft(result) ? E.left(errorMessage('en', result.left)) : E.right(done)
