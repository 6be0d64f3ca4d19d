/** TrendPort: the daily closes of the last week, read on demand. [HOME-4] [Q31] */
import type { Clock } from '@hexbourse/domain/kernel'
import type { TrendPort } from '@hexbourse/domain/market'
import { Candles } from '@hexbourse/domain/market'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { ChartCalls } from '../environment/index.ts'

const DAYS = 7

export const trendPort = ({ candles }: Pick<ChartCalls, 'candles'>, clock: Clock): TrendPort => ({
  lastWeekCloses: (market) => (signal) =>
    F.pipe(
      candles(market, '1day', Candles.windowOf('1day', DAYS, clock.now())),
      RTE.map((bars) => bars.slice(-DAYS).map(({ close }) => close)),
    )(signal),
})
