/** MarketPort over the engine in memory. */
import type { PairId } from '@hexbourse/domain/kernel'
import type { MarketPort, Quote } from '@hexbourse/domain/market'
import { Book } from '@hexbourse/domain/market'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'

import type { FakeExchange } from './exchange.ts'
import { liveOf } from './streams.ts'

export const fakeMarketPort = (exchange: FakeExchange): MarketPort => ({
  groups: () => liveOf(exchange, () => groups(exchange)),
  book: (pair) => liveOf(exchange, () => book(exchange, pair)),
  retry: () => exchange.advance(0),
})

const groups = (exchange: FakeExchange): ReadonlyArray<Quote.Group> =>
  ['USDT', 'BTC'].map((settlementName) => ({
    settlementName,
    quotes: Catalog.PAIRS.filter((pair) => pair.settlement.name === settlementName).map((pair) =>
      quote(exchange, pair),
    ),
  }))

const quote = (exchange: FakeExchange, pair: Catalog.Pair): Quote.Quote => ({
  pair: { base: pair.base.id, settlement: pair.settlement.id },
  baseName: pair.base.name,
  settlementName: pair.settlement.name,
  last: Queries.depth(exchange.state, pair.match, 1).asks[0]?.price,
  change: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  displayed: true,
})

export const book = (exchange: FakeExchange, id: PairId): Book.Book => {
  const pair = pairOf(id)
  const depth = pair === undefined ? { bids: [], asks: [] } : Queries.depth(exchange.state, pair.match, 50)
  return Book.fromLevels(id, depth.bids, depth.asks)
}

export const pairOf = (id: PairId): Catalog.Pair | undefined => Catalog.pairBetween(id.base, id.settlement)
