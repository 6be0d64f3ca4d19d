/** Pages of a history. */

// Model
export interface PageRequest {
  readonly skip: number
  readonly limit: number
}

export interface HistoryPage<A> {
  /** Newest first. */
  readonly rows: ReadonlyArray<A>
  readonly count: number
}
