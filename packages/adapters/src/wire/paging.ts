/** The contract's four ways to send a page, read as one. [SPOT-6] */
import type { Page } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count } from './numbers.ts'
import type { Read } from './read.ts'
import { readBy } from './read.ts'

/** What the client asked for; used where the reply does not repeat it. */
export interface Asked {
  readonly page: number
  readonly limit: number
}

/** Most rows that one reply may carry. */
const LONGEST_LIST = 2000

/** list and count · data and pages · data and limit · data and last_page; page and limit come back as the text that was sent. */
export const decodePage =
  <A>(row: v.GenericSchema<unknown, A>, asked: Asked) =>
  (wire: unknown): Read<Page<A>> => {
    const rows = v.pipe(v.array(row), v.maxLength(LONGEST_LIST))
    return F.pipe(
      wire,
      readBy(v.object({ ...MARKS, list: v.optional(rows), data: v.optional(rows) })),
      E.map((page) => {
        const items = page.list ?? page.data ?? []
        return { items, page: asked.page, hasMore: hasMore(page, items.length, asked) }
      }),
    )
  }

const mark = v.optional(v.nullable(count))
const MARKS = { count: mark, total: mark, pages: mark, last_page: mark, limit: mark, per_page: mark }
type Marks = { readonly [K in keyof typeof MARKS]?: number | null | undefined }

const hasMore = (marks: Marks, length: number, asked: Asked): boolean => {
  const limit = marks.limit ?? marks.per_page ?? asked.limit
  const last = marks.last_page ?? marks.pages
  const total = marks.count ?? marks.total
  if (length === 0) return false
  if (last !== undefined && last !== null) return asked.page < last
  return typeof total === 'number' ? asked.page * limit < total : length >= limit
}
