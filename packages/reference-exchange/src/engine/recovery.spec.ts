import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { decodeState, encodeState } from './codec.ts'
import { run, seedState } from './engine.ts'
import type { Command, State } from './engine.ts'
import * as Queries from './queries.ts'

const START = Date.UTC(2026, 0, 1)
const ANN = 1001 as UserId
const now = Clocks.millis(START + 60 * 60_000)
let state: State

const at = (command: Command, minutes: number) => {
  const { result } = run(state, command, Clocks.millis(START + minutes * 60_000))
  return E.isLeft(result) ? result.left : 'done'
}
const send = (account: string, purpose: 'register' | 'forget', minutes: number) =>
  at({ _tag: 'SendCode', account, areaCode: '', purpose, codeHash: `${purpose} ${account}`, ...SENT }, minutes)
const signUp = (account: string, extension: string, minutes: number): void => {
  send(account, 'register', minutes)
  const person = { account, phone: '', email: account, areaCode: '', passwordHash: 'old', invite: 'hexb' }
  const codeHash = `register ${account}`
  expect(at({ _tag: 'Register', ...person, codeHash, extensionCodes: [extension] }, minutes)).toBe('done')
}
const SENT = { session: 's', life: 600_000 }
const reset = (codeHash: string): Command => ({
  _tag: 'ResetPassword',
  account: 'a@x.test',
  codeHash,
  passwordHash: 'new',
})

beforeEach(() => {
  state = seedState('people')
  signUp('a@x.test', 'aaaa', 0)
})

describe('a forgotten password', () => {
  it('is set anew by the code of this purpose, once, and signs everybody out [ACC-3] [SHELL-4]', () => {
    for (const token of ['one', 'two']) at({ _tag: 'SignIn', account: 'a@x.test', token, device: '' }, 1)
    send('a@x.test', 'forget', 2)
    expect(at(reset('register a@x.test'), 3)).toEqual({ _tag: 'CodeWrong' })
    expect(Queries.userByToken(state, 'one', now)).toBe(ANN)
    expect(at(reset('forget a@x.test'), 3)).toBe('done')
    expect(Queries.person(state, ANN)?.passwordHash).toBe('new')
    expect(['one', 'two'].map((token) => Queries.userByToken(state, token, now))).toEqual([undefined, undefined])
    expect(at(reset('forget a@x.test'), 3)).toEqual({ _tag: 'CodeWrong' })
  })

  it('takes five wrong codes and then none; an unknown account is answered as a wrong code [ACC-3]', () => {
    send('a@x.test', 'forget', 1)
    for (let tried = 0; tried < 5; tried += 1) expect(at(reset('guess'), 2)).toEqual({ _tag: 'CodeWrong' })
    expect(at(reset('forget a@x.test'), 2)).toEqual({ _tag: 'CodeWrong' })
    send('nobody@x.test', 'forget', 3)
    const nobody: Command = { ...reset('forget nobody@x.test'), account: 'nobody@x.test' } as Command
    expect(at(nobody, 3)).toEqual({ _tag: 'CodeWrong' })
  })
})

describe('a second address', () => {
  const bind = (email: string): Command => ({ _tag: 'BindEmail', user: ANN, email, codeHash: `register ${email}` })

  it('is bound by the code that was sent to it, and is a name to sign in by, also after a restart [ACC-3]', () => {
    expect(at(bind('b@x.test'), 1)).toEqual({ _tag: 'CodeWrong' })
    send('b@x.test', 'register', 1)
    expect(at(bind('b@x.test'), 2)).toBe('done')
    expect(Queries.person(state, ANN)?.email).toBe('b@x.test')
    state = decodeState(encodeState(state))
    expect(at({ _tag: 'SignIn', account: 'b@x.test', token: 't', device: '' }, 3)).toBe('done')
    expect(Queries.userByToken(state, 't', now)).toBe(ANN)
  })

  it('is nobody else’s [ACC-3]', () => {
    send('b@x.test', 'register', 1)
    const before = bind('b@x.test')
    signUp('c@x.test', 'cccc', 1)
    run(state, { ...before, user: 1002 as UserId } as Command, Clocks.millis(START + 120_000))
    expect(send('b@x.test', 'register', 5)).toEqual({ _tag: 'AccountTaken' })
  })
})

describe('a locked person', () => {
  it('places no order until the time is over or he is unlocked, and may still revoke [Q35] [SPOT-4]', () => {
    at({ _tag: 'DrawFaucet', user: ANN, currency: 3 as never, kind: 'change', worth: Decimal.one }, 1)
    const order = { _tag: 'PlaceOrder', user: ANN, match: 2 as never, side: 'buy', mode: 'limit' } as const
    const buy: Command = { ...order, price: Decimal.one, quantity: Decimal.one }
    expect(at(buy, 1)).toBe('done')
    const until = START + 60 * 60_000
    const lock: Command = { _tag: 'LockPerson', user: ANN, until: Clocks.millis(until) }
    expect(at(lock, 2)).toBe('done')
    expect(at(buy, 59)).toEqual({ _tag: 'AccountLocked', until })
    expect(at({ _tag: 'RevokeOrder', user: ANN, order: 1 as never, side: 'buy' }, 59)).toBe('done')
    expect(at(buy, 60)).toBe('done')
    expect(at({ ...lock, user: 9999 as UserId }, 60)).toEqual({ _tag: 'PersonUnknown' })
  })
})
