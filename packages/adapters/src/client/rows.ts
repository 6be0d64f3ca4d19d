/** Long lists page by page. */
import type { Page, PageSize, Read } from '@hexbourse/domain/kernel'

import { resultOf } from './results.ts'

/** Rows of a long page. */
const PAGE_SIZE = 100

/** Reads from the first page on at every loop; each row once, also when new ones move the pages. Throws a CallError. */
export const allRows = <Row>(
  readPage: (page: number, size: PageSize) => Read<Page<Row>>,
  nameOf: (row: Row) => string | number,
): AsyncIterable<Row> => ({ [Symbol.asyncIterator]: () => rowsOf(readPage, nameOf) })

/** The number of a row within its list. */
export const idOf = ({ id }: { readonly id: number }): number => id

// Internal
async function* rowsOf<Row>(
  readPage: (page: number, size: PageSize) => Read<Page<Row>>,
  nameOf: (row: Row) => string | number,
): AsyncGenerator<Row, void, undefined> {
  const seen = new Set<string | number>()
  for (let page = 1; ; page += 1) {
    const { items, hasMore } = await resultOf(readPage(page, PAGE_SIZE)())
    for (const row of items) {
      if (seen.has(nameOf(row))) continue
      seen.add(nameOf(row))
      yield row
    }
    if (!hasMore) return
  }
}
