/** Paths of charts, public trades and coin profiles. */
import { taskEither as TE, function as F } from 'fp-ts'

import type { ChartCalls } from '../live/index.ts'
import { decodeCandles, decodeProfile, decodeTrades, encodeWindow } from '../wire/index.ts'
import type { RestClient } from './client.ts'

export const chartCalls = (rest: RestClient): ChartCalls => ({
  candles: (market, period, window) =>
    F.pipe(
      rest.get('currency/new_timeshar', encodeWindow(market, period, window)),
      TE.chainEitherK(({ body }) => decodeCandles(body)),
    ),
  trades: ({ base, settlement }) =>
    F.pipe(
      rest.get('currency/new_tradehistory', { legal_id: String(settlement), currency_id: String(base) }),
      TE.chainEitherK(({ body }) => decodeTrades(body)),
    ),
  profile: (currency) =>
    F.pipe(
      rest.get('currency/detail', { id: String(currency) }),
      TE.chainEitherK(({ body }) => decodeProfile(body)),
    ),
})
