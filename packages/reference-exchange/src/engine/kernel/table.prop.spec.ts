/** Tables against a plain map. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeTable } from './table.ts'

const key = fc.integer({ min: 1, max: 6 })
const step = fc.oneof(
  fc.record({ act: fc.constant('set' as const), key, value: fc.integer() }),
  fc.record({ act: fc.constantFrom('delete' as const, 'touch' as const), key }),
  fc.constant({ act: 'clear' as const }),
  fc.constant({ act: 'store' as const }),
)

describe('a table', () => {
  it('holds what a plain map does, and names each changed key once, in the order of its first change [Q32]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const table = makeTable<number, number>()
        const expected = new Map<number, number>()
        let changed: ReadonlyArray<number> = []
        const change = (at: number): void => {
          if (!changed.includes(at)) changed = [...changed, at]
        }
        for (const one of steps) {
          if (one.act === 'store') {
            expect(table.takeChanges()).toEqual(changed)
            changed = []
          } else if (one.act === 'clear') {
            for (const at of expected.keys()) change(at)
            expected.clear()
            table.clear()
          } else {
            change(one.key)
            if (one.act === 'set') {
              expected.set(one.key, one.value)
              table.set(one.key, one.value)
            } else if (one.act === 'delete') expect(table.delete(one.key)).toBe(expected.delete(one.key))
            else table.touch(one.key)
          }
        }
        expect([...table]).toEqual([...expected])
        expect(table.size).toBe(expected.size)
        expect(table.takeChanges()).toEqual(changed)
      }),
    )
  })
})
