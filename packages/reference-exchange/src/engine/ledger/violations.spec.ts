import { Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { violations } from '../engine.ts'
import { seedState } from '../genesis.ts'
import { freeAccount, post } from './ledger.ts'
import type { Posting } from './ledger.ts'

const USER = 1001
const posting = (amount: Decimal.Decimal, credit = freeAccount(USER, 'spot', 3)): Posting => ({
  debit: freeAccount(USER, 'funding', 3),
  credit,
  amount,
  reason: 'transfer',
  reference: undefined,
})

describe('a ledger', () => {
  it.each([
    ['overdraws an account', posting(Decimal.one)],
    ['has a negative amount', posting(Decimal.negate(Decimal.one))],
    ['mixes two currencies', posting(Decimal.zero, freeAccount(USER, 'spot', 2))],
  ])('is violated by a posting that %s [WAL-1] [Q8]', (_, wrong) => {
    const { ledger } = seedState('ledger')
    expect(ledger.isViolated).toBe(false)
    post(ledger, wrong)
    expect(ledger.isViolated).toBe(true)
  })

  it('names what is wrong: balances that do not sum to zero, and a negative balance [WAL-1]', () => {
    const state = seedState('ledger')
    expect(violations(state)).toEqual([])
    state.ledger.balances.set(freeAccount(USER, 'spot', 3), Decimal.negate(Decimal.one))
    expect(violations(state)).toEqual([
      'the balances of currency 3 do not sum to zero',
      'account 1001 has a negative balance of currency 3',
    ])
  })
})
