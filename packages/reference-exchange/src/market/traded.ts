/** Prices as they were once people traded: what the source says, and what happened beside it. [Q32] [SPOT-1] */
import type { Pair, TradedMinute } from '../engine/index.ts'
import type { Bar, PriceSource } from './source.ts'

// Model
/** What people traded in a minute; none where nobody did. */
export type TradedIn = (pair: Pair, minute: number) => TradedMinute | undefined

// Constructors
/** A trade is the price of its second; it widens its minute and adds to its volume. */
export const tradedSource = (source: PriceSource, tradedIn: TradedIn): PriceSource => ({
  ticksAt: (pair, second) => {
    const minute = Math.floor(second / 60)
    const traded = tradedIn(pair, minute)
    return (traded && lastIn(pair, traded, second - minute * 60)) ?? source.ticksAt(pair, second)
  },
  bar: (pair, minute) => {
    const traded = tradedIn(pair, minute)
    const bar = source.bar(pair, minute)
    return traded === undefined ? bar : widened(pair, bar, traded, LAST_SECOND)
  },
  running: (pair, second) => {
    const minute = Math.floor(second / 60)
    const traded = tradedIn(pair, minute)
    const bar = source.running(pair, second)
    return traded === undefined ? bar : widened(pair, bar, traded, second - minute * 60)
  },
})

// Internal
const LAST_SECOND = 59

const ticks = (pair: Pair, price: bigint): number => Number(price / pair.tick)

const lastIn = (pair: Pair, { closes }: TradedMinute, second: number): number | undefined => {
  const found = closes.find(([at]) => at === second)
  return found && ticks(pair, found[1])
}

const widened = (pair: Pair, bar: Bar, traded: TradedMinute, second: number): Bar => {
  const lot = 10n ** BigInt(18 - pair.quantityDecimals)
  return {
    open: bar.open,
    high: Math.max(bar.high, ticks(pair, traded.high)),
    low: Math.min(bar.low, ticks(pair, traded.low)),
    close: lastIn(pair, traded, second) ?? bar.close,
    volume: bar.volume + Number(traded.volume / lot),
    turnover: bar.turnover + Number((traded.worth * 10n ** 18n) / (pair.tick * lot)),
  }
}
