import type { CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from '../codec.ts'
import { run, violations } from '../engine.ts'
import { seedState } from '../genesis.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'
import type { VerifiedFactor } from '../kernel/verified-factor.ts'

const ANN = 1001 as UserId
const USDT = 3 as CurrencyId
const START = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000
const HASHES = ['r1', 'r2']

let state: State
let time: number
const submit = (command: Command): string => {
  const { result } = run(state, command, time as Millis)
  expect(violations(state)).toEqual([])
  return E.isLeft(result) ? result.left._tag : 'done'
}
const code = (purpose: 'register' | 'forget', account: string): void =>
  void submit({
    _tag: 'SendCode',
    account,
    areaCode: '',
    purpose,
    codeHash: 'right',
    session: 's',
    lifetimeMs: 600_000,
  })
const step = (value: number): VerifiedFactor => ({ _tag: 'Step', step: value })
const recovery = (hash: string): VerifiedFactor => ({ _tag: 'RecoveryCode', hash })
const withdraw = (factor?: VerifiedFactor, amount = 100): string =>
  submit({
    _tag: 'RequestWithdrawal',
    user: ANN,
    wallet: 'spot',
    currency: USDT,
    network: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    memo: '',
    amount: Decimal.fromInteger(amount),
    ...(factor === undefined ? {} : { factor }),
  })
const signIn = (factor?: VerifiedFactor): string =>
  submit({
    _tag: 'SignIn',
    account: 'ann@x.test',
    token: 't',
    device: '',
    ...(factor === undefined ? {} : { factor }),
  })
const setTradePassword = (passwordHash: string): string => submit({ _tag: 'SetTradePassword', user: ANN, passwordHash })
const activate = (at: number): void => {
  expect(submit({ _tag: 'PrepareFactor', user: ANN, secret: 'sealed' })).toBe('done')
  expect(submit({ _tag: 'ActivateFactor', user: ANN, step: at, recoveryCodes: HASHES })).toBe('done')
}

beforeEach(() => {
  state = seedState('security')
  time = START
  code('register', 'ann@x.test')
  submit({
    _tag: 'Register',
    account: 'ann@x.test',
    phone: '',
    email: 'ann@x.test',
    areaCode: '',
    passwordHash: 'kept',
    codeHash: 'right',
    invite: 'hexb',
    inviteCodes: ['aaaa'],
  })
  const submission = { document: 'id-card', name: 'Li Na', number: '33', front: 'f', back: 'b', hand: undefined }
  submit({ _tag: 'SubmitIdentity', user: ANN, submission: submission as never })
  submit({ _tag: 'DecideReview', topic: 'identity', id: ANN, verdict: { approves: true } })
  submit({ _tag: 'RequestFaucet', user: ANN, currency: USDT, wallet: 'spot', usdtPrice: Decimal.one })
})

describe('the lock of withdrawals', () => {
  const CHANGES: ReadonlyArray<readonly [string, () => void]> = [
    [
      'the password was reset',
      () => {
        code('forget', 'ann@x.test')
        const reset = { account: 'ann@x.test', codeHash: 'right', passwordHash: 'new' } as const
        expect(submit({ _tag: 'ResetPassword', ...reset })).toBe('done')
      },
    ],
    [
      'the email address was replaced',
      () => {
        code('register', 'new@x.test')
        expect(submit({ _tag: 'BindEmail', user: ANN, email: 'new@x.test', codeHash: 'right' })).toBe('done')
      },
    ],
    [
      'the trade password was replaced',
      () => expect([setTradePassword('one'), setTradePassword('two')]).toEqual(['done', 'done']),
    ],
    [
      'the trade password was replaced by a code',
      () => {
        setTradePassword('one')
        code('forget', 'ann@x.test')
        const reset = { user: ANN, account: 'ann@x.test', codeHash: 'right', passwordHash: 'two' } as const
        expect(submit({ _tag: 'ResetTradePassword', ...reset })).toBe('done')
        // the code is used up
        expect(submit({ _tag: 'ResetTradePassword', ...reset })).toBe('CodeWrong')
      },
    ],
    [
      'the second factor was turned off',
      () => {
        activate(7)
        expect(submit({ _tag: 'RemoveFactor', user: ANN, verified: step(8) })).toBe('done')
      },
    ],
    [
      'the operator removed the second factor',
      () => {
        activate(7)
        expect(submit({ _tag: 'ResetFactor', user: ANN })).toBe('done')
      },
    ],
  ]

  it.each(CHANGES)('lasts 24 hours to the millisecond after %s, also after a restart [WAL-11] [WAL-6]', (_, change) => {
    change()
    expect(withdraw()).toBe('WithdrawalsLocked')
    state = stateFromRows('security', stateRows(state))
    time = START + 24 * HOUR - 1
    expect(withdraw()).toBe('WithdrawalsLocked')
    time = START + 24 * HOUR
    expect(withdraw()).toBe('done')
  })

  it('does not follow what only adds protection [WAL-11]', () => {
    setTradePassword('one')
    activate(7)
    expect(withdraw(step(8))).toBe('done')
  })

  it('is as long as the operator sets; a change counts for later locks, and zero is no lock [WAL-11]', () => {
    const configure = (hours: number): string => submit({ _tag: 'ConfigureWithdrawalLock', lockMs: hours * HOUR })
    configure(2)
    expect([setTradePassword('one'), setTradePassword('two'), configure(1)]).toEqual(['done', 'done', 'done'])
    time = START + 2 * HOUR - 1
    expect(withdraw()).toBe('WithdrawalsLocked')
    time = START + 2 * HOUR
    configure(0)
    setTradePassword('three')
    expect(withdraw()).toBe('done')
  })

  it('comes after the identity and the lock of the account, and does not stop a cancellation [WAL-11]', () => {
    withdraw()
    setTradePassword('one')
    setTradePassword('two')
    submit({ _tag: 'LockUser', user: ANN, until: (time + HOUR) as Millis })
    expect(withdraw()).toBe('AccountLocked')
    expect(submit({ _tag: 'CancelWithdrawal', user: ANN, withdrawal: 1 as never })).toBe('done')
  })
})

describe('a second factor', () => {
  it('is needed for a sign-in and a withdrawal only once it is confirmed [Q17]', () => {
    submit({ _tag: 'PrepareFactor', user: ANN, secret: 'sealed' })
    expect([signIn(), withdraw()]).toEqual(['done', 'done'])
    submit({ _tag: 'ActivateFactor', user: ANN, step: 5, recoveryCodes: HASHES })
    expect([signIn(), withdraw()]).toEqual(['FactorRequired', 'FactorRequired'])
    expect([signIn(step(6)), withdraw(step(7))]).toEqual(['done', 'done'])
    expect(submit({ _tag: 'PrepareFactor', user: ANN, secret: 'other' })).toBe('FactorActive')
  })

  it('accepts each time step once, none that is older, and each recovery code once [Q17]', () => {
    activate(5)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), (steps) => {
        state.account.factors.clear()
        activate(5)
        let newest = 5
        for (const one of steps) {
          expect(signIn(step(one))).toBe(one > newest ? 'done' : 'FactorCodeWrong')
          newest = Math.max(newest, one)
        }
      }),
      { numRuns: 50 },
    )
    expect([signIn(recovery('r1')), signIn(recovery('r1')), withdraw(recovery('r2')), signIn(recovery('x'))]).toEqual([
      'done',
      'FactorCodeWrong',
      'done',
      'FactorCodeWrong',
    ])
  })

  it('keeps a code that came with a rejected withdrawal [WAL-7]', () => {
    activate(5)
    expect([withdraw(step(6), 20_000), withdraw(step(6)), withdraw(step(6))]).toEqual([
      'BalanceNotEnough',
      'done',
      'FactorCodeWrong',
    ])
  })

  it('is blocked after five wrong codes, also for a right one, until the minute is over [Q17]', () => {
    activate(5)
    const fail = (): string => submit({ _tag: 'RecordFailedFactor', user: ANN })
    expect(Array.from({ length: 6 }, fail)).toEqual([...Array<string>(5).fill('FactorCodeWrong'), 'SignInBlocked'])
    expect([signIn(step(6)), withdraw(step(6))]).toEqual(['SignInBlocked', 'SignInBlocked'])
    time += 60_000
    expect([signIn(step(6)), fail()]).toEqual(['done', 'FactorCodeWrong'])
  })

  it('survives a reset of the password [ACC-3] [Q17]', () => {
    activate(5)
    code('forget', 'ann@x.test')
    submit({ _tag: 'ResetPassword', account: 'ann@x.test', codeHash: 'right', passwordHash: 'new' })
    expect(signIn()).toBe('FactorRequired')
  })

  it('gets new recovery codes for a code, and the old ones end [Q17]', () => {
    activate(5)
    const renew = (verified: VerifiedFactor): string =>
      submit({ _tag: 'RenewRecoveryCodes', user: ANN, verified, recoveryCodes: ['n1'] })
    expect([renew(step(5)), renew(step(6)), signIn(recovery('r1')), signIn(recovery('n1'))]).toEqual([
      'FactorCodeWrong',
      'done',
      'FactorCodeWrong',
      'done',
    ])
  })
})
