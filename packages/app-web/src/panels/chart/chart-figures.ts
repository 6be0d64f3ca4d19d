/**
 * Bars and depth as chart data. Charts are drawn from floats; money is never calculated here. [SPOT-1]
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Candle } from '@hexbourse/domain/market'
import { Book, Depth } from '@hexbourse/domain/market'

import type { ChartBar, Figure } from '../../i18n/index.ts'
import { percentFigure } from '../../shared/index.ts'

export type DepthPoint = readonly [price: number, sum: number]
export interface DepthSeries {
  readonly bids: ReadonlyArray<DepthPoint>
  readonly asks: ReadonlyArray<DepthPoint>
}
const EMPTY_DEPTH: DepthSeries = { bids: [], asks: [] }

export const toFloat = (value: Decimal.Decimal): number => Number(Decimal.toText(value))

/** Unchanged candles map to the same object, so that the chart does not redraw them. */
const barCache = new WeakMap<Candle, ChartBar>()

const barOf = (candle: Candle): ChartBar => {
  const cached = barCache.get(candle)
  if (cached !== undefined) return cached
  const { start, open, high, low, close, volume } = candle
  const bar = {
    at: start,
    open: toFloat(open),
    high: toFloat(high),
    low: toFloat(low),
    close: toFloat(close),
    volume: toFloat(volume),
  }
  barCache.set(candle, bar)
  return bar
}

export const chartBars = (candles: ReadonlyArray<Candle>): ReadonlyArray<ChartBar> => candles.map(barOf)

/** A choice of how much of the book the depth shows. */
export interface DepthRange {
  readonly id: Depth.Range
  /** Distance from the middle of the book; undefined: all of it. */
  readonly percent: Figure | undefined
}

export const DEPTH_RANGES: ReadonlyArray<DepthRange> = Depth.RANGES.map((id) => {
  const percent = Depth.percentOf(id)
  return { id, percent: percent && percentFigure(percent) }
})

/** Cumulative quantities from the best price outwards, sorted by price ascending, of the levels within the range. */
export const depthOf = (book: Book.Book | undefined, range: Depth.Range): DepthSeries => {
  if (book === undefined) return EMPTY_DEPTH
  const seriesOf = (levels: ReadonlyArray<Book.PriceLevel>): ReadonlyArray<DepthPoint> =>
    Book.rows(levels).map(({ price, sum }) => [toFloat(price), toFloat(sum)])
  const { bids, asks } = Depth.near(book, range)
  return { bids: seriesOf(bids).toReversed(), asks: seriesOf(asks) }
}
