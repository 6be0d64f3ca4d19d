import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Register, SendCode } from './account.ts'
import { isEmail, isPassword, isPhone } from './credentials.ts'
import { stateFromRows, stateRows } from '../codec.ts'
import { run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'
import * as Queries from '../queries.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
let state: State

const at = (command: Command, minutes: number) => {
  const { result } = run(state, command, Clocks.millis(START + minutes * MINUTE))
  return E.isLeft(result) ? result.left : 'done'
}
const send: SendCode = {
  _tag: 'SendCode',
  account: 'a@x.test',
  areaCode: '',
  purpose: 'register',
  codeHash: 'right',
  session: 's',
  lifetimeMs: 10 * MINUTE,
}
const register: Register = {
  _tag: 'Register',
  account: 'a@x.test',
  phone: '',
  email: 'a@x.test',
  areaCode: '',
  passwordHash: 'kept',
  codeHash: 'right',
  invite: 'hexb',
  inviteCodes: ['hexb', 'aaaa'],
}
const wrong: Command = { _tag: 'CheckCode', account: 'a@x.test', purpose: 'register', codeHash: 'wrong' }
const failSignIn: Command = { _tag: 'RecordFailedSignIn', account: 'a@x.test', device: '' }
const signIn: Command = { _tag: 'SignIn', account: 'a@x.test', token: 'hash', device: '' }

beforeEach(() => {
  state = seedState('accounts')
})

describe('decideSendCode and decideCheckCode', () => {
  it('rejects a second code within a minute, and sends one after it [ACC-2]', () => {
    expect(at(send, 0)).toBe('done')
    expect(at(send, 0.5)).toEqual({ _tag: 'CodeTooSoon', seconds: 30 })
    expect(at(send, 1)).toBe('done')
  })

  it('accepts a code until it expires, and not a millisecond longer [ACC-2]', () => {
    const [check, second] = [{ ...wrong, codeHash: 'right' }, 1 / 60]
    at({ ...send, lifetimeMs: 2_000 }, 0)
    expect([at(check, 1.999 * second), at(check, 2 * second)]).toEqual(['done', { _tag: 'CodeWrong' }])
    at({ ...send, lifetimeMs: 5 * MINUTE }, 1)
    expect([at(check, 6 - second), at(check, 6)]).toEqual(['done', { _tag: 'CodeWrong' }])
  })

  it('rejects a code that was used to register [ACC-2]', () => {
    at(send, 0)
    expect(at(register, 10)).toEqual({ _tag: 'CodeWrong' })
    at(send, 11)
    expect(at(register, 12)).toBe('done')
    expect(at({ ...register, account: 'a@x.test' }, 13)).toEqual({ _tag: 'CodeWrong' })
  })

  it('rejects even the correct code after five wrong attempts [ACC-2]', () => {
    at(send, 0)
    for (let tried = 0; tried < 5; tried += 1) expect(at(wrong, 1)).toEqual({ _tag: 'CodeWrong' })
    expect(at(register, 1)).toEqual({ _tag: 'CodeWrong' })
  })

  it('counts wrong codes of the browser that requested the code apart from those of others [ACC-2]', () => {
    at(send, 0)
    for (let tried = 0; tried < 9; tried += 1) at(wrong, 1)
    expect(at({ ...wrong, codeHash: 'right', session: 'other' }, 1)).toEqual({ _tag: 'CodeWrong' })
    for (let tried = 0; tried < 4; tried += 1) at({ ...wrong, session: 's' }, 1)
    expect(at({ ...register, session: 's' }, 1)).toBe('done')
  })

  it('keeps nothing of a wrong code for an account to which none was sent [ACC-2]', () => {
    const { events } = run(state, wrong, Clocks.millis(START))
    expect([events, state.account.pendingCodes.size]).toEqual([[], 0])
  })

  it('rejects a code of another account or purpose [ACC-2]', () => {
    at(send, 0)
    expect(at({ ...register, account: 'b@x.test' }, 1)).toEqual({ _tag: 'CodeWrong' })
    expect(at({ _tag: 'CheckCode', account: 'a@x.test', purpose: 'forget', codeHash: 'right' }, 1)).toEqual({
      _tag: 'CodeWrong',
    })
  })

  it('rejects a code that was sent to the same number with another area code [ACC-2] [Q28]', () => {
    const number = { account: '2025550123', areaCode: '+1' }
    at({ ...send, ...number }, 0)
    const registration = { ...register, ...number, phone: '2025550123', email: '' }
    expect(at({ ...registration, areaCode: '+44' }, 1)).toEqual({ _tag: 'CodeWrong' })
    expect(at(registration, 1)).toBe('done')
  })

  it('answers a first and second request the same for accounts that exist and that do not [ACC-2] [ACC-3]', () => {
    at(send, 0)
    at(register, 1)
    for (const purpose of ['register', 'forget'] as const)
      for (const account of ['a@x.test', 'unknown@x.test']) {
        expect(at({ ...send, purpose, account }, 2)).toBe('done')
        expect(at({ ...send, purpose, account }, 2.5)).toEqual({ _tag: 'CodeTooSoon', seconds: 30 })
      }
  })

  it('never registers an account twice, even with a correct code [ACC-2]', () => {
    at(send, 0)
    at(register, 1)
    at({ ...send, codeHash: 'second' }, 2)
    expect(at({ ...register, codeHash: 'second' }, 3)).toEqual({ _tag: 'AccountTaken' })
  })
})

describe('decideRegister', () => {
  it('needs a known invite code and assigns the first free invite code to the new user [ACC-2] [ACC-4]', () => {
    at(send, 0)
    expect(at({ ...register, invite: 'none' }, 1)).toEqual({ _tag: 'InviteUnknown' })
    expect(at(register, 1)).toBe('done')
    expect(Queries.userByAccount(state, 'a@x.test')).toMatchObject({ id: 1001, inviteCode: 'aaaa', inviter: 10 })
  })
})

describe('decideSignIn', () => {
  beforeEach(() => {
    at(send, 0)
    at(register, 0)
  })

  it('opens a session that lasts a day or until sign-out [SHELL-4]', () => {
    expect(at(signIn, 0)).toBe('done')
    const user = (minutes: number) => Queries.userByToken(state, 'hash', Clocks.millis(START + minutes * MINUTE))
    expect(user(24 * 60 - 1)).toBe(1001)
    expect(user(24 * 60)).toBeUndefined()
    at({ _tag: 'SignOut', token: 'hash' }, 1)
    expect(user(1)).toBeUndefined()
  })

  it('blocks for a minute after five failures and twice as long after each further one, also with the correct password [ACC-1]', () => {
    for (let failed = 0; failed < 5; failed += 1) expect(at(failSignIn, 0)).toEqual({ _tag: 'SignInWrong' })
    expect(at(signIn, 0.5)).toEqual({ _tag: 'SignInBlocked', until: START + MINUTE })
    expect(at(failSignIn, 1)).toEqual({ _tag: 'SignInWrong' })
    expect(at(failSignIn, 2)).toEqual({ _tag: 'SignInBlocked', until: START + 3 * MINUTE })
    expect(at(signIn, 3)).toBe('done')
    expect(at(failSignIn, 3)).toEqual({ _tag: 'SignInWrong' })
    expect(at(signIn, 3)).toBe('done')
  })

  it('forgets one failure after each 15 quiet minutes, and keeps doubling after a long block [ACC-1]', () => {
    for (let failed = 0; failed < 4; failed += 1) at(failSignIn, 0)
    at(failSignIn, 15)
    expect(at(signIn, 15)).toBe('done')
    const blocks: Array<number> = []
    let now = START + 16 * MINUTE
    for (let failed = 0; failed < 11; failed += 1) {
      at(failSignIn, (now - START) / MINUTE)
      const end = state.account.throttles.get('a@x.test')?.blockedUntil ?? 0
      if (end > now) blocks.push((end - now) / MINUTE)
      now = Math.max(now, end)
    }
    expect(blocks).toEqual([1, 2, 4, 8, 16, 32, 64])
  })

  it('ends the oldest session beyond fifty of one user, and no session of another one [SHELL-4]', () => {
    at({ ...send, account: 'b@x.test' }, 0)
    at({ ...register, account: 'b@x.test', email: 'b@x.test', inviteCodes: ['bbbb'] }, 0)
    at({ ...signIn, account: 'b@x.test', token: 'other' }, 0)
    for (let nth = 0; nth < 52; nth += 1) at({ ...signIn, token: `token ${nth}` }, 1)
    const isActive = (token: string) => Queries.userByToken(state, token, Clocks.millis(START + MINUTE)) !== undefined
    expect(['token 0', 'token 1', 'token 2', 'token 51', 'other'].map(isActive)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(Queries.sessionsOf(state, 1001 as never, Clocks.millis(START + MINUTE))).toHaveLength(50)
  })

  it('forgets expired sessions at the next sign-in, also after a restart [SHELL-4]', () => {
    for (const token of ['a', 'c', 'b']) at({ ...signIn, token }, token === 'b' ? 60 : 0)
    state = stateFromRows(state.seed, stateRows(state))
    at({ ...signIn, token: 'd' }, 24 * 60)
    expect([...state.account.sessions.keys()]).toEqual(['b', 'd'])
    expect([...(state.account.sessionsByUser.get(1001 as never) ?? [])]).toEqual(['b', 'd'])
  })
})

describe('Credentials', () => {
  it.each([
    ['+86', '13800002468', true],
    ['86', '12800002468', false],
    ['86', '1380000246', false],
    ['+1', '2025550123', true],
    ['+998', '901234567', true],
    ['+998', '9012345678901', false],
    ['+1', '123', false],
    ['', '13800002468', false],
  ])('isPhone of area code %s and number %s is %s [Q28]', (area, number, is) => {
    expect(isPhone(area, number)).toBe(is)
  })

  it.each([
    ['abc123', true],
    ['пароль1', true],
    ['abc12', false],
    ['abcdef', false],
    ['123456', false],
    [' abc123', false],
    ['abcdefghij1234567', false],
  ])('isPassword of %s is %s [Q27]', (text, is) => {
    expect(isPassword(text)).toBe(is)
  })

  it.each([
    ['a@x.test', true],
    ['a.b+c@mail.x.test', true],
    ['a@x', false],
    ['a b@x.test', false],
    ['@x.test', false],
    ['a@@x.test', false],
  ])('isEmail of %s is %s [ACC-2]', (text, is) => {
    expect(isEmail(text)).toBe(is)
  })
})
