import type { CurrencyId, DepositRequestId, Millis, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import * as Ledgers from '../ledger/ledger.ts'
import { decideRequestDeposit } from './requests.ts'
import type { RequestDeposit } from './requests.ts'
import { emptyDeposits, restoreDeposits } from './state.ts'

const NOW = 1_700_000_000_000 as Millis
const REPORT: RequestDeposit = {
  _tag: 'RequestDeposit',
  user: 1001 as UserId,
  currency: 3 as CurrencyId,
  network: 'TRC20',
  amount: Decimal.one,
  source: 'my bank',
  transaction: 'abc',
  pictures: ['/upload/a.png'],
}
/** Above every minimum. */
const LARGE = Decimal.fromInteger(100_000)

describe('a reported deposit', () => {
  it('cannot be reported again by any user while it waits, and can after it was refused [WAL-9]', () => {
    const state = seedState('reports')
    const tagOf = (part: Partial<RequestDeposit>): string => {
      const { result } = run(state, { ...REPORT, ...part }, NOW)
      return E.isLeft(result) ? result.left._tag : result.right._tag
    }
    expect(tagOf({})).toBe('DepositRequested')
    expect([tagOf({}), tagOf({ user: 1002 as UserId })]).toEqual(['DepositReported', 'DepositReported'])
    expect(tagOf({ transaction: 'def' })).toBe('DepositRequested')
    run(
      state,
      { _tag: 'DecideReview', topic: 'deposit-request', id: 1, verdict: { approves: false, reason: 'no' } },
      NOW,
    )
    expect([tagOf({ transaction: 'def' }), tagOf({})]).toEqual(['DepositReported', 'DepositRequested'])
  })

  it('is credited once, whether by a report or by the chain [WAL-2] [WAL-9]', () => {
    const state = seedState('credits')
    const hash = 'aB'.repeat(32)
    const user = 1001 as UserId
    const approve = (id: number): unknown =>
      run(state, { _tag: 'DecideReview', topic: 'deposit-request', id, verdict: { approves: true } }, NOW)
    const tagOf = (part: Partial<RequestDeposit>): string => {
      const { result } = run(state, { ...REPORT, ...part }, NOW)
      return E.isLeft(result) ? result.left._tag : result.right._tag
    }
    const transferOf = (transaction: string, tip: number): unknown => {
      const paid = { transaction, address: 'T1', currency: REPORT.currency, amount: LARGE, height: tip - 5 }
      return run(state, { _tag: 'ObserveChain', network: 'TRC20', tip, transfers: [paid] }, NOW)
    }
    const free = (): unknown =>
      state.ledger.balances.get(Ledgers.freeAccount(user, 'spot', REPORT.currency)) ?? Decimal.zero
    run(state, { _tag: 'IssueDepositAddress', user, currency: REPORT.currency, network: 'TRC20', address: 'T1' }, NOW)
    expect([tagOf({ transaction: hash }), tagOf({ transaction: `0x${hash}` })]).toEqual([
      'DepositRequested',
      'DepositRequested',
    ])
    approve(1)
    const once = free()
    expect(once).toBe(Decimal.one)
    expect(approve(2)).toMatchObject({
      events: [{ request: { status: 'refused', reason: { _tag: 'TransactionCredited' } } }],
    })
    transferOf(hash.toLowerCase(), 10)
    expect(free()).toEqual(once)
    expect([tagOf({ transaction: hash }), tagOf({ transaction: hash, network: undefined })]).toEqual([
      'DepositReported',
      'DepositReported',
    ])
    transferOf('other', 20)
    expect(free()).not.toEqual(once)
    expect(tagOf({ transaction: 'other' })).toBe('DepositReported')
  })

  it('is known after the state is read again [WAL-9] [Q32]', () => {
    const state = emptyDeposits()
    const id = 1 as DepositRequestId
    const { _tag, ...reported } = REPORT
    state.requests.set(id, { ...reported, id, at: NOW })
    restoreDeposits(state)
    expect(decideRequestDeposit(state, REPORT, NOW)).toEqual(E.left({ _tag: 'DepositReported' }))
  })
})
