/** HTTP calls of charts, public trades and coin information. */
import { readerTaskEither as RTE, function as F } from 'fp-ts'

import type { ChartCalls } from '../environment/index.ts'
import { decodeCandles, decodeCoinInfo, decodeTrades, encodeTimeRange } from '../wire/index.ts'
import type { RestClient } from './client.ts'

export const chartCalls = (rest: RestClient): ChartCalls => ({
  candles: (market, period, window) =>
    F.pipe(
      rest.get('currency/new_timeshar', encodeTimeRange(market, period, window)),
      RTE.chainEitherK(({ body }) => decodeCandles(body)),
    ),
  trades: ({ base, quote }) =>
    F.pipe(
      rest.get('currency/new_tradehistory', { legal_id: String(quote), currency_id: String(base) }),
      RTE.chainEitherK(({ body }) => decodeTrades(body)),
    ),
  coinInfo: (currency) =>
    F.pipe(
      rest.get('currency/detail', { id: String(currency) }),
      RTE.chainEitherK(({ body }) => decodeCoinInfo(body)),
    ),
})
