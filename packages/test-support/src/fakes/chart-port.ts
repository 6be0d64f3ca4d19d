/** ChartPort over the engine in memory. */
import type { CallError, CurrencyId, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, ChartPort, Period, CoinInfo, Trade, TrendPort } from '@hexbourse/domain/market'
import { Candles, BookSide, Trade as Trades } from '@hexbourse/domain/market'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { FakeExchange } from './exchange.ts'
import { book, pairOf } from './market-port.ts'
import { liveOf, readOf } from './streams.ts'

export const fakeChartPort = (exchange: FakeExchange): ChartPort => ({
  candles: ({ pair }, period, count) => liveOf(exchange, () => candles(exchange, pair, period, count)),
  candlesBefore: ({ pair }, period, until, count) =>
    readOf(exchange, () => E.right(flatCandles(exchange, pair, period, until, count))),
  trades: (pair) => liveOf(exchange, () => trades(exchange, pair)),
  coinInfo: (currency) => readOf(exchange, () => coinInfo(currency)),
  retry: () => exchange.advance(0),
})

/** Closes of a week without trades. */
export const fakeTrendPort = (exchange: FakeExchange): TrendPort => ({
  lastWeekCloses: ({ pair }) =>
    readOf(exchange, () => {
      const bars = flatCandles(exchange, pair, '1day', Clocks.millis(exchange.now()))
      return E.right(bars.slice(-TREND_DAYS).map(({ close }) => close))
    }),
})

const TREND_DAYS = 7

const trades = (exchange: FakeExchange, id: PairId): ReadonlyArray<Trade.Trade> => {
  const pair = pairOf(id)
  const rows = pair === undefined ? [] : Queries.recentTrades(exchange.state, pair.match, 100)
  return Trades.newestFirst(
    rows.map((row) => ({
      key: String(row.id),
      at: Clocks.millis(row.at),
      price: row.price,
      quantity: row.quantity,
      taker: row.takerSide,
    })),
  )
}

const CANDLE_COUNT = 40
/** There are no candles before this day. */
const FIRST_DAY = Date.UTC(2020, 0)

/** Candles without trades, at today's price. */
const flatCandles = (
  exchange: FakeExchange,
  id: PairId,
  period: Period,
  until: number,
  count = CANDLE_COUNT,
): ReadonlyArray<Candle> => {
  const { from } = Candles.windowOf(period, 1, Clocks.millis(until))
  const span = until - from
  const price = BookSide.levelAt(book(exchange, id).asks, 0)?.price ?? Decimal.one
  const last = Math.floor((until - 1) / span)
  return Array.from({ length: count }, (_, index) => (last - count + 1 + index) * span)
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

const candles = (exchange: FakeExchange, id: PairId, period: Period, count?: number): ReadonlyArray<Candle> =>
  trades(exchange, id)
    .toReversed()
    .reduce<ReadonlyArray<Candle>>(
      (bars, { price, quantity }) => {
        const volume = Decimal.plus(bars.at(-1)?.volume ?? Decimal.zero, quantity)
        return Candles.applyTick(bars, { pair: id, period, close: price, volume })
      },
      flatCandles(exchange, id, period, exchange.now(), count),
    )

/** Full names, where they differ from the symbol. */
const FULL_NAMES: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ethereum' }

const coinInfo = (currency: CurrencyId): E.Either<CallError, CoinInfo> => {
  const coin = Catalog.currencyById(currency)
  return coin === undefined
    ? E.left({ _tag: 'Rejected', serverMessage: 'CurrencyUnknown' })
    : E.right({ name: FULL_NAMES[coin.name] ?? coin.name, description: `What ${coin.name} is about.` })
}
