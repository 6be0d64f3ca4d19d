import type { CallError, Live, Page } from '@hexbourse/domain/kernel'
import { Clocks, Lives } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makePaging } from './paging.ts'
import type { Rest } from './seen.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const SIZE = 3

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** A list that grows at its head, newest first, three a page. */
const desk = (first: number) => {
  const shop = { count: first, error: undefined as CallError | undefined }
  const ask = (page: number) => async (): Promise<E.Either<CallError, Page<number>>> => {
    if (shop.error !== undefined) return E.left(shop.error)
    const all = Array.from({ length: shop.count }, (_, nth) => shop.count - nth)
    const items = all.slice((page - 1) * SIZE, page * SIZE)
    return E.right({ items, page, hasMore: page * SIZE < all.length })
  }
  let [live, rest]: [Live<ReadonlyArray<number>>, Rest] = [Lives.WAITING, 'none']
  const paging = makePaging<number>(clock, String, (next, goesOn) => {
    live = next
    rest = goesOn
  })
  return { shop, ask, paging, items: () => Lives.latest(live) ?? [], live: () => live, rest: () => rest }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('more' as const) },
  fc.constant('renew' as const),
  fc.integer({ min: 1, max: 5 }),
)

describe('makePaging', () => {
  it('whatever comes meanwhile, has every item from the newest on, each once and in order; to its end it has all [WAL-5]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 12 }), fc.array(step, { maxLength: 12 }), async (first, steps) => {
        const { shop, ask, paging, items, rest } = desk(first)
        paging.begin(ask)
        await settled()
        for (const one of steps) {
          if (one === 'more') await paging.loadMore()
          else if (one === 'renew') paging.renew()
          else shop.count += one
          await settled()
        }
        paging.renew()
        await settled()
        for (let page = 0; page < 20 && rest() === 'more'; page += 1) await paging.loadMore()
        expect(items()).toEqual(Array.from({ length: shop.count }, (_, nth) => shop.count - nth))
        expect(rest()).toBe(shop.count === 0 ? 'none' : 'no-more')
      }),
    )
  })

  it('a page that does not come leaves what is there, and may be asked for again [Q4]', async () => {
    const { shop, ask, paging, items, rest } = desk(5)
    paging.begin(ask)
    await settled()
    shop.error = UNREACHABLE
    await paging.loadMore()
    expect([items(), rest()]).toEqual([[5, 4, 3], 'failed'])
    shop.error = undefined
    await paging.loadMore()
    expect([items(), rest()]).toEqual([[5, 4, 3, 2, 1], 'no-more'])
  })

  it('a list that could not be renewed says so and stays; renewed it is well again [Q4]', async () => {
    const { shop, ask, paging, items, live } = desk(2)
    paging.begin(ask)
    await settled()
    shop.error = UNREACHABLE
    paging.renew()
    await settled()
    expect([live()._tag, items()]).toEqual(['Failed', [2, 1]])
    shop.error = undefined
    paging.renew()
    await settled()
    expect(live()._tag).toBe('Known')
  })

  it('a page of the list before is not taken into the next one, and nothing into none [WAL-5]', async () => {
    const { ask, paging, items, rest } = desk(9)
    paging.begin(ask)
    await settled()
    const late = paging.loadMore()
    paging.begin(() => async () => E.right({ items: [100], page: 1, hasMore: false }))
    await late
    await settled()
    expect([items(), rest()]).toEqual([[100], 'no-more'])
    paging.begin(ask)
    paging.forget()
    await settled()
    expect([items(), rest()]).toEqual([[], 'none'])
  })
})
