/** A list read page by page: started, refreshed after changes, continued to its end. [Q4] */
import type { Clock, Live, Page, Read } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { makeLatestRead } from './latest-read.ts'
import { makeLatestSignal } from './latest-signal.ts'
import type { MoreStatus, PagedList } from './paged-list.ts'
import { EMPTY_LIST, moreStatusOf, pagedListBy } from './paged-list.ts'

type ReadPage<A> = (page: number) => Read<Page<A>>

export interface Paging<A> {
  /** Starts another list; the displayed items stay until its first page has arrived. */
  readonly begin: (readPage: ReadPage<A>) => void
  /** Reads the newest page again; older pages stay if it overlaps them. */
  readonly refresh: () => void
  readonly loadMore: () => Promise<void>
  readonly reset: () => void
}

type Show<A> = (shown: Live<ReadonlyArray<A>>, moreStatus: MoreStatus) => void

const initialState = <A>(): [ReadPage<A> | undefined, PagedList<A>, Live<Page<A>>, MoreStatus, boolean] => [
  undefined,
  EMPTY_LIST,
  LiveValue.LOADING,
  'none',
  false,
]

export const makePaging = <A>(clock: Clock, keyOf: (item: A) => string, show: Show<A>): Paging<A> => {
  const { overlaps, withNewestPage, withNextPage } = pagedListBy(keyOf)
  let [readPage, loaded, live, moreStatus, isRefreshing] = initialState<A>()
  /** Of the next page; a page of an earlier list is aborted. */
  const nextPage = makeLatestSignal()

  const setMoreStatus = (next: MoreStatus): void => {
    moreStatus = next
    show(LiveValue.map(() => loaded.items)(live), moreStatus)
  }
  const applyNewestPage = (page: Page<A>): void => {
    const isSameList = isRefreshing && overlaps(loaded, page)
    if (!isSameList) {
      nextPage.abort()
      moreStatus = 'none'
    }
    loaded = withNewestPage(isSameList ? loaded : EMPTY_LIST, page)
  }
  const latestRead = makeLatestRead<Page<A>>(clock, (next) => {
    live = next
    if (next._tag === 'Loading') loaded = EMPTY_LIST
    if (next._tag === 'Ready' && !next.refetching) applyNewestPage(next.value)
    setMoreStatus(moreStatus === 'loading' && isRefreshing ? moreStatus : moreStatusOf(loaded))
  })
  const readNewest = (again: boolean): void => {
    isRefreshing = again
    if (!again) nextPage.abort()
    if (readPage !== undefined) void latestRead.read(readPage(1))
  }
  const loadMore = async (): Promise<void> => {
    if (readPage === undefined || (moreStatus !== 'more' && moreStatus !== 'failed')) return
    setMoreStatus('loading')
    const signal = nextPage.next()
    const page = await readPage(loaded.pages + 1)(signal)()
    if (signal.aborted) return
    if (E.isRight(page)) loaded = withNextPage(loaded, page.right)
    setMoreStatus(E.isLeft(page) ? 'failed' : moreStatusOf(loaded))
  }
  return {
    begin: (other) => {
      readPage = other
      readNewest(false)
    },
    refresh: () => readNewest(true),
    loadMore,
    reset: () => {
      readPage = undefined
      readNewest(false)
      latestRead.reset()
    },
  }
}
