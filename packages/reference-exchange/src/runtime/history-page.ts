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

// Rules
/** Open rows first, then the ended ones. */
export const openFirst = <A, B>(
  open: ReadonlyArray<A>,
  { skip, limit }: PageRequest,
  ended: (page: PageRequest) => HistoryPage<B>,
): HistoryPage<A | B> => {
  const first = open.slice(skip, skip + limit)
  const rest = ended({ skip: Math.max(0, skip - open.length), limit: limit - first.length })
  return { rows: [...first, ...rest.rows], count: open.length + rest.count }
}
