import type { Session } from '@hexbourse/domain/account'
import type { CallError, Capability, UserId } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import { fakeSystem, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { BehaviorSubject, NEVER } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SignInWire } from '../wire/index.ts'
import type { AccountCalls, Credential, SessionKeeper } from '../environment/index.ts'
import { accountPort } from './account.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const USER: Session.User = { id: 7 as UserId, account: 'l******@x', inviteCode: 'abcd', isSeller: false }

type Answer = E.Either<CallError, Session.User>

const makeStage = (
  token?: string,
  capabilities: ReadonlyArray<Capability> = ['logout'],
  userReply: Answer = E.right(USER),
  userId?: UserId,
) => {
  const log: Array<unknown> = []
  const credentials = new BehaviorSubject<Credential>({ epoch: 1, token, userId, mark: Intent.VISITOR })
  const record =
    (name: string) =>
    (...rest: ReadonlyArray<unknown>): void =>
      void log.push([name, ...rest])
  const session: SessionKeeper = {
    current: NEVER,
    ended: NEVER,
    mark: NEVER,
    credentials,
    credential: () => credentials.value,
    begin: record('begin'),
    identify: record('identify'),
    end: record('end'),
    expire: record('expire'),
  }
  const environment = { ...fakeEnvironment(), session }
  const answers = { userReply, signIn: 'new-token' as SignInWire }
  const calls: AccountCalls = {
    signIn: () => TE.right(answers.signIn),
    finishSignIn: () => TE.right('new-token'),
    user: (of) => () => async () => {
      log.push(['user', of])
      return answers.userReply
    },
    signOut: (of) => {
      log.push(['signOut', of])
      return TE.left(UNREACHABLE)
    },
  }
  const system = { info: TE.rightTask(fakeSystem(capabilities).info) }
  return { log, answers, credentials, port: accountPort(calls, session, system, environment) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('AccountPort', () => {
  it('begins the session once the user is known [ACC-1] [SHELL-4]', async () => {
    const { log, port } = makeStage()
    expect(await port.signIn({ account: 'li', password: 'kestrel7' })()).toEqual(
      E.right({ _tag: 'SignedIn', user: USER }),
    )
    expect(log).toEqual([
      ['user', 'new-token'],
      ['begin', 'new-token', USER],
    ])
  })

  it('begins the session of a second factor with its code, not with the password [Q17]', async () => {
    const { log, answers, port } = makeStage()
    answers.signIn = { challenge: 'a challenge' }
    expect(await port.signIn({ account: 'li', password: 'kestrel7' })()).toEqual(
      E.right({ _tag: 'FactorNeeded', challenge: 'a challenge' }),
    )
    expect(log).toEqual([])
    expect(await port.finishSignIn({ challenge: 'a challenge', code: '123456' })()).toEqual(E.right(USER))
    expect(log).toEqual([
      ['user', 'new-token'],
      ['begin', 'new-token', USER],
    ])
  })

  it('begins no session when the user cannot be read [ACC-1]', async () => {
    const { log, answers, port } = makeStage()
    answers.userReply = E.left(UNREACHABLE)
    expect(await port.signIn({ account: 'li', password: 'kestrel7' })()).toEqual(E.left(UNREACHABLE))
    expect(log).toEqual([['user', 'new-token']])
  })

  it('removes the session at once, revokes it if supported and never fails [SHELL-4] [Q17]', async () => {
    const withLogout = makeStage('t1')
    await vi.advanceTimersByTimeAsync(1)
    withLogout.log.length = 0
    const signingOut = withLogout.port.signOut()
    expect(withLogout.log).toEqual([['end']])
    await signingOut
    expect(withLogout.log).toEqual([['end'], ['signOut', 't1']])
    const withoutLogout = makeStage('t1', [])
    await withoutLogout.port.signOut()
    expect(withoutLogout.log).not.toContainEqual(['signOut', 't1'])
  })

  it('reads the user of a stored token until it succeeds [SHELL-4]', async () => {
    const { log, answers } = makeStage('t1', [], E.left(UNREACHABLE))
    await vi.advanceTimersByTimeAsync(11_000)
    expect(log).toEqual([
      ['user', undefined],
      ['user', undefined],
      ['user', undefined],
    ])
    answers.userReply = E.right(USER)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(log.slice(3)).toEqual([
      ['user', undefined],
      ['identify', 1, USER],
    ])
  })

  it('reads a stored user once after the load, since roles change, and none that has just signed in [C2C-6]', async () => {
    const merchant = { ...USER, isSeller: true }
    const { log, credentials } = makeStage('t1', [], E.right(merchant), USER.id)
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual([
      ['user', undefined],
      ['identify', 1, merchant],
    ])
    // as the session answers an identification, and a sign-in
    credentials.next({ ...credentials.value })
    credentials.next({ ...credentials.value, epoch: 2, token: 't2' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toHaveLength(2)
  })

  it('reads no user for a visitor or after the session ended [Q14]', async () => {
    const { log, credentials } = makeStage('t1', [], E.left(UNREACHABLE))
    await vi.advanceTimersByTimeAsync(1)
    credentials.next({ epoch: 2, token: undefined, userId: undefined, mark: Intent.VISITOR })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([['user', undefined]])
  })
})
