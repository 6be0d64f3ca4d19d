/** Reads that a test answers. */
import type { AbortSignalLike, CallError, Read } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

export interface ControlledReads<A> {
  /** Records each run and waits for the test, also when it is aborted. */
  readonly read: Read<A>
  /** Answers each run, in the order of their starts. */
  readonly answers: Array<(answer: E.Either<CallError, A>) => void>
  /** Whether each run has been aborted. */
  readonly aborted: () => ReadonlyArray<boolean>
}

/** A read whose answers the test gives. */
export const controlledReads = <A>(): ControlledReads<A> => {
  const answers: ControlledReads<A>['answers'] = []
  const signals: Array<AbortSignalLike | undefined> = []
  return {
    read: (signal) => () => {
      signals.push(signal)
      return new Promise((resolve) => void answers.push(resolve))
    },
    answers,
    aborted: () => signals.map((signal) => signal?.aborted === true),
  }
}
