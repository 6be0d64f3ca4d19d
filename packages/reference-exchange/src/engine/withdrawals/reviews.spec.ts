import type { CurrencyId, Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { run, violations } from '../engine.ts'
import { seedState } from '../genesis.ts'
import { FIRST_USER } from '../kernel/reserved-users.ts'
import { balanceOf, freeAccount } from '../ledger/ledger.ts'
import type { Command } from '../registry.ts'
import { REVIEW_DELAY_MS } from '../reviews/state.ts'
import type { State } from '../state.ts'

const ANN = FIRST_USER
const USDT = 3 as CurrencyId
const NOW = 1_700_000_000_000
const REQUEST: Command = {
  _tag: 'RequestWithdrawal',
  user: ANN,
  wallet: 'spot',
  currency: USDT,
  network: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  memo: '',
  amount: Decimal.fromInteger(100),
}
const LOCK: Command = { _tag: 'LockUser', user: ANN, until: (NOW + 3_600_000) as Millis }
const DEADLINE: Command = { _tag: 'ApplyReviewDeadline', topic: 'withdrawal', id: 1 }

let state: State
const submit = (command: Command, at = NOW): string => {
  const { result } = run(state, command, at as Millis)
  expect(violations(state)).toEqual([])
  return E.isLeft(result) ? result.left._tag : 'done'
}
const free = (): string => Decimal.toText(balanceOf(state.ledger, freeAccount(ANN, 'spot', USDT)))
const statuses = (): ReadonlyArray<string> => [...state.withdrawals.open.values()].map(({ status }) => status)

const register = (account: string): void => {
  const code = { account, areaCode: '', codeHash: 'code' }
  submit({ _tag: 'SendCode', ...code, purpose: 'register', session: 'browser', lifetimeMs: 600_000 })
  const user = { phone: '', email: account, passwordHash: 'hash', invite: 'hexb', inviteCodes: ['ann1'] }
  submit({ _tag: 'Register', ...code, ...user })
  expect(state.account.byAccount.get(account)).toBe(ANN)
}

beforeEach(() => {
  state = seedState('reviews')
  register('ann@example.com')
  submit({ _tag: 'RequestFaucet', user: ANN, currency: USDT, wallet: 'spot', usdtPrice: Decimal.one })
  const pictures = { front: '/f.png', back: '/b.png', hand: undefined }
  submit({
    _tag: 'SubmitIdentity',
    user: ANN,
    submission: { document: 'id-card', name: 'Li Na', number: '3301011990', ...pictures },
  })
  submit({ _tag: 'DecideReview', topic: 'identity', id: ANN, verdict: { approves: true } })
})

describe('a locked account', () => {
  it('requests no withdrawal until the lock ends [WAL-3]', () => {
    submit(LOCK)
    expect([submit(REQUEST), free()]).toEqual(['AccountLocked', '10000'])
    expect(submit(REQUEST, NOW + 3_600_000)).toBe('done')
  })

  it('gets a withdrawal back that is approved after the lock, and keeps one that was approved before [WAL-3]', () => {
    submit(REQUEST)
    submit(REQUEST)
    submit({ _tag: 'DecideReview', topic: 'withdrawal', id: 1, verdict: { approves: true } })
    submit(LOCK)
    submit({ _tag: 'DecideReview', topic: 'withdrawal', id: 2, verdict: { approves: true } })
    expect([statuses(), free()]).toEqual([['approved'], '9900'])
  })
})

describe('an automatic review', () => {
  it('approves a withdrawal at its deadline, not before, and once [WAL-3] [Q59]', () => {
    submit(REQUEST)
    expect([submit(DEADLINE, NOW + REVIEW_DELAY_MS - 1), statuses()]).toEqual(['ReviewNotFound', ['applying']])
    expect([submit(DEADLINE, NOW + REVIEW_DELAY_MS), statuses()]).toEqual(['done', ['approved']])
    expect([submit(DEADLINE, NOW + REVIEW_DELAY_MS), free()]).toEqual(['ReviewNotFound', '9900'])
  })

  it('refunds the withdrawal of an account that was locked meanwhile [WAL-3] [Q59]', () => {
    submit(REQUEST)
    submit(LOCK)
    expect(submit(DEADLINE, NOW + REVIEW_DELAY_MS)).toBe('done')
    expect([statuses(), free()]).toEqual([[], '10000'])
  })
})
