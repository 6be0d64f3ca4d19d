/** A form that is sent once: each field tells its own problem, which leaves with what caused it. [ACC-2] [ACC-3] [ACC-5] */
import type { CallError } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem } from '../i18n/index.ts'

export interface FormState<F extends string> {
  problems: Readonly<Partial<Record<F, Problem>>>
  /** Why the exchange did not take it. */
  refused: Problem | undefined
  busy: boolean
}

type Errors<F extends string, X> = Readonly<Partial<Record<F, X>>>

interface Way<X, S> {
  /** How a field's error is said. */
  readonly told: (error: X) => Problem
  readonly send: (sent: S) => TE.TaskEither<CallError, unknown>
  /** How a failed call is said. */
  readonly refused?: (error: CallError) => Problem
}

export const quietForm = <F extends string>(): FormState<F> => ({
  problems: ref({} as FormState<F>['problems']),
  refused: undefined,
  busy: false,
})

/** Whoever changes these fields is told no more what was wrong with them. */
export const letGo = <F extends string>(state: FormState<F>, fields: ReadonlyArray<string>): void => {
  const left = Object.entries(state.problems).filter(([field]) => !fields.includes(field))
  state.problems = ref(Object.fromEntries(left) as FormState<F>['problems'])
}

/** Sends what is whole, one at a time, and gives it back once it was taken; all else is told in the form. */
export const sendForm = async <F extends string, X, S>(
  state: FormState<F>,
  made: E.Either<Errors<F, X>, S>,
  { told, send, refused = callProblem }: Way<X, S>,
): Promise<S | undefined> => {
  if (state.busy) return undefined
  if (E.isLeft(made)) {
    const problems = Object.entries<X | undefined>(made.left).flatMap(([field, error]) =>
      error === undefined ? [] : [[field, told(error)] as const],
    )
    state.problems = ref(Object.fromEntries(problems) as FormState<F>['problems'])
    return undefined
  }
  Object.assign(state, { busy: true, refused: undefined })
  const answer = await send(made.right)()
  state.busy = false
  if (E.isRight(answer)) return made.right
  state.refused = ref(refused(answer.left))
  return undefined
}
