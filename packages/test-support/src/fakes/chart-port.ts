/** ChartPort over the engine in memory. */
import type { CallError, CurrencyId, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, ChartPort, Period, Profile, Trade, TrendPort } from '@hexbourse/domain/market'
import { Candles, Ladder, Trade as Trades } from '@hexbourse/domain/market'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { FakeExchange } from './exchange.ts'
import { book, pairOf } from './market-port.ts'
import { liveOf } from './streams.ts'

export const fakeChartPort = (exchange: FakeExchange): ChartPort => ({
  candles: ({ pair }, period) => liveOf(exchange, () => candles(exchange, pair, period)),
  candlesBefore:
    ({ pair }, period, until) =>
    () =>
      read(exchange, () => E.right(flatBars(exchange, pair, period, until))),
  trades: (pair) => liveOf(exchange, () => trades(exchange, pair)),
  profile: (currency) => () => read(exchange, () => profile(currency)),
  retry: () => exchange.advance(0),
})

/** Of a week in which nothing happened. */
export const fakeTrendPort = (exchange: FakeExchange): TrendPort => ({
  week:
    ({ pair }) =>
    () =>
      read(exchange, () => {
        const bars = flatBars(exchange, pair, '1day', Clocks.millis(exchange.now()))
        return E.right(bars.slice(-DAYS).map(({ close }) => close))
      }),
})

const DAYS = 7

const read = <A>(exchange: FakeExchange, answer: () => E.Either<CallError, A>): Promise<E.Either<CallError, A>> =>
  Promise.resolve(exchange.faults.read === undefined ? answer() : E.left(exchange.faults.read))

const trades = (exchange: FakeExchange, id: PairId): ReadonlyArray<Trade.Trade> => {
  const pair = pairOf(id)
  const rows = pair === undefined ? [] : Queries.recentTrades(exchange.state, pair.match, 100)
  return Trades.newestFirst(
    rows.map((row) => ({
      key: String(row.id),
      at: Clocks.millis(row.at),
      price: row.price,
      quantity: row.quantity,
      taker: row.taker,
    })),
  )
}

const BARS = 40
/** The exchange's first day, before which there is nothing. */
const FIRST_DAY = Date.UTC(2020, 0)

/** Bars in which nothing happened, at today's price. */
const flatBars = (exchange: FakeExchange, id: PairId, period: Period, until: number): ReadonlyArray<Candle> => {
  const { from } = Candles.windowOf(period, 1, Clocks.millis(until))
  const span = until - from
  const price = Ladder.at(book(exchange, id).asks, 0)?.price ?? Decimal.one
  const last = Math.floor((until - 1) / span)
  return Array.from({ length: BARS }, (_, index) => (last - BARS + 1 + index) * span)
    .filter((start) => start > FIRST_DAY)
    .map((start) => ({
      start: Clocks.millis(start),
      open: price,
      high: price,
      low: price,
      close: price,
      volume: Decimal.zero,
    }))
}

const candles = (exchange: FakeExchange, id: PairId, period: Period): ReadonlyArray<Candle> =>
  trades(exchange, id)
    .toReversed()
    .reduce<ReadonlyArray<Candle>>(
      (bars, trade) => Candles.advance(bars, { pair: id, period, close: trade.price }),
      flatBars(exchange, id, period, exchange.now()),
    )

/** What people call a coin, where that is not its short name. */
const CALLED: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ethereum' }

const profile = (currency: CurrencyId): E.Either<CallError, Profile> => {
  const coin = Catalog.currencyOf(currency)
  return coin === undefined
    ? E.left({ _tag: 'Refused', words: 'CurrencyUnknown' })
    : E.right({ name: CALLED[coin.name] ?? coin.name, description: `What ${coin.name} is about.` })
}
