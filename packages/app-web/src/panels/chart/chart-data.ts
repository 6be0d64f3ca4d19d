/** Data of the displayed market: bars, depth and what the user has in it. */
import type { Book, Candle, Interval, MarketName, MarketSettings } from '@hexbourse/domain/market'
import { Candles, Intervals } from '@hexbourse/domain/market'
import type { Decimal, Millis } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { OpenContract } from '@hexbourse/domain/second-contract'
import type { Fill, OpenOrder } from '@hexbourse/domain/spot'

import type { ChartFill, ChartMark, ChartSeries } from '../../i18n/index.ts'
import { chartBars, toFloat } from './chart-figures.ts'
import { indicatorLines } from './chart-lines.ts'
import type { MarkedPosition } from './chart-marks.ts'
import { contractMarks, orderMarks, positionMarks } from './chart-marks.ts'

export interface ChartData {
  market: MarketName | undefined
  interval: Interval
  /** Time zone of the exchange, in which its days begin. */
  exchangeZone: string
  /** As read, in the period that the interval is composed of. */
  newest: ReadonlyArray<Candle>
  older: ReadonlyArray<Candle>
  /** Of the interval. */
  candles: ReadonlyArray<Candle>
  /** No bars exist before those loaded. */
  hasAllHistory: boolean
  isLoading: boolean
  book: Book.Book | undefined
  orders: ReadonlyArray<OpenOrder.OpenOrder>
  fills: ReadonlyArray<Fill.Fill>
  positions: ReadonlyArray<MarkedPosition>
  contracts: { readonly open: ReadonlyArray<OpenContract>; readonly last: Decimal.Decimal | undefined }
}

export const emptyData = (market?: MarketName, interval: Interval = '1min', exchangeZone = 'UTC'): ChartData => ({
  market,
  interval,
  exchangeZone,
  newest: [],
  older: [],
  candles: [],
  hasAllHistory: false,
  isLoading: false,
  book: undefined,
  orders: [],
  fills: [],
  positions: [],
  contracts: { open: [], last: undefined },
})

/** What belongs to the user. */
export const ownOf = ({ orders, fills, positions, contracts }: ChartData) => ({ orders, fills, positions, contracts })

/** Oldest first, in the period that they were read in. */
export const readCandles = ({ older, newest }: ChartData): ReadonlyArray<Candle> =>
  older.length === 0 ? newest : Candles.merge(older, newest)

/** Replaces candles that were read, and keeps the objects of those that have not changed. */
export const applyCandles = (data: ChartData, part: Partial<Pick<ChartData, 'newest' | 'older'>>): void => {
  Object.assign(data, part)
  const { interval, exchangeZone, candles } = data
  const read = readCandles(data)
  const isRead = Intervals.sourceOf(interval).count === 1
  data.candles = Intervals.withKnown(candles, isRead ? read : Intervals.compose(interval, exchangeZone, read))
}

/** Candles that stay as time passes; with more, every push takes longer. A user may load more. */
const MAX_KEPT = 1_200

/**
 * Candles as they were read last, with pushes. Those that have left the range of a read stay, unless some between them
 * and the newest are missing: then they are dropped, and it returns false.
 */
export const applyNewest = (data: ChartData, newest: ReadonlyArray<Candle>): boolean => {
  const [first, last] = [newest[0], data.newest.at(-1) ?? data.older.at(-1)]
  const isContinued = first === undefined || last === undefined || last.start >= first.start
  const left = first === undefined ? [] : data.newest.filter(({ start }) => start < first.start)
  const all = left.length === 0 ? data.older : Candles.merge(data.older, left)
  const older = isContinued ? all.slice(-Math.max(data.older.length, MAX_KEPT)) : []
  data.hasAllHistory &&= older.length === all.length
  applyCandles(data, { newest, older })
  return isContinued
}

export const seriesOf = (data: ChartData, indicators: ReadonlyArray<MarketSettings.Indicator>): ChartSeries => {
  const { candles, interval, exchangeZone } = data
  const bars = chartBars(candles)
  const last = candles.at(-1)
  return {
    bars,
    lines: indicatorLines(indicators, bars),
    fills: fillsOf(data),
    closesAt: last && Intervals.nextStart(interval, exchangeZone, last.start),
  }
}

/** Fills of the displayed market, each at the bar that it fell into. */
const fillsOf = ({ fills, market, candles }: ChartData): ReadonlyArray<ChartFill> =>
  fills.flatMap(({ pair, at, price, side }) => {
    const bar = market !== undefined && Ids.isSamePair(pair, market.pair) ? barAt(candles, at) : undefined
    return bar === undefined ? [] : [{ at: bar.start, price: toFloat(price), side }]
  })

const barAt = (candles: ReadonlyArray<Candle>, at: Millis): Candle | undefined =>
  candles.findLast(({ start }) => start <= at)

export const marksOf = ({ orders, positions, contracts, market }: ChartData): ReadonlyArray<ChartMark> => [
  ...orderMarks(orders, market?.pair),
  ...positionMarks(positions, market?.pair),
  ...contractMarks(contracts.open, market, contracts.last),
]
