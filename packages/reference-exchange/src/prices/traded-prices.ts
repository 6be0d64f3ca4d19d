/** Price source that combines seeded prices with the trades of users. [Q32] [SPOT-1] */
import type { Pair, TradedMinute } from '../engine/index.ts'
import type { Bar, PriceSource } from './source.ts'

// Model
/** Trades of users in a minute. Undefined without any. */
export type TradedMinuteAt = (pair: Pair, minute: number) => TradedMinute | undefined

// Constructors
/** A trade sets the price of its second, widens its minute and adds to its volume. */
export const tradedSource = (source: PriceSource, tradedMinuteAt: TradedMinuteAt): PriceSource => ({
  ticksAt: (pair, second) => {
    const minute = Math.floor(second / 60)
    const traded = tradedMinuteAt(pair, minute)
    return (traded && closeInSecond(pair, traded, second - minute * 60)) ?? source.ticksAt(pair, second)
  },
  bar: (pair, minute) => {
    const traded = tradedMinuteAt(pair, minute)
    const bar = source.bar(pair, minute)
    return traded === undefined ? bar : withTrades(pair, bar, traded, LAST_SECOND)
  },
  currentMinute: (pair, second) => {
    const minute = Math.floor(second / 60)
    const traded = tradedMinuteAt(pair, minute)
    const bar = source.currentMinute(pair, second)
    return traded === undefined ? bar : withTrades(pair, bar, traded, second - minute * 60)
  },
})

// Internal
const LAST_SECOND = 59

const ticks = (pair: Pair, price: bigint): number => Number(price / pair.tick)

const closeInSecond = (pair: Pair, { closes }: TradedMinute, second: number): number | undefined => {
  const found = closes.find(([at]) => at === second)
  return found && ticks(pair, found[1])
}

const withTrades = (pair: Pair, bar: Bar, traded: TradedMinute, second: number): Bar => {
  const lot = 10n ** BigInt(18 - pair.quantityDecimals)
  return {
    open: bar.open,
    high: Math.max(bar.high, ticks(pair, traded.high)),
    low: Math.min(bar.low, ticks(pair, traded.low)),
    close: closeInSecond(pair, traded, second) ?? bar.close,
    volume: bar.volume + Number(traded.volume / lot),
    turnover: bar.turnover + Number((traded.value * 10n ** 18n) / (pair.tick * lot)),
  }
}
