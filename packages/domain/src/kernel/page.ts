/** One page of a list, whichever of the contract's paging shapes it came in. */

// Model
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  /** Counts from 1. */
  readonly page: number
  readonly hasMore: boolean
}

// Rules
/** A page after those before it; an item already there (same key) keeps its place and takes the new figures. */
export const join =
  <A>(keyOf: (item: A) => string) =>
  (before: ReadonlyArray<A>, next: Page<A>): ReadonlyArray<A> => {
    const fresh = new Map(next.items.map((item) => [keyOf(item), item]))
    const known = new Set(before.map(keyOf))
    const kept = before.map((item) => fresh.get(keyOf(item)) ?? item)
    return [...kept, ...next.items.filter((item) => !known.has(keyOf(item)))]
  }
