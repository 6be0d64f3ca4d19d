/** Tickers: last price and figures of the day in Asia/Shanghai. [HOME-2] [SPOT-2] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Pair } from '../engine/index.ts'
import type { DailyBars } from './days.ts'
import { quantity, price } from './source.ts'
import type { Bar } from './source.ts'

// Model
export interface Ticker {
  readonly pair: Pair
  readonly price: Decimal.Decimal
  readonly open: Decimal.Decimal
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  /** Percent since the day's open, 2 decimals, half up. */
  readonly change: Decimal.Decimal
  /** In the base currency since the day's open. */
  readonly volume: Decimal.Decimal
}

/** Takes Unix milliseconds. The same time gives the same ticker. */
export type Tickers = (pair: Pair, now: number) => Ticker

// Constructors
/** `version` increases with every trade and invalidates the cached ticker within a second. */
export const tickersOf = (days: DailyBars, version: (pair: Pair) => number = () => 0): Tickers => {
  const last = new Map<number, { readonly second: number; readonly version: number; readonly ticker: Ticker }>()
  return (pair, now) => {
    const second = Math.floor(now / 1000)
    const cached = last.get(pair.match)
    if (cached?.second === second && cached.version === version(pair)) return cached.ticker
    const ticker = tickerOf(pair, days.currentDay(pair, second))
    last.set(pair.match, { second, version: version(pair), ticker })
    return ticker
  }
}

// Internal
const tickerOf = (pair: Pair, bar: Bar): Ticker => {
  const open = price(pair, bar.open)
  const close = price(pair, bar.close)
  const percent = Decimal.times(Decimal.divide(Decimal.minus(close, open), open), Decimal.fromInteger(100))
  return {
    pair,
    price: close,
    open,
    high: price(pair, bar.high),
    low: price(pair, bar.low),
    change: Decimal.round(2, percent, 'half-up'),
    volume: quantity(pair, bar.volume),
  }
}
