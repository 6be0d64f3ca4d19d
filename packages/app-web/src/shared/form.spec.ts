import type { CallError } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { clearProblems, initialFormState, submitForm } from './form.ts'

type Field = 'name' | 'number'
const fieldProblem = (error: 'missing' | 'wrong') => ({ key: 'shell.error.NoReason', values: { error } }) as const
const VALID = E.right<{ readonly name: 'missing' }, string>('it')

const setUp = () => {
  const state = initialFormState<Field>()
  const sent: Array<string> = []
  const answers: Array<(answer: E.Either<CallError, string>) => void> = []
  const send = (value: string) => () => {
    sent.push(value)
    return new Promise<E.Either<CallError, string>>((resolve) => void answers.push(resolve))
  }
  return {
    state,
    sent,
    submission: { fieldProblem, send },
    answer: (given: E.Either<CallError, string>) => answers.shift()?.(given),
  }
}

describe('submitForm', () => {
  it("shows each field's problem and sends nothing [ACC-2]", async () => {
    const { state, sent, submission } = setUp()
    const invalid = E.left<{ readonly [F in Field]?: 'missing' | 'wrong' }, string>({
      name: 'missing',
      number: 'wrong',
    })
    expect(await submitForm(state, invalid, submission)).toBeUndefined()
    expect(state.problems).toEqual({ name: fieldProblem('missing'), number: fieldProblem('wrong') })
    clearProblems(state, ['name', 'code'])
    expect([state.problems, sent]).toEqual([{ number: fieldProblem('wrong') }, []])
  })

  it('sends once for concurrent submits and returns what was accepted [ACC-2]', async () => {
    const { state, sent, submission, answer } = setUp()
    const first = submitForm(state, VALID, submission)
    expect(state.isBusy).toBe(true)
    expect(await submitForm(state, VALID, submission)).toBeUndefined()
    answer(E.right('done'))
    expect([await first, state.isBusy, sent]).toEqual(['it', false, ['it']])
  })

  it("shows why a submit failed, with the form's own message if it has one, and allows a retry [ACC-3] [Q4]", async () => {
    const { state, sent, submission, answer } = setUp()
    const first = submitForm(state, VALID, submission)
    answer(E.left({ _tag: 'Unreachable' }))
    expect(await first).toBeUndefined()
    expect([state.submitProblem?.key, state.isBusy]).toEqual(['shell.error.Unreachable', false])
    const second = submitForm(state, VALID, { ...submission, callFailureProblem: () => fieldProblem('wrong') })
    // the button must not move between the clicks of a double click
    expect([state.submitProblem?.key, state.isBusy]).toEqual(['shell.error.Unreachable', true])
    answer(E.left({ _tag: 'Rejected', serverMessage: 'what the server says' }))
    await second
    expect([state.submitProblem, sent]).toEqual([fieldProblem('wrong'), ['it', 'it']])
    const third = submitForm(state, VALID, submission)
    answer(E.right('done'))
    expect([await third, state.submitProblem]).toEqual(['it', undefined])
  })

  it('that ends its form when accepted allows a retry after a failure, and sends nothing after an acceptance [SHELL-13]', async () => {
    const { state, sent, submission, answer } = setUp()
    const ending = { ...submission, endsForm: true }
    const first = submitForm(state, VALID, ending)
    answer(E.left({ _tag: 'Unreachable' }))
    expect([await first, state.isBusy]).toEqual([undefined, false])
    const second = submitForm(state, VALID, ending)
    answer(E.right('done'))
    expect([await second, state.isBusy]).toEqual(['it', true])
    expect(await submitForm(state, VALID, ending)).toBeUndefined()
    expect(sent).toEqual(['it', 'it'])
  })
})
