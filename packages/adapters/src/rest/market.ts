/** HTTP calls of the markets. */
import { taskEither as TE, function as F } from 'fp-ts'

import type { MarketCalls } from '../environment/index.ts'
import { decodeGroups } from '../wire/index.ts'
import type { RestClient } from './client.ts'

export const marketCalls = (rest: RestClient): MarketCalls => ({
  groups: F.pipe(
    rest.get('currency/quotation_new'),
    TE.chainEitherK(({ body }) => decodeGroups(body)),
  ),
})
