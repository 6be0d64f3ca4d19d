/** Trades of users in a market and minute, which candles combine with the price source. [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Trade } from './events.ts'
import { valueAt } from './value.ts'

// Model
export interface TradedMinute {
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  readonly volume: Decimal.Decimal
  /** In the quote currency. */
  readonly value: Decimal.Decimal
  /** Last price of each second that has a trade. Seconds count from 0 to 59. */
  readonly closes: ReadonlyArray<readonly [number, Decimal.Decimal]>
}

/** The latest minute of a market that has trades of users. Earlier ones are history. */
export interface MarketMinute {
  /** Since 1970. */
  readonly minute: number
  readonly traded: TradedMinute
}

// Rules
export const afterTrade = (current: MarketMinute | undefined, trade: Trade): MarketMinute => {
  const minute = Math.floor(trade.at / 60_000)
  return { minute, traded: withTrade(current?.minute === minute ? current.traded : undefined, trade) }
}

// Internal
const withTrade = (previous: TradedMinute | undefined, { at, price, quantity }: Trade): TradedMinute => {
  const second = Math.floor(at / 1000) % 60
  const value = valueAt(price, quantity)
  if (previous === undefined) return { high: price, low: price, volume: quantity, value, closes: [[second, price]] }
  return {
    high: Decimal.max(previous.high, price),
    low: Decimal.min(previous.low, price),
    volume: Decimal.plus(previous.volume, quantity),
    value: Decimal.plus(previous.value, value),
    closes: withClose(previous.closes, second, price),
  }
}

type Closes = TradedMinute['closes']

const withClose = (closes: Closes, second: number, price: Decimal.Decimal): Closes => {
  const last = closes.at(-1)
  if (last?.[0] !== second) return [...closes, [second, price]]
  return last[1] === price ? closes : [...closes.slice(0, -1), [second, price]]
}
