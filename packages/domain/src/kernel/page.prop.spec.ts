import { Pages } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, it } from 'vitest'

interface Row {
  readonly id: number
  readonly figure: number
}
const row = () => fc.record({ id: fc.nat({ max: 20 }), figure: fc.nat() })
const rows = () => fc.uniqueArray(row(), { selector: (one) => one.id, maxLength: 15 })
const keyOf = (one: Row): string => String(one.id)

describe('Pages.join', () => {
  it('holds every id once, with the figures of the newer page, and moves nothing that was there [SPOT-6]', () => {
    fc.assert(
      fc.property(rows(), rows(), (before, items) => {
        const joined = Pages.join(keyOf)(before, { items, page: 2, hasMore: false })
        const ids = joined.map(keyOf)
        const newest = new Map([...before, ...items].map((one) => [keyOf(one), one.figure]))
        return (
          new Set(ids).size === ids.length &&
          ids.length === newest.size &&
          joined.every((one) => newest.get(keyOf(one)) === one.figure) &&
          before.every((one, index) => ids[index] === keyOf(one))
        )
      }),
    )
  })
})
