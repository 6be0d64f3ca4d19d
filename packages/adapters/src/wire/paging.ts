/** Decodes the four paging formats of the contract. [SPOT-6] */
import type { Page } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith } from './read.ts'

/** Requested page and page size, used when the reply does not repeat them. */
export interface PageRequest {
  readonly page: number
  readonly limit: number
}

/** Most rows of one reply. */
const MAX_ROWS = 2000

/**
 * list and count · data and pages · data and limit · data and last_page. Page and limit are returned as the text that
 * was sent.
 */
export const decodePage =
  <A>(row: v.GenericSchema<unknown, A>, request: PageRequest) =>
  (wire: unknown): DecodeResult<Page<A>> => {
    const rows = v.pipe(v.array(row), v.maxLength(MAX_ROWS))
    return F.pipe(
      wire,
      decodeWith(v.object({ ...PAGING_FIELDS, list: v.optional(rows), data: v.optional(rows) })),
      E.map((page) => {
        const items = page.list ?? page.data ?? []
        return { items, page: request.page, hasMore: hasMore(page, items.length, request) }
      }),
    )
  }

const pagingField = v.optional(v.nullable(count))
const PAGING_FIELDS = {
  count: pagingField,
  total: pagingField,
  pages: pagingField,
  last_page: pagingField,
  limit: pagingField,
  per_page: pagingField,
}
type PagingFields = { readonly [K in keyof typeof PAGING_FIELDS]?: number | null | undefined }

const hasMore = (fields: PagingFields, length: number, request: PageRequest): boolean => {
  const limit = fields.limit ?? fields.per_page ?? request.limit
  const lastPage = fields.last_page ?? fields.pages
  const total = fields.count ?? fields.total
  if (length === 0) return false
  if (lastPage !== undefined && lastPage !== null) return request.page < lastPage
  return typeof total === 'number' ? request.page * limit < total : length >= limit
}
