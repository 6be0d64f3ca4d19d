/** A public trade of a market, whoever made it. [SPOT-7] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'

// Model
export interface Trade {
  /** Names the trade within its market and nothing else. */
  readonly key: string
  readonly at: Millis
  /** In the settlement currency. */
  readonly price: Decimal.Decimal
  /** In the base currency. */
  readonly quantity: Decimal.Decimal
  /** Of whoever took the price that stood. */
  readonly taker: 'buy' | 'sell'
}

export interface TradeNews {
  readonly pair: PairId
  readonly trades: ReadonlyArray<Trade>
}

// Constructors
/** Trades that are kept on screen. */
export const MOST = 100

// Rules
/** Newest first, each once: servers repeat what they have said every second. */
export const joined = (known: ReadonlyArray<Trade>, news: ReadonlyArray<Trade>): ReadonlyArray<Trade> => {
  const keys = new Set(known.map(({ key }) => key))
  const fresh = news.filter(({ key }) => !keys.has(key))
  return fresh.length === 0 ? known : newestFirst([...fresh, ...known]).slice(0, MOST)
}

export const newestFirst = (trades: ReadonlyArray<Trade>): ReadonlyArray<Trade> =>
  [...new Map(trades.map((trade) => [trade.key, trade])).values()].sort((a, b) => b.at - a.at)
