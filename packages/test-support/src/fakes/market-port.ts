/** MarketPort over the engine in memory. */
import type { Live, PairId, UserId } from '@hexbourse/domain/kernel'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import { Book } from '@hexbourse/domain/market'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { map } from 'rxjs'

import type { FakeExchange } from './exchange.ts'
import { liveOf } from './streams.ts'

/** `user` is the signed-in user, read at each change. */
export const fakeMarketPort = (
  exchange: FakeExchange,
  user: () => UserId | undefined = () => undefined,
): MarketPort => ({
  groups: () => liveOf(exchange, () => groups(exchange)),
  book: (pair) =>
    liveOf(exchange, () => book(exchange, pair)).pipe(
      map((live): Live<Book.Book> => {
        if (!exchange.faults.isSocketDown || user() === undefined || live._tag !== 'Ready') return live
        return { ...live, value: book(exchange, pair, REDUCED_LEVELS), freshness: 'late' }
      }),
    ),
  retry: () => exchange.advance(0),
})

const groups = (exchange: FakeExchange): ReadonlyArray<Ticker.MarketGroup> =>
  ['USDT', 'BTC'].map((quoteName) => ({
    quoteName,
    omitted: 0,
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

const WHOLE_LEVELS = 50
const REDUCED_LEVELS = 5

export const book = (exchange: FakeExchange, id: PairId, levels = WHOLE_LEVELS): Book.Book => {
  const pair = pairOf(id)
  const depth = pair === undefined ? { bids: [], asks: [] } : Queries.depth(exchange.state, pair.match, levels)
  return Book.fromLevels(id, depth.bids, depth.asks, levels === REDUCED_LEVELS)
}

export const pairOf = (id: PairId): Catalog.Pair | undefined => Catalog.pairBetween(id.base, id.quote)
