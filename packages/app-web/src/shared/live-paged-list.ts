/** A newest-first list: its newest page as it changes, and the older pages loaded so far. [SPOT-6] [LEV-3] */
import type { Live, Page, Read } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { Subscription } from 'rxjs'

import { makeLatestSignal } from './latest-signal.ts'
import type { MoreStatus, PagedList } from './paged-list.ts'
import { EMPTY_LIST, moreStatusOf, pagedListBy } from './paged-list.ts'

export interface ListSource<A> {
  readonly newest: () => Observable<Live<Page<A>>>
  /** Pages count from 1. */
  readonly readPage: (page: number) => Read<Page<A>>
}

export interface LivePagedList<A> {
  /** Replaces the watched list. */
  readonly watch: (source: ListSource<A>) => void
  readonly loadMore: () => Promise<void>
  /** Loading again; nothing is watched any more. */
  readonly close: () => void
}

type Show<A> = (shown: Live<ReadonlyArray<A>>, moreStatus: MoreStatus) => void

export const makeLivePagedList = <A>(keyOf: (item: A) => string, show: Show<A>): LivePagedList<A> => {
  const { withNewestPage, withNextPage } = pagedListBy<A>(keyOf)
  let loaded: PagedList<A> = EMPTY_LIST
  let live: Live<unknown> = LiveValue.LOADING
  let moreStatus: MoreStatus = 'none'
  let readPage: ListSource<A>['readPage'] | undefined
  let watching = new Subscription()
  const nextPage = makeLatestSignal()

  const update = (status: MoreStatus): void => {
    moreStatus = status
    show(LiveValue.map(() => loaded.items)(live), status)
  }
  const close = (): void => {
    watching.unsubscribe()
    nextPage.abort()
    readPage = undefined
    loaded = EMPTY_LIST
    live = LiveValue.LOADING
    update('none')
  }
  const watch = (source: ListSource<A>): void => {
    close()
    const { readPage: read } = source
    readPage = read
    watching = source.newest().subscribe((next) => {
      const newest = LiveValue.latest(next)
      live = next
      loaded = newest === undefined ? EMPTY_LIST : withNewestPage(loaded, newest)
      update(moreStatus === 'loading' ? moreStatus : moreStatusOf(loaded))
    })
  }
  const loadMore = async (): Promise<void> => {
    if (readPage === undefined || (moreStatus !== 'more' && moreStatus !== 'failed')) return
    const signal = nextPage.next()
    update('loading')
    const page = await readPage(loaded.pages + 1)(signal)()
    if (signal.aborted) return
    if (E.isRight(page)) loaded = withNextPage(loaded, page.right)
    update(E.isLeft(page) ? 'failed' : moreStatusOf(loaded))
  }
  return { watch, loadMore, close }
}
