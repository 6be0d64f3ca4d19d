/** The loaded part of a newest-first list, which grows at both ends. [SPOT-6] [WAL-5] */
import type { Page } from '@hexbourse/domain/kernel'
import { Pages } from '@hexbourse/domain/kernel'

export interface PagedList<A> {
  readonly items: ReadonlyArray<A>
  readonly pages: number
  readonly hasMore: boolean
}

export const EMPTY_LIST: PagedList<never> = { items: [], pages: 0, hasMore: false }

/** Whether the list continues; none: not loaded or empty. */
export type MoreStatus = 'none' | 'more' | 'loading' | 'failed' | 'no-more'

export const moreStatusOf = ({ items, hasMore }: PagedList<unknown>): MoreStatus =>
  items.length === 0 ? 'none' : hasMore ? 'more' : 'no-more'

export const pagedListBy = <A>(keyOf: (item: A) => string) => {
  const join = Pages.merge(keyOf)
  /** Whether a newest page overlaps the loaded items. */
  const overlaps = (list: PagedList<A>, newest: Page<A>): boolean => {
    const keys = new Set(list.items.map(keyOf))
    return newest.items.some((item) => keys.has(keyOf(item)))
  }
  /** Rows behind the last one of the newest page; none where that one is not known. */
  const itemsAfter = (items: ReadonlyArray<A>, newest: ReadonlyArray<A>): ReadonlyArray<A> => {
    const keys = newest.map(keyOf)
    const at = items.findLastIndex((item) => keyOf(item) === keys.at(-1))
    return at < 0 ? [] : items.slice(at + 1).filter((item) => !keys.includes(keyOf(item)))
  }
  return {
    overlaps,
    /**
     * The newest page replaces what was loaded of its range: its rows may have changed, and some may be gone. Older rows
     * stay; a newest page without overlap restarts the list.
     */
    withNewestPage: (list: PagedList<A>, newest: Page<A>): PagedList<A> => {
      const older = newest.hasMore ? itemsAfter(list.items, newest.items) : []
      return older.length === 0
        ? { items: newest.items, pages: 1, hasMore: newest.hasMore }
        : { ...list, items: [...newest.items, ...older] }
    },
    withNextPage: (list: PagedList<A>, next: Page<A>): PagedList<A> => ({
      items: join(list.items, next),
      pages: list.pages + 1,
      hasMore: next.hasMore && next.items.length > 0,
    }),
  }
}
