/** Balances against a plain map. */
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeBalances } from './balances.ts'

const key = fc.integer({ min: 1, max: 6 })
const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('add' as const, 'take' as const, 'set' as const), key, amount }),
  fc.constant({ act: 'store' as const }),
)

describe('balances', () => {
  it('are those of a plain map, and name each changed account once, in the order of its first change [WAL-1] [Q32]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const balances = makeBalances<number>()
        const expected = new Map<number, bigint>()
        let changed: ReadonlyArray<number> = []
        for (const one of steps) {
          if (one.act === 'store') {
            expect(balances.takeChanges()).toEqual(changed)
            changed = []
            continue
          }
          const { act, key: at, amount: by } = one
          const before = expected.get(at) ?? 0n
          const after = act === 'set' ? by : act === 'add' ? before + by : before - by
          const returned = balances[act](at, Decimal.fromUnits(by))
          if (act !== 'set') expect(returned).toBe(after)
          expected.set(at, after)
          if (!changed.includes(at)) changed = [...changed, at]
        }
        expect([...balances]).toEqual([...expected])
        expect([...balances.keys()]).toEqual([...expected.keys()])
        expect(balances.get(7)).toBe(0n)
      }),
    )
  })
})
