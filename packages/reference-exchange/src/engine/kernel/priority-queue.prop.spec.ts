import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makePriorityQueue } from './priority-queue.ts'

const key = fc.integer({ min: 1, max: 30 })
const priority = fc.option(fc.bigInt({ min: 0n, max: 12n }), { nil: undefined })
const changes = fc.array(fc.tuple(key, priority), { maxLength: 120 })

/** The same queue as a map that is sorted for every question. */
const sortedEntries = (known: ReadonlyMap<number, bigint>) =>
  [...known]
    .map(([one, of]) => ({ key: one, priority: of }))
    .sort((a, b) => (a.priority === b.priority ? a.key - b.key : a.priority < b.priority ? -1 : 1))

const applied = (all: ReadonlyArray<readonly [number, bigint | undefined]>) => {
  const queue = makePriorityQueue<number, bigint>()
  const known = new Map<number, bigint>()
  for (const [one, of] of all) {
    queue.update(one, of)
    if (of === undefined) known.delete(one)
    else known.set(one, of)
  }
  return { queue, known }
}

describe('a priority queue', () => {
  it('has the entries of a sorted map after any changes, up to a bound and a limit [Q32]', () => {
    fc.assert(
      fc.property(changes, fc.bigInt({ min: -1n, max: 13n }), fc.nat(40), (all, bound, limit) => {
        const { queue, known } = applied(all)
        const expected = sortedEntries(known).filter((one) => one.priority <= bound)
        expect(queue.upTo(bound, limit)).toEqual(expected.slice(0, limit))
        expect(queue.upTo(13n, 1000)).toEqual(sortedEntries(known))
      }),
    )
  })

  it('does not change when it is read, and ignores a key that it does not have [Q32]', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const { queue, known } = applied(all)
        queue.upTo(6n, 5)
        queue.delete(99)
        expect(queue.upTo(13n, 1000)).toEqual(sortedEntries(known))
      }),
    )
  })
})
