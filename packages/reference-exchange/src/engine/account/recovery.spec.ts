import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from '../codec.ts'
import { run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'
import * as Queries from '../queries.ts'

const START = Date.UTC(2026, 0, 1)
const ANN = 1001 as UserId
const now = Clocks.millis(START + 60 * 60_000)
let state: State

const at = (command: Command, minutes: number) => {
  const { result } = run(state, command, Clocks.millis(START + minutes * 60_000))
  return E.isLeft(result) ? result.left : 'done'
}
const send = (account: string, purpose: 'register' | 'forget', minutes: number) =>
  at({ _tag: 'SendCode', account, areaCode: '', purpose, codeHash: `${purpose} ${account}`, ...CODE_FIELDS }, minutes)
const signUp = (account: string, extension: string, minutes: number): void => {
  send(account, 'register', minutes)
  const fields = { account, phone: '', email: account, areaCode: '', passwordHash: 'old', invite: 'hexb' }
  const codeHash = `register ${account}`
  expect(at({ _tag: 'Register', ...fields, codeHash, inviteCodes: [extension] }, minutes)).toBe('done')
}
const CODE_FIELDS = { session: 's', lifetimeMs: 600_000 }
const reset = (codeHash: string): Command => ({
  _tag: 'ResetPassword',
  account: 'a@x.test',
  codeHash,
  passwordHash: 'new',
})

beforeEach(() => {
  state = seedState('accounts')
  signUp('a@x.test', 'aaaa', 0)
})

describe('decideResetPassword', () => {
  it('sets a new password with a recovery code once, and ends all sessions of the user [ACC-3] [SHELL-4]', () => {
    for (const token of ['one', 'two']) at({ _tag: 'SignIn', account: 'a@x.test', token, device: '' }, 1)
    send('a@x.test', 'forget', 2)
    expect(at(reset('register a@x.test'), 3)).toEqual({ _tag: 'CodeWrong' })
    expect(Queries.userByToken(state, 'one', now)).toBe(ANN)
    expect(at(reset('forget a@x.test'), 3)).toBe('done')
    expect(Queries.userById(state, ANN)?.passwordHash).toBe('new')
    expect(['one', 'two'].map((token) => Queries.userByToken(state, token, now))).toEqual([undefined, undefined])
    expect(at(reset('forget a@x.test'), 3)).toEqual({ _tag: 'CodeWrong' })
  })

  it('rejects even the correct code after five wrong ones, and rejects an unknown account like a wrong code [ACC-3]', () => {
    send('a@x.test', 'forget', 1)
    for (let tried = 0; tried < 5; tried += 1) expect(at(reset('guess'), 2)).toEqual({ _tag: 'CodeWrong' })
    expect(at(reset('forget a@x.test'), 2)).toEqual({ _tag: 'CodeWrong' })
    send('unknown@x.test', 'forget', 3)
    const unknown: Command = { ...reset('forget unknown@x.test'), account: 'unknown@x.test' } as Command
    expect(at(unknown, 3)).toEqual({ _tag: 'CodeWrong' })
  })
})

describe('decideBindEmail', () => {
  const bind = (email: string): Command => ({ _tag: 'BindEmail', user: ANN, email, codeHash: `register ${email}` })

  it('adds an address with the code sent to it, which can then be used to sign in, also after a restart [ACC-3]', () => {
    expect(at(bind('b@x.test'), 1)).toEqual({ _tag: 'CodeWrong' })
    send('b@x.test', 'register', 1)
    expect(at(bind('b@x.test'), 2)).toBe('done')
    expect(Queries.userById(state, ANN)?.email).toBe('b@x.test')
    state = stateFromRows(state.seed, stateRows(state))
    expect(at({ _tag: 'SignIn', account: 'b@x.test', token: 't', device: '' }, 3)).toBe('done')
    expect(Queries.userByToken(state, 't', now)).toBe(ANN)
  })

  it('rejects an address that belongs to another account [ACC-3]', () => {
    send('b@x.test', 'register', 1)
    const before = bind('b@x.test')
    signUp('c@x.test', 'cccc', 1)
    run(state, { ...before, user: 1002 as UserId } as Command, Clocks.millis(START + 120_000))
    send('b@x.test', 'register', 5)
    expect(at(bind('b@x.test'), 5)).toEqual({ _tag: 'AccountTaken' })
  })

  it('replaces an address that was added before, which no longer signs in [ACC-3]', () => {
    for (const [nth, email] of ['b@x.test', 'c@x.test'].entries()) {
      send(email, 'register', nth + 1)
      expect(at(bind(email), nth + 1)).toBe('done')
    }
    const owners = () => ['a@x.test', 'b@x.test', 'c@x.test'].map((name) => Queries.userByAccount(state, name)?.id)
    expect(owners()).toEqual([ANN, undefined, ANN])
    state = stateFromRows(state.seed, stateRows(state))
    expect(owners()).toEqual([ANN, undefined, ANN])
  })
})

describe('a locked user', () => {
  it('cannot place orders, transfer or claim play money until the lock ends, and can still cancel [Q35] [SPOT-4]', () => {
    at({ _tag: 'RequestFaucet', user: ANN, currency: 3 as never, wallet: 'spot', usdtPrice: Decimal.one }, 1)
    const order = { _tag: 'PlaceOrder', user: ANN, match: 2 as never, side: 'buy', orderType: 'limit' } as const
    const buy: Command = { ...order, price: Decimal.one, quantity: Decimal.one }
    expect(at(buy, 1)).toBe('done')
    const until = START + 60 * 60_000
    const lock: Command = { _tag: 'LockUser', user: ANN, until: Clocks.millis(until) }
    expect(at(lock, 2)).toBe('done')
    expect(at(buy, 59)).toEqual({ _tag: 'AccountLocked', until })
    const claim: Command = {
      _tag: 'RequestFaucet',
      user: ANN,
      currency: 1 as never,
      wallet: 'spot',
      usdtPrice: Decimal.one,
    }
    const transfer: Command = {
      _tag: 'TransferFunds',
      user: ANN,
      currency: 3 as never,
      from: 'spot',
      to: 'funding',
      amount: Decimal.one,
      minAmount: 0,
    }
    for (const command of [claim, transfer]) expect(at(command, 59)).toEqual({ _tag: 'AccountLocked', until })
    expect(at({ _tag: 'CancelOrder', user: ANN, order: 1 as never, side: 'buy' }, 59)).toBe('done')
    for (const command of [buy, claim, transfer]) expect(at(command, 60)).toBe('done')
    expect(at({ ...lock, user: 9999 as UserId }, 60)).toEqual({ _tag: 'UserUnknown' })
  })
})
