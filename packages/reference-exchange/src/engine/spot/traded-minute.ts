/** Trades of users in a market and minute, which candles combine with the price source. [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Trade } from './events.ts'
import { valueAt } from './value.ts'

// Model
interface MinuteTotals {
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  readonly volume: Decimal.Decimal
  /** In the quote currency. */
  readonly value: Decimal.Decimal
}

/** Last price of each second that has a trade. Seconds count from 0 to 59. */
type Closes = ReadonlyArray<readonly [number, Decimal.Decimal]>

export interface TradedMinute extends MinuteTotals {
  readonly closes: Closes
}

/**
 * The latest minute of a market that has trades of users. Earlier ones are history. The close of its last second is
 * apart, so that a trade in that second leaves the list as it is.
 */
export interface MarketMinute extends MinuteTotals {
  /** Since 1970. */
  readonly minute: number
  readonly earlierCloses: Closes
  readonly second: number
  readonly close: Decimal.Decimal
}

/** Stored form of the latest minute. */
export interface MinuteRow {
  readonly minute: number
  readonly traded: TradedMinute
}

// Constructors
export const marketMinute = ({ minute, traded }: MinuteRow): MarketMinute => {
  const { high, low, volume, value, closes } = traded
  const [second, close] = closes.at(-1) ?? [0, low]
  return { minute, high, low, volume, value, earlierCloses: closes.slice(0, -1), second, close }
}

export const minuteRow = (latest: MarketMinute): MinuteRow => {
  const { minute, high, low, volume, value, earlierCloses, second, close } = latest
  return { minute, traded: { high, low, volume, value, closes: [...earlierCloses, [second, close]] } }
}

// Rules
export const afterTrade = (current: MarketMinute | undefined, { at, price, quantity }: Trade): MarketMinute => {
  const minute = Math.floor(at / 60_000)
  const second = Math.floor(at / 1000) % 60
  const value = valueAt(price, quantity)
  if (current?.minute !== minute)
    return { minute, high: price, low: price, volume: quantity, value, earlierCloses: [], second, close: price }
  return {
    minute,
    high: Decimal.max(current.high, price),
    low: Decimal.min(current.low, price),
    volume: Decimal.plus(current.volume, quantity),
    value: Decimal.plus(current.value, value),
    earlierCloses:
      current.second === second ? current.earlierCloses : [...current.earlierCloses, [current.second, current.close]],
    second,
    close: price,
  }
}
