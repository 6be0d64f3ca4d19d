/** Balances against a plain map. */
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeBalances } from './balances.ts'

const key = fc.integer({ min: 1, max: 6 })
const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const step = fc.oneof(
  fc.record({ act: fc.constant('set' as const), key, amount }),
  fc.record({ act: fc.constant('move' as const), debit: key, credit: key, amount }),
  fc.constant({ act: 'store' as const }),
)

describe('balances', () => {
  it('are those of a plain map, and name each changed account once, in the order of its first change [WAL-1] [Q32]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const balances = makeBalances<number>()
        const expected = new Map<number, bigint>()
        let changed: ReadonlyArray<number> = []
        const change = (at: number, after: bigint): void => {
          expected.set(at, after)
          if (!changed.includes(at)) changed = [...changed, at]
        }
        for (const one of steps) {
          if (one.act === 'store') {
            expect(balances.takeChanges()).toEqual(changed)
            changed = []
          } else if (one.act === 'set') {
            balances.set(one.key, Decimal.fromUnits(one.amount))
            change(one.key, one.amount)
          } else {
            const remaining = (expected.get(one.debit) ?? 0n) - one.amount
            expect(balances.move(one.debit, one.credit, Decimal.fromUnits(one.amount))).toBe(remaining)
            change(one.debit, remaining)
            change(one.credit, (expected.get(one.credit) ?? 0n) + one.amount)
          }
        }
        expect([...balances]).toEqual([...expected])
        expect([...balances.keys()]).toEqual([...expected.keys()])
        expect(balances.get(7)).toBe(0n)
      }),
    )
  })
})
