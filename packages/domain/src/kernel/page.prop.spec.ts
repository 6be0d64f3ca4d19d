import { Pages } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, it } from 'vitest'

interface Row {
  readonly id: number
  readonly value: number
}
const row = () => fc.record({ id: fc.nat({ max: 20 }), value: fc.nat() })
const rows = () => fc.uniqueArray(row(), { selector: (one) => one.id, maxLength: 15 })
const keyOf = (one: Row): string => String(one.id)

describe('Pages.merge', () => {
  it('contains every id once with the values of the newer page and keeps the order of known items [SPOT-6]', () => {
    fc.assert(
      fc.property(rows(), rows(), (before, items) => {
        const joined = Pages.merge(keyOf)(before, { items, page: 2, hasMore: false })
        const ids = joined.map(keyOf)
        const newest = new Map([...before, ...items].map((one) => [keyOf(one), one.value]))
        return (
          new Set(ids).size === ids.length &&
          ids.length === newest.size &&
          joined.every((one) => newest.get(keyOf(one)) === one.value) &&
          before.every((one, index) => ids[index] === keyOf(one))
        )
      }),
    )
  })
})
