import type { CallError, Live, Page } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { controlledReads } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makePaging } from './paging.ts'
import type { MoreStatus } from './paged-list.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const SIZE = 3

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** A growing newest-first list with three items per page. */
const setUp = (first: number) => {
  const source = { count: first, error: undefined as CallError | undefined }
  const ask = (page: number) => () => async (): Promise<E.Either<CallError, Page<number>>> => {
    if (source.error !== undefined) return E.left(source.error)
    const all = Array.from({ length: source.count }, (_, nth) => source.count - nth)
    const items = all.slice((page - 1) * SIZE, page * SIZE)
    return E.right({ items, page, hasMore: page * SIZE < all.length })
  }
  let [live, rest]: [Live<ReadonlyArray<number>>, MoreStatus] = [LiveValue.LOADING, 'none']
  const paging = makePaging<number>(clock, String, (next, goesOn) => {
    live = next
    rest = goesOn
  })
  return { source, ask, paging, items: () => LiveValue.latest(live) ?? [], live: () => live, rest: () => rest }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('more' as const) },
  fc.constant('renew' as const),
  fc.integer({ min: 1, max: 5 }),
)

describe('makePaging', () => {
  it('has every item once and in order, whatever is added, renewed or loaded meanwhile [WAL-5]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 12 }), fc.array(step, { maxLength: 12 }), async (first, steps) => {
        const { source, ask, paging, items, rest } = setUp(first)
        paging.begin(ask)
        await flushPromises()
        for (const one of steps) {
          if (one === 'more') await paging.loadMore()
          else if (one === 'renew') paging.refresh()
          else source.count += one
          await flushPromises()
        }
        paging.refresh()
        await flushPromises()
        for (let page = 0; page < 20 && rest() === 'more'; page += 1) await paging.loadMore()
        expect(items()).toEqual(Array.from({ length: source.count }, (_, nth) => source.count - nth))
        expect(rest()).toBe(source.count === 0 ? 'none' : 'no-more')
      }),
    )
  })

  it('keeps its items after a failed page and loads it on retry [Q4]', async () => {
    const { source, ask, paging, items, rest } = setUp(5)
    paging.begin(ask)
    await flushPromises()
    source.error = UNREACHABLE
    await paging.loadMore()
    expect([items(), rest()]).toEqual([[5, 4, 3], 'failed'])
    source.error = undefined
    await paging.loadMore()
    expect([items(), rest()]).toEqual([[5, 4, 3, 2, 1], 'no-more'])
  })

  it('keeps its items after a failed refresh and recovers on the next [Q4]', async () => {
    const { source, ask, paging, items, live } = setUp(2)
    paging.begin(ask)
    await flushPromises()
    source.error = UNREACHABLE
    paging.refresh()
    await flushPromises()
    expect([live()._tag, items()]).toEqual(['Failed', [2, 1]])
    source.error = undefined
    paging.refresh()
    await flushPromises()
    expect(live()._tag).toBe('Ready')
  })

  it('discards a pending page of the previous list and of a reset one [WAL-5]', async () => {
    const { ask, paging, items, rest } = setUp(9)
    paging.begin(ask)
    await flushPromises()
    const late = paging.loadMore()
    paging.begin(() => () => async () => E.right({ items: [100], page: 1, hasMore: false }))
    await late
    await flushPromises()
    expect([items(), rest()]).toEqual([[100], 'no-more'])
    paging.begin(ask)
    paging.reset()
    await flushPromises()
    expect([items(), rest()]).toEqual([[], 'none'])
  })

  it('aborts its pending reads when another list begins, when it is refreshed and when it is reset [SHELL-8]', async () => {
    const { ask, paging, rest } = setUp(9)
    const [first, next] = [controlledReads<Page<number>>(), controlledReads<Page<number>>()]
    paging.begin(() => first.read)
    paging.refresh()
    expect(first.aborted()).toEqual([true, false])
    paging.begin((page) => (page === 1 ? ask(1) : next.read))
    expect(first.aborted()).toEqual([true, true])
    await flushPromises()
    void paging.loadMore()
    paging.refresh()
    await flushPromises()
    expect([next.aborted(), rest()]).toEqual([[false], 'loading'])
    paging.reset()
    next.answers[0]?.(E.left(UNREACHABLE))
    await flushPromises()
    expect([next.aborted(), rest()]).toEqual([[true], 'none'])
  })
})
