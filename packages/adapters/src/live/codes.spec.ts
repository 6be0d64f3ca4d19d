import type { CallError } from '@hexbourse/domain/kernel'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { codesPort } from './codes.ts'

const REGISTRATION = {
  contact: { type: 'email', address: 'li@example.com', areaCode: '' },
  code: '123456',
  password: 'kestrel7',
  invite: 'hexb',
} as const

const makeStage = (verified: E.Either<CallError, string>) => {
  const called: Array<string> = []
  const call =
    (name: string, answer: E.Either<CallError, string> = E.right(name)) =>
    (): TE.TaskEither<CallError, string> => {
      called.push(name)
      return TE.fromEither(answer)
    }
  const calls = {
    send: call('send'),
    verify: call('verify', verified),
    register: call('register'),
    recover: call('recover'),
    resetTradePassword: () => TE.right(''),
    bind: call('bind'),
  }
  return { called, port: codesPort(calls) }
}

describe('CodesPort', () => {
  it('registers only after the code is verified [ACC-2]', async () => {
    const right = makeStage(E.right('ok'))
    expect(await right.port.register(REGISTRATION)()).toEqual(E.right('register'))
    expect(right.called).toEqual(['verify', 'register'])
    const wrong = makeStage(E.left({ _tag: 'Rejected', serverMessage: 'wrong' }))
    expect(await wrong.port.register(REGISTRATION)()).toEqual(E.left({ _tag: 'Rejected', serverMessage: 'wrong' }))
    expect(wrong.called).toEqual(['verify'])
  })

  it('passes the other calls through [ACC-3]', async () => {
    const { called, port } = makeStage(E.right('ok'))
    await port.recover(REGISTRATION)()
    await port.bind(REGISTRATION)()
    expect(called).toEqual(['recover', 'bind'])
  })
})
