/** MarketPort over the engine in memory. */
import type { Live, MatchId, PairId, UserId } from '@hexbourse/domain/kernel'
import type { LeverageTerms, MarketName, MarketPort, Ticker } from '@hexbourse/domain/market'
import { Book } from '@hexbourse/domain/market'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { map } from 'rxjs'

import type { FakeExchange } from './exchange.ts'
import { lastPriceOf } from './prices.ts'
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
  last: lastPriceOf(exchange, pair.match),
  change: undefined,
  high: undefined,
  low: undefined,
  volume: undefined,
  isDisplayed: true,
  leverage: leverageTermsOf(exchange, pair.match),
  secondContracts: Queries.secondContracts(exchange.state).markets.includes(pair.match) ? pair.match : undefined,
})

const leverageTermsOf = (exchange: FakeExchange, wanted: MatchId): LeverageTerms | undefined => {
  const market = Queries.leverageMarkets(exchange.state).find(({ match, isOpen }) => match === wanted && isOpen)
  if (market === undefined) return undefined
  const { lotSize, spreadPercent, feePercent, overnightPercent } = market
  return { lotSize, spreadPercent, feePercent, overnightPercent }
}

/** Ids and names of a market. */
export const marketNameOf = (match: MatchId): MarketName => {
  const pair = Catalog.pairByMatch(match)
  if (pair === undefined) throw new Error(`no market ${match}`)
  return {
    pair: { base: pair.base.id, quote: pair.quote.id },
    baseName: pair.base.name,
    quoteName: pair.quote.name,
  }
}

const WHOLE_LEVELS = 50
const REDUCED_LEVELS = 5

export const book = (exchange: FakeExchange, id: PairId, levels = WHOLE_LEVELS): Book.Book => {
  const pair = pairOf(id)
  const depth = pair === undefined ? { bids: [], asks: [] } : Queries.depth(exchange.state, pair.match, levels)
  return Book.fromLevels(id, depth.bids, depth.asks, levels === REDUCED_LEVELS)
}

export const pairOf = (id: PairId): Catalog.Pair | undefined => Catalog.pairBetween(id.base, id.quote)
