import type { OrderId } from '@hexbourse/domain/kernel'
import { NotifiedOrders } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const contract = () => fc.integer({ min: 1, max: 500 }).map((id) => ({ id: id as OrderId }))

describe('NotifiedOrders', () => {
  it('notifies of each ending once, in whatever batches they come [SEC-2] [LEV-3]', () => {
    // fewer than are kept
    const batches = fc.array(fc.array(contract(), { maxLength: 8 }), { maxLength: 20 })
    fc.assert(
      fc.property(batches, (all) => {
        let notified: NotifiedOrders.NotifiedIds = []
        const shown: Array<number> = []
        for (const settled of all) {
          const fresh = [...new Map(settled.map((one) => [one.id, one])).values()]
          shown.push(...NotifiedOrders.unnotifiedOrders(notified, fresh).map(({ id }) => id))
          notified = NotifiedOrders.withNotifiedIds(notified, fresh)
        }
        expect(shown).toEqual([...new Set(all.flat().map(({ id }) => id))])
      }),
    )
  })

  it('keeps the newest two hundred [SEC-2] [LEV-3]', () => {
    const contracts = Array.from({ length: 250 }, (_, at) => ({ id: (250 - at) as OrderId }))
    const kept = NotifiedOrders.withNotifiedIds([999 as OrderId], contracts)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 250, 51])
  })
})
