import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { PaymentId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from '../codec.ts'
import { deadlines, run, violations } from '../engine.ts'
import { seedState } from '../genesis.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'

const START = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
const USER = 1001 as UserId
const at = (ms: number) => Clocks.millis(START + ms)
const fiat = (cents: number): Decimal.Decimal => Decimal.fromSteps(cents, 2)
const free = (state: State): bigint => Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(USER, 'funding', 3))
const tagOf = (state: State, command: Command, ms = 0): string => {
  const { result } = run(state, command, at(ms))
  return E.isLeft(result) ? result.left._tag : 'ok'
}
const open = (cents: number): Command => ({ _tag: 'OpenPayment', user: USER, account: 'li@pay', amount: fiat(cents) })
const credit = (payment: number, cents: number, transaction = 'T1'): Command => ({
  _tag: 'CreditPayment',
  payment: payment as PaymentId,
  amount: fiat(cents),
  transaction,
})

describe('payments', () => {
  it('are credited at most once, and only with their exact amount, whatever is reported [ACP-2]', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })
    const reports = fc.array(
      fc.record({
        payment: fc.integer({ min: 1, max: 6 }),
        cents: fc.integer({ min: 1, max: 5000 }),
        exact: fc.boolean(),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(amounts, reports, (opened, reported) => {
        const state = seedState('payments')
        opened.forEach((cents) => run(state, open(cents), at(0)))
        const paid = new Set<number>()
        for (const { payment, cents, exact } of reported) {
          const due = opened[payment - 1]
          const sent = exact && due !== undefined ? due : cents
          if (due === sent) paid.add(payment)
          run(state, credit(payment, sent), at(1))
        }
        expect(violations(state)).toEqual([])
        // coins for 6.8 CNY each, rounded down at 8 places
        expect(free(state)).toBe(
          [...paid].reduce(
            (sum, payment) => sum + ((BigInt(opened[payment - 1] ?? 0) * 10n ** 8n) / 680n) * 10n ** 10n,
            0n,
          ),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('answer a repeated report without a second credit, and an unknown or wrong one with an error [ACP-2]', () => {
    const state = seedState('payments')
    run(state, open(6800), at(0))
    expect([tagOf(state, credit(1, 6799)), tagOf(state, credit(2, 6800)), free(state)]).toEqual([
      'PaymentAmountWrong',
      'PaymentUnknown',
      0n,
    ])
    expect([tagOf(state, credit(1, 6800)), free(state)]).toEqual(['ok', Decimal.fromInteger(10)])
    const again = run(state, credit(1, 6800, 'T2'), at(2))
    expect([E.isRight(again.result), again.events, free(state)]).toEqual([true, [], Decimal.fromInteger(10)])
    const restored = stateFromRows(state.seed, stateRows(state))
    expect([tagOf(restored, credit(1, 6800)), free(restored)]).toEqual(['ok', Decimal.fromInteger(10)])
  })

  it('wait three days for their report, then expire [ACP-2]', () => {
    const state = seedState('payments')
    run(state, open(6800), at(0))
    const due = (ms: number) => deadlines(state, { until: at(ms), limit: 9, hasAutomaticReviews: false })
    expect(due(3 * DAY_MS - 1)).toEqual([])
    const [deadline] = due(3 * DAY_MS)
    expect(tagOf(state, deadline?.command as Command, 3 * DAY_MS - 1)).toBe('PaymentUnknown')
    expect(tagOf(state, deadline?.command as Command, 3 * DAY_MS)).toBe('ok')
    expect([tagOf(state, credit(1, 6800), 3 * DAY_MS), free(state)]).toEqual(['PaymentUnknown', 0n])
  })

  it('have amounts above zero with at most 2 decimals, and at most 20 are open [ACP-2]', () => {
    const state = seedState('payments')
    expect(tagOf(state, open(0))).toBe('AmountNotPositive')
    expect(tagOf(state, { ...open(1), amount: Decimal.fromSteps(1, 3) } as Command)).toBe('AmountTooFine')
    for (let nth = 0; nth < 20; nth += 1) expect(tagOf(state, open(100))).toBe('ok')
    expect(tagOf(state, open(100))).toBe('PaymentsTooMany')
  })
})
