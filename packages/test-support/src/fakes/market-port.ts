/** MarketPort over the engine in memory. */
import type { PairId } from '@hexbourse/domain/kernel'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import { Book } from '@hexbourse/domain/market'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'

import type { FakeExchange } from './exchange.ts'
import { liveOf } from './streams.ts'

export const fakeMarketPort = (exchange: FakeExchange): MarketPort => ({
  groups: () => liveOf(exchange, () => groups(exchange)),
  book: (pair) => liveOf(exchange, () => book(exchange, pair)),
  retry: () => exchange.advance(0),
})

const groups = (exchange: FakeExchange): ReadonlyArray<Ticker.MarketGroup> =>
  ['USDT', 'BTC'].map((quoteName) => ({
    quoteName,
    tickers: Catalog.PAIRS.filter((pair) => pair.quote.name === quoteName).map((pair) => tickerOf(exchange, pair)),
  }))

const tickerOf = (exchange: FakeExchange, pair: Catalog.Pair): Ticker.Ticker => ({
  pair: { base: pair.base.id, quote: pair.quote.id },
  baseName: pair.base.name,
  quoteName: pair.quote.name,
  last: Queries.depth(exchange.state, pair.match, 1).asks[0]?.price,
  change: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  isDisplayed: true,
})

export const book = (exchange: FakeExchange, id: PairId): Book.Book => {
  const pair = pairOf(id)
  const depth = pair === undefined ? { bids: [], asks: [] } : Queries.depth(exchange.state, pair.match, 50)
  return Book.fromLevels(id, depth.bids, depth.asks)
}

export const pairOf = (id: PairId): Catalog.Pair | undefined => Catalog.pairBetween(id.base, id.quote)
