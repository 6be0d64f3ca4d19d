import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addSorted, newestOf, removeSorted } from './sorted-ids.ts'

const changes = fc.array(fc.record({ id: fc.integer({ min: 1, max: 40 }), isAdded: fc.boolean() }), { maxLength: 120 })

/** The same ids as a set that is sorted for every question. */
const applied = (all: ReadonlyArray<{ readonly id: number; readonly isAdded: boolean }>) => {
  const [sorted, known]: [Array<number>, Set<number>] = [[], new Set()]
  for (const { id, isAdded } of all) {
    if (isAdded) {
      addSorted(sorted, id)
      known.add(id)
    } else {
      removeSorted(sorted, id)
      known.delete(id)
    }
  }
  return { sorted, descending: [...known].sort((a, b) => b - a) }
}

describe('sorted ids', () => {
  it('are those of a sorted set after any changes, page by page from the highest [C2C-3]', () => {
    fc.assert(
      fc.property(changes, fc.nat(45), fc.nat(12), (all, skip, limit) => {
        const { sorted, descending } = applied(all)
        expect(sorted).toEqual(descending.toReversed())
        expect(newestOf(sorted, skip, limit)).toEqual(descending.slice(skip, skip + limit))
      }),
    )
  })
})
