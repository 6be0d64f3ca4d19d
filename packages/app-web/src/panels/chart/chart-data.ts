/** Data of the displayed market: bars, depth and what the user has in it. */
import type { Candle, MarketName } from '@hexbourse/domain/market'
import { Candles } from '@hexbourse/domain/market'
import type { Decimal } from '@hexbourse/domain/kernel'
import type { OpenContract } from '@hexbourse/domain/second-contract'
import type { OpenOrder } from '@hexbourse/domain/spot'

import type { ChartMark } from '../../i18n/index.ts'
import type { DepthSeries } from './chart-figures.ts'
import { EMPTY_DEPTH } from './chart-figures.ts'
import type { MarkedPosition } from './chart-marks.ts'
import { contractMarks, orderMarks, positionMarks } from './chart-marks.ts'

export interface ChartData {
  market: MarketName | undefined
  newest: ReadonlyArray<Candle>
  older: ReadonlyArray<Candle>
  /** No bars exist before those loaded. */
  hasAllHistory: boolean
  isLoading: boolean
  depth: DepthSeries
  orders: ReadonlyArray<OpenOrder.OpenOrder>
  positions: ReadonlyArray<MarkedPosition>
  contracts: { readonly open: ReadonlyArray<OpenContract>; readonly last: Decimal.Decimal | undefined }
}

export const emptyData = (market?: MarketName): ChartData => ({
  market,
  newest: [],
  older: [],
  hasAllHistory: false,
  isLoading: false,
  depth: EMPTY_DEPTH,
  orders: [],
  positions: [],
  contracts: { open: [], last: undefined },
})

/** What belongs to the user. */
export const ownOf = ({ orders, positions, contracts }: ChartData) => ({ orders, positions, contracts })

export const candlesOf = ({ older, newest }: ChartData): ReadonlyArray<Candle> =>
  older.length === 0 ? newest : Candles.merge(older, newest)

export const marksOf = ({ orders, positions, contracts, market }: ChartData): ReadonlyArray<ChartMark> => [
  ...orderMarks(orders, market?.pair),
  ...positionMarks(positions, market?.pair),
  ...contractMarks(contracts.open, market, contracts.last),
]
