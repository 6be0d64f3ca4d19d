import type { Session } from '@hexbourse/domain/account'
import type { CallError, Capability, UserId } from '@hexbourse/domain/kernel'
import { fakeSystem, fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { BehaviorSubject, NEVER } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { AccountCalls } from './account.ts'
import { accountPort } from './account.ts'
import type { Credential, SessionKeeper } from './world.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const PERSON: Session.Person = { id: 7 as UserId, account: 'l****@x', inviteCode: 'abcd', isSeller: false }

type Answer = E.Either<CallError, Session.Person>

const staged = (
  token?: string,
  capabilities: ReadonlyArray<Capability> = ['logout'],
  person: Answer = E.right(PERSON),
) => {
  const told: Array<unknown> = []
  const credentials = new BehaviorSubject<Credential>({ epoch: 1, token, user: undefined })
  const tell =
    (word: string) =>
    (...rest: ReadonlyArray<unknown>): void =>
      void told.push([word, ...rest])
  const session: SessionKeeper = {
    current: NEVER,
    ended: NEVER,
    credentials,
    credential: () => credentials.value,
    begin: tell('begin'),
    know: tell('know'),
    end: tell('end'),
    expire: tell('expire'),
  }
  const world = { ...fakeWorld(), session }
  const answers = { person }
  const calls: AccountCalls = {
    signIn: () => TE.right('new-token'),
    person: (of) => async () => {
      told.push(['person', of])
      return answers.person
    },
    signOut: (of) => {
      told.push(['signOut', of])
      return TE.left(UNREACHABLE)
    },
  }
  return { told, answers, credentials, port: accountPort(calls, session, fakeSystem(capabilities), world) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('AccountPort', () => {
  it('signing in begins the session once it is known whose it is [ACC-1] [SHELL-4]', async () => {
    const { told, port } = staged()
    expect(await port.signIn({ account: 'li', password: 'secret1' })()).toEqual(E.right(PERSON))
    expect(told).toEqual([
      ['person', 'new-token'],
      ['begin', 'new-token', PERSON],
    ])
  })

  it('a token whose owner cannot be learnt begins nothing [ACC-1]', async () => {
    const { told, answers, port } = staged()
    answers.person = E.left(UNREACHABLE)
    expect(await port.signIn({ account: 'li', password: 'secret1' })()).toEqual(E.left(UNREACHABLE))
    expect(told).toEqual([['person', 'new-token']])
  })

  it('signing out forgets at once, revokes where the exchange can, and never fails [SHELL-4] [Q17]', async () => {
    const able = staged('t1')
    await vi.advanceTimersByTimeAsync(1)
    able.told.length = 0
    const leaving = able.port.signOut()
    expect(able.told).toEqual([['end']])
    await leaving
    expect(able.told).toEqual([['end'], ['signOut', 't1']])
    const unable = staged('t1', [])
    await unable.port.signOut()
    expect(unable.told).not.toContainEqual(['signOut', 't1'])
  })

  it('a stored token is asked about until the exchange says whose it is [SHELL-4]', async () => {
    const { told, answers } = staged('t1', [], E.left(UNREACHABLE))
    await vi.advanceTimersByTimeAsync(11_000)
    expect(told).toEqual([
      ['person', undefined],
      ['person', undefined],
      ['person', undefined],
    ])
    answers.person = E.right(PERSON)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(told.slice(3)).toEqual([
      ['person', undefined],
      ['know', 1, PERSON],
    ])
  })

  it('nobody is asked about for a visitor, and not any more once the session ends [Q14]', async () => {
    const { told, credentials } = staged('t1', [], E.left(UNREACHABLE))
    await vi.advanceTimersByTimeAsync(1)
    credentials.next({ epoch: 2, token: undefined, user: undefined })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([['person', undefined]])
  })
})
