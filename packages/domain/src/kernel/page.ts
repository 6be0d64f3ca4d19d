/** One page of a list, for all paging formats of the contract. */

// Model
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  /** Counts from 1. */
  readonly page: number
  readonly hasMore: boolean
}

/** Rows of a page where a list can be read in long ones, as for a file. Every known server accepts it. */
export type PageSize = 20 | 100

// Rules
/** Appends a page to the items before it. An item with a known key keeps its position and takes the new values. */
export const merge =
  <A>(keyOf: (item: A) => string) =>
  (before: ReadonlyArray<A>, next: Page<A>): ReadonlyArray<A> => {
    const newItems = new Map(next.items.map((item) => [keyOf(item), item]))
    const knownKeys = new Set(before.map(keyOf))
    const updated = before.map((item) => newItems.get(keyOf(item)) ?? item)
    return [...updated, ...next.items.filter((item) => !knownKeys.has(keyOf(item)))]
  }
