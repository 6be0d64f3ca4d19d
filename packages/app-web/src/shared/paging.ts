/** A list read page by page: started, refreshed after changes, continued to its end. [Q4] */
import type { CallError, Clock, Live, Page } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'

import { makeLatestRead } from './latest-read.ts'
import type { MoreStatus, PagedList } from './paged-list.ts'
import { EMPTY_LIST, moreStatusOf, pagedListBy } from './paged-list.ts'

type ReadPage<A> = (page: number) => TE.TaskEither<CallError, Page<A>>
type PagingState<A> = [ReadPage<A> | undefined, PagedList<A>, Live<Page<A>>]

export interface Paging<A> {
  /** Starts another list; the displayed items stay until its first page has arrived. */
  readonly begin: (readPage: ReadPage<A>) => void
  /** Reads the newest page again; older pages stay if it overlaps them. */
  readonly refresh: () => void
  readonly loadMore: () => Promise<void>
  readonly reset: () => void
}

export const makePaging = <A>(
  clock: Clock,
  keyOf: (item: A) => string,
  show: (shown: Live<ReadonlyArray<A>>, moreStatus: MoreStatus) => void,
): Paging<A> => {
  const { overlaps, withNewestPage, withNextPage } = pagedListBy(keyOf)
  let [readPage, loaded, live]: PagingState<A> = [undefined, EMPTY_LIST, LiveValue.LOADING]
  /** `list` counts the lists, so that pages of an earlier one are discarded. */
  let [moreStatus, isRefreshing, list]: [MoreStatus, boolean, number] = ['none', false, 0]

  const setMoreStatus = (next: MoreStatus): void => {
    moreStatus = next
    show(LiveValue.map(() => loaded.items)(live), moreStatus)
  }
  const applyNewestPage = (page: Page<A>): void => {
    const isSameList = isRefreshing && overlaps(loaded, page)
    if (!isSameList) [list, moreStatus] = [list + 1, 'none']
    loaded = withNewestPage(isSameList ? loaded : EMPTY_LIST, page)
  }
  const latestRead = makeLatestRead<Page<A>>(clock, (next) => {
    live = next
    if (next._tag === 'Loading') loaded = EMPTY_LIST
    if (next._tag === 'Ready' && !next.refetching) applyNewestPage(next.value)
    setMoreStatus(moreStatus === 'loading' && isRefreshing ? moreStatus : moreStatusOf(loaded))
  })
  const read = (again: boolean): void => {
    isRefreshing = again
    if (readPage !== undefined) void latestRead.read(readPage(1))
  }
  const loadMore = async (): Promise<void> => {
    if (readPage === undefined || (moreStatus !== 'more' && moreStatus !== 'failed')) return
    setMoreStatus('loading')
    const [own, page] = [list, await readPage(loaded.pages + 1)()]
    if (own !== list) return
    if (E.isRight(page)) loaded = withNextPage(loaded, page.right)
    setMoreStatus(E.isLeft(page) ? 'failed' : moreStatusOf(loaded))
  }
  return {
    begin: (other) => {
      readPage = other
      list += 1
      read(false)
    },
    refresh: () => read(true),
    loadMore,
    reset: () => {
      readPage = undefined
      list += 1
      latestRead.reset()
    },
  }
}
