/** HTTP calls of charts, public trades and coin information. */
import { taskEither as TE, function as F } from 'fp-ts'

import type { ChartCalls } from '../environment/index.ts'
import { decodeCandles, decodeCoinInfo, decodeTrades, encodeTimeRange } from '../wire/index.ts'
import type { RestClient } from './client.ts'

export const chartCalls = (rest: RestClient): ChartCalls => ({
  candles: (market, period, window) =>
    F.pipe(
      rest.get('currency/new_timeshar', encodeTimeRange(market, period, window)),
      TE.chainEitherK(({ body }) => decodeCandles(body)),
    ),
  trades: ({ base, quote }) =>
    F.pipe(
      rest.get('currency/new_tradehistory', { legal_id: String(quote), currency_id: String(base) }),
      TE.chainEitherK(({ body }) => decodeTrades(body)),
    ),
  coinInfo: (currency) =>
    F.pipe(
      rest.get('currency/detail', { id: String(currency) }),
      TE.chainEitherK(({ body }) => decodeCoinInfo(body)),
    ),
})
