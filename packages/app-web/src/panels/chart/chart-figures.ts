/** Bars, depth and orders as they are drawn: a picture is made of floats, money is not. [SPOT-1] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Candle } from '@hexbourse/domain/market'
import { Book, Ladder } from '@hexbourse/domain/market'
import type { OpenOrder } from '@hexbourse/domain/spot'

import type { ChartBar, ChartMark, Figure } from '../../i18n/index.ts'

export type Stair = readonly [price: number, sum: number]
export interface Stairs {
  readonly bids: ReadonlyArray<Stair>
  readonly asks: ReadonlyArray<Stair>
}
export const NO_STAIRS: Stairs = { bids: [], asks: [] }

/** One bar as a row of the table. */
export interface BarLine {
  readonly at: Millis
  readonly open: Figure
  readonly high: Figure
  readonly low: Figure
  readonly close: Figure
  readonly volume: Figure
}

const float = (value: Decimal.Decimal): number => Number(Decimal.toText(value))

/** A bar that did not change stays the same object, so that it is not drawn again. */
const known = new WeakMap<Candle, ChartBar>()

const barOf = (candle: Candle): ChartBar => {
  const before = known.get(candle)
  if (before !== undefined) return before
  const { start, open, high, low, close, volume } = candle
  const bar = {
    at: start,
    open: float(open),
    high: float(high),
    low: float(low),
    close: float(close),
    volume: float(volume),
  }
  known.set(candle, bar)
  return bar
}

export const drawn = (candles: ReadonlyArray<Candle>): ReadonlyArray<ChartBar> => candles.map(barOf)

const PLACES = 4
const figure = (value: Decimal.Decimal): Figure => ({ value, places: PLACES })

export const lineOf = ({ start, open, high, low, close, volume }: Candle): BarLine => ({
  at: start,
  open: figure(open),
  high: figure(high),
  low: figure(low),
  close: figure(close),
  volume: figure(volume),
})

/** Sums from the best price outwards, lowest price first. */
export const stairsOf = (book: Book.Book | undefined): Stairs => {
  if (book === undefined) return NO_STAIRS
  const side = (ladder: Ladder.Ladder): ReadonlyArray<Stair> =>
    Book.rows(Ladder.levels(ladder)).map(({ price, sum }) => [float(price), float(sum)])
  return { bids: side(book.bids).toReversed(), asks: side(book.asks) }
}

export const marksOf = (
  orders: ReadonlyArray<OpenOrder.OpenOrder>,
  pair: PairId | undefined,
): ReadonlyArray<ChartMark> =>
  orders
    .filter((order) => pair !== undefined && Ids.samePair(order.pair, pair))
    .map(({ id, price, side }) => ({ id: String(id), price: float(price), side }))
