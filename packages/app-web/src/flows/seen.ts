/** What has been read so far of a list that is newest first, as it grows at both ends. [SPOT-6] [WAL-5] */
import type { Page } from '@hexbourse/domain/kernel'
import { Pages } from '@hexbourse/domain/kernel'

export interface Seen<A> {
  readonly items: ReadonlyArray<A>
  readonly pages: number
  readonly hasMore: boolean
}

export const NOTHING: Seen<never> = { items: [], pages: 0, hasMore: false }

/** How the list goes on; none: there is no list yet, or nothing in it. */
export type Rest = 'none' | 'more' | 'loading' | 'failed' | 'no-more'

export const restOf = ({ items, hasMore }: Seen<unknown>): Rest =>
  items.length === 0 ? 'none' : hasMore ? 'more' : 'no-more'

export const seenBy = <A>(keyOf: (item: A) => string) => {
  const join = Pages.join(keyOf)
  /** Whether a newest page still meets what was read. */
  const meets = (seen: Seen<A>, newest: Page<A>): boolean => {
    const keys = new Set(seen.items.map(keyOf))
    return newest.items.some((item) => keys.has(keyOf(item)))
  }
  return {
    meets,
    /** A newest page that knows none of it begins anew. */
    renewed: (seen: Seen<A>, newest: Page<A>): Seen<A> =>
      meets(seen, newest)
        ? { ...seen, items: join(newest.items, { ...newest, items: seen.items }) }
        : { items: newest.items, pages: 1, hasMore: newest.hasMore },
    grown: (seen: Seen<A>, next: Page<A>): Seen<A> => ({
      items: join(seen.items, next),
      pages: seen.pages + 1,
      hasMore: next.hasMore && next.items.length > 0,
    }),
  }
}
