import type { CallError } from '@hexbourse/domain/kernel'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { codesPort } from './codes.ts'

const REGISTRATION = {
  contact: { way: 'email', address: 'li@example.com', areaCode: '' },
  code: '123456',
  password: 'secret1',
  invite: 'hexb',
} as const

const staged = (verified: E.Either<CallError, string>) => {
  const told: Array<string> = []
  const call =
    (name: string, answer: E.Either<CallError, string> = E.right(name)) =>
    (): TE.TaskEither<CallError, string> => {
      told.push(name)
      return TE.fromEither(answer)
    }
  const calls = {
    send: call('send'),
    verify: call('verify', verified),
    register: call('register'),
    recover: call('recover'),
    bind: call('bind'),
  }
  return { told, port: codesPort(calls) }
}

describe('CodesPort', () => {
  it('registers only after the code was found right [ACC-2]', async () => {
    const right = staged(E.right('ok'))
    expect(await right.port.register(REGISTRATION)()).toEqual(E.right('register'))
    expect(right.told).toEqual(['verify', 'register'])
    const wrong = staged(E.left({ _tag: 'Refused', words: 'wrong' }))
    expect(await wrong.port.register(REGISTRATION)()).toEqual(E.left({ _tag: 'Refused', words: 'wrong' }))
    expect(wrong.told).toEqual(['verify'])
  })

  it('all else goes as it is [ACC-3]', async () => {
    const { told, port } = staged(E.right('ok'))
    await port.recover(REGISTRATION)()
    await port.bind(REGISTRATION)()
    expect(told).toEqual(['recover', 'bind'])
  })
})
