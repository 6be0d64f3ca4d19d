/** Reads a list to its end. */
import type { Page, Read } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

/** Every known server accepts this many. */
export const PAGE_SIZE = 100

/**
 * All pages, however many, one after another, so that a long list takes one of the concurrent reads. Ends at a page
 * without a new row, so that a server that repeats a page cannot keep the client reading.
 */
export const allPages =
  <A extends { readonly id: number }>(read: (page: number) => Read<Page<A>>): Read<ReadonlyArray<A>> =>
  (signal) =>
  () =>
    pagesFrom(read, 1, new Map())(signal)()

const pagesFrom = <A extends { readonly id: number }>(
  read: (page: number) => Read<Page<A>>,
  page: number,
  found: Map<number, A>,
): Read<ReadonlyArray<A>> =>
  F.pipe(
    read(page),
    RTE.chain(({ items, hasMore }) => {
      const sizeBefore = found.size
      for (const row of items) found.set(row.id, row)
      return hasMore && found.size > sizeBefore ? pagesFrom(read, page + 1, found) : RTE.right([...found.values()])
    }),
  )
