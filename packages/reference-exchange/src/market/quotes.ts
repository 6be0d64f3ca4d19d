/** The quote of every market: last price and the figures of the day as Asia/Shanghai counts it. [HOME-2] [SPOT-2] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Pair } from '../engine/index.ts'
import type { Days } from './days.ts'
import { coins, price } from './source.ts'
import type { Bar } from './source.ts'

// Model
export interface Quote {
  readonly pair: Pair
  readonly price: Decimal.Decimal
  readonly open: Decimal.Decimal
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  /** Percent since the day's open, 2 decimals. */
  readonly change: Decimal.Decimal
  /** Of the coin, since the day's open. */
  readonly volume: Decimal.Decimal
}

/** Unix milliseconds in, a quote out; the same answer whenever it is asked again. */
export type Quotes = (pair: Pair, now: number) => Quote

// Constructors
/** `version` rises with every trade of people in a market: within a second a trade changes the quote. */
export const quotesOf = (days: Days, version: (pair: Pair) => number = () => 0): Quotes => {
  const last = new Map<number, { readonly second: number; readonly version: number; readonly quote: Quote }>()
  return (pair, now) => {
    const second = Math.floor(now / 1000)
    const known = last.get(pair.match)
    if (known?.second === second && known.version === version(pair)) return known.quote
    const quote = quoteOf(pair, days.running(pair, second))
    last.set(pair.match, { second, version: version(pair), quote })
    return quote
  }
}

// Internal
const quoteOf = (pair: Pair, bar: Bar): Quote => {
  const open = price(pair, bar.open)
  const close = price(pair, bar.close)
  const percent = Decimal.times(Decimal.over(Decimal.minus(close, open), open), Decimal.fromInteger(100))
  return {
    pair,
    price: close,
    open,
    high: price(pair, bar.high),
    low: price(pair, bar.low),
    change: Decimal.round(2, percent, 'half-up'),
    volume: coins(pair, bar.volume),
  }
}
