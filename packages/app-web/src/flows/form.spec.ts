import type { CallError } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { letGo, quietForm, sendForm } from './form.ts'

type Field = 'name' | 'number'
const told = (error: 'missing' | 'wrong') => ({ key: 'shell.error.NoReason', values: { error } }) as const
const WHOLE = E.right<{ readonly name: 'missing' }, string>('it')

const desk = () => {
  const state = quietForm<Field>()
  const sent: Array<string> = []
  const answers: Array<(answer: E.Either<CallError, string>) => void> = []
  const send = (what: string) => () => {
    sent.push(what)
    return new Promise<E.Either<CallError, string>>((resolve) => void answers.push(resolve))
  }
  return { state, sent, way: { told, send }, answer: (given: E.Either<CallError, string>) => answers.shift()?.(given) }
}

describe('sendForm', () => {
  it('tells each field its own problem and sends nothing [ACC-2]', async () => {
    const { state, sent, way } = desk()
    const made = E.left<{ readonly [F in Field]?: 'missing' | 'wrong' }, string>({ name: 'missing', number: 'wrong' })
    expect(await sendForm(state, made, way)).toBeUndefined()
    expect(state.problems).toEqual({ name: told('missing'), number: told('wrong') })
    letGo(state, ['name', 'code'])
    expect([state.problems, sent]).toEqual([{ number: told('wrong') }, []])
  })

  it('sends one at a time, however often it is asked to, and gives back what was taken [ACC-2]', async () => {
    const { state, sent, way, answer } = desk()
    const first = sendForm(state, WHOLE, way)
    expect(state.busy).toBe(true)
    expect(await sendForm(state, WHOLE, way)).toBeUndefined()
    answer(E.right('done'))
    expect([await first, state.busy, sent]).toEqual(['it', false, ['it']])
  })

  it('says why it was not taken, in the words of the form where it has its own, and may be sent again [ACC-3] [Q4]', async () => {
    const { state, sent, way, answer } = desk()
    const first = sendForm(state, WHOLE, way)
    answer(E.left({ _tag: 'Unreachable' }))
    expect(await first).toBeUndefined()
    expect([state.refused?.key, state.busy]).toEqual(['shell.error.Unreachable', false])
    const second = sendForm(state, WHOLE, { ...way, refused: () => told('wrong') })
    expect(state.refused).toBeUndefined()
    answer(E.left({ _tag: 'Refused', words: 'what the server says' }))
    await second
    expect([state.refused, sent]).toEqual([told('wrong'), ['it', 'it']])
  })
})
