/** State and submission of a form: one problem per field, cleared when the field changes. [ACC-2] [ACC-3] [ACC-5] */
import type { CallError } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem } from '../i18n/index.ts'

export interface FormState<F extends string> {
  problems: Readonly<Partial<Record<F, Problem>>>
  /** Why the last submit failed. */
  submitProblem: Problem | undefined
  isBusy: boolean
}

type Errors<F extends string, X> = Readonly<Partial<Record<F, X>>>

interface FormSubmission<X, S> {
  /** Message of a field error. */
  readonly fieldProblem: (error: X) => Problem
  readonly send: (sent: S) => TE.TaskEither<CallError, unknown>
  /** Message of a failed call; callProblem by default. */
  readonly callFailureProblem?: (error: CallError) => Problem
  /**
   * Whether its success leads to another page; then the form stays busy and sends nothing until it is opened again.
   * [SHELL-13]
   */
  readonly endsForm?: boolean
}

export const initialFormState = <F extends string>(): FormState<F> => ({
  problems: ref({} as FormState<F>['problems']),
  submitProblem: undefined,
  isBusy: false,
})

/** Removes the problems of the changed fields. */
export const clearProblems = <F extends string>(state: FormState<F>, fields: ReadonlyArray<string>): void => {
  const remaining = Object.entries(state.problems).filter(([field]) => !fields.includes(field))
  state.problems = ref(Object.fromEntries(remaining) as FormState<F>['problems'])
}

/**
 * Sends a valid form, one submit at a time, and returns what was accepted. Otherwise writes the problems to the state
 * and returns undefined.
 */
export const submitForm = async <F extends string, X, S>(
  state: FormState<F>,
  submission: E.Either<Errors<F, X>, S>,
  { fieldProblem, send, callFailureProblem = callProblem, endsForm = false }: FormSubmission<X, S>,
): Promise<S | undefined> => {
  if (state.isBusy) return undefined
  if (E.isLeft(submission)) {
    const problems = Object.entries<X | undefined>(submission.left).flatMap(([field, error]) =>
      error === undefined ? [] : [[field, fieldProblem(error)] as const],
    )
    state.problems = ref(Object.fromEntries(problems) as FormState<F>['problems'])
    return undefined
  }
  // an earlier problem stays until the reply: without it the button would move away under a double click
  state.isBusy = true
  const reply = await send(submission.right)()
  const submitProblem = E.isLeft(reply) ? ref(callFailureProblem(reply.left)) : undefined
  Object.assign(state, { isBusy: endsForm && E.isRight(reply), submitProblem })
  return E.isRight(reply) ? submission.right : undefined
}
