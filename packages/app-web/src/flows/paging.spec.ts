import { systemClock } from '@hexbourse/adapters/device'
import type { CallError, Page } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makePaging } from './paging.ts'

const desk = (answers: ReadonlyArray<E.Either<CallError, Page<number>>>) => {
  const asked: Array<number> = []
  const paging = makePaging<number>(
    systemClock(),
    (page) => async () => {
      asked.push(page)
      return answers[asked.length - 1] ?? E.left({ _tag: 'Unreachable' })
    },
    String,
  )
  return { asked, paging, items: () => Lives.latest(paging.state.shown) }
}

const page = (number: number, items: ReadonlyArray<number>, hasMore: boolean) =>
  E.right({ items, page: number, hasMore })
const settled = () => new Promise((later) => setTimeout(later, 0))

describe('a list of pages', () => {
  it('grows page by page, with nothing twice, until there is no more [ACC-4]', async () => {
    const { asked, paging, items } = desk([page(1, [9, 8], true), page(2, [8, 7], false)])
    paging.read()
    await settled()
    expect([items(), paging.state.rest]).toEqual([[9, 8], 'more'])
    await Promise.all([paging.more(), paging.more()])
    await paging.more()
    expect([asked, items(), paging.state.rest]).toEqual([[1, 2], [9, 8, 7], 'no-more'])
  })

  it('keeps what is there when the next page does not come, and asks for it again [Q4]', async () => {
    const failed: E.Either<CallError, Page<number>> = E.left({ _tag: 'Unreachable' })
    const { asked, paging, items } = desk([page(1, [1], true), failed, page(2, [2], false)])
    paging.read()
    await settled()
    await paging.more()
    expect([items(), paging.state.rest]).toEqual([[1], 'failed'])
    await paging.more()
    expect([asked, items()]).toEqual([
      [1, 2, 2],
      [1, 2],
    ])
  })

  it('an empty or failed first page has no rest [Q4]', async () => {
    const { paging } = desk([page(1, [], false)])
    paging.read()
    await settled()
    expect(paging.state.rest).toBe('none')
    paging.read()
    await settled()
    expect([paging.state.shown._tag, paging.state.rest]).toEqual(['Failed', 'none'])
  })

  it('a page of a list that has been read anew is not added to it [ACC-6]', async () => {
    const { paging, items } = desk([page(1, [1], true), page(2, [2], false), page(1, [5], true)])
    paging.read()
    await settled()
    const more = paging.more()
    paging.read()
    await more
    await settled()
    expect([items(), paging.state.rest]).toEqual([[5], 'more'])
  })
})
