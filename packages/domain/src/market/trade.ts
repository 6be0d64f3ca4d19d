/** A public trade of a market. [SPOT-7] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'

// Model
/** A public trade. */
export interface Trade {
  /** Unique within the market; has no other meaning. */
  readonly key: string
  readonly at: Millis
  /** In the quote currency. */
  readonly price: Decimal.Decimal
  /** In the base currency. */
  readonly quantity: Decimal.Decimal
  /** Side of the taker. */
  readonly taker: 'buy' | 'sell'
}

/** Pushed trades of one market; servers repeat some that they have sent. */
export interface TradeUpdate {
  readonly pair: PairId
  readonly trades: ReadonlyArray<Trade>
}

// Constructors
/** Most trades kept in a list. */
export const MAX_TRADES = 100

// Rules
/** Adds new trades, newest first and unique by key. Servers repeat trades that they have already sent. */
export const merge = (known: ReadonlyArray<Trade>, incoming: ReadonlyArray<Trade>): ReadonlyArray<Trade> => {
  const keys = new Set(known.map(({ key }) => key))
  const unknown = incoming.filter(({ key }) => !keys.has(key))
  return unknown.length === 0 ? known : newestFirst([...unknown, ...known]).slice(0, MAX_TRADES)
}

/** By time, newest first; of each key the last one given. */
export const newestFirst = (trades: ReadonlyArray<Trade>): ReadonlyArray<Trade> =>
  [...new Map(trades.map((trade) => [trade.key, trade])).values()].sort((a, b) => b.at - a.at)
