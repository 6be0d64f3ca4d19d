/** HTTP calls of the markets. */
import { readerTaskEither as RTE, function as F } from 'fp-ts'

import type { MarketCalls } from '../environment/index.ts'
import { decodeDealBook, decodeGroups } from '../wire/index.ts'
import type { RestClient } from './client.ts'

export const marketCalls = (rest: RestClient): MarketCalls => ({
  groups: F.pipe(
    rest.get('currency/quotation_new'),
    RTE.chainEitherK(({ body }) => decodeGroups(body)),
  ),
  reducedBook: (pair) =>
    F.pipe(
      rest.post('transaction/deal', { legal_id: String(pair.quote), currency_id: String(pair.base) }),
      RTE.chainEitherK(({ body }) => decodeDealBook(pair)(body)),
    ),
})
