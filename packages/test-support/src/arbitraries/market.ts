/** Generators of tickers, books, candles and trades. */
import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Candle, BookSide, Period, Ticker, Trade } from '@hexbourse/domain/market'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

/** Levels of a book with positive price and quantity. */
export const level = (): fc.Arbitrary<BookSide.PriceLevel> =>
  fc.record({ price: arbKernel.amount(4, 4), quantity: arbKernel.amount(4, 4) })

/** Levels of one side, in any order and with repeated prices. */
export const levels = (): fc.Arbitrary<ReadonlyArray<BookSide.PriceLevel>> => fc.array(level(), { maxLength: 40 })

/** Tickers, also without a price. */
export const ticker = (pair: fc.Arbitrary<PairId> = arbKernel.pair()): fc.Arbitrary<Ticker.Ticker> =>
  fc.record({
    pair,
    baseName: fc.constantFrom('BTC', 'ETH', 'SOL', 'IEPN'),
    quoteName: fc.constantFrom('USDT', 'BTC'),
    last: fc.option(arbKernel.amount(), { nil: undefined }),
    change: fc.option(arbKernel.decimal(), { nil: undefined }),
    high: fc.option(arbKernel.amount(), { nil: undefined }),
    low: fc.option(arbKernel.amount(), { nil: undefined }),
    volume: fc.option(arbKernel.amount(), { nil: undefined }),
    isDisplayed: fc.boolean(),
    leverage: fc.constant(undefined),
    secondContracts: fc.constant(undefined),
  })

const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const
/** Periods of a candle. */
export const period = (): fc.Arbitrary<Period> => fc.constantFrom(...PERIODS)

const MINUTE_MS = 60_000
const FIRST_START = 1_700_000_040_000

/** A consistent candle that starts at that minute of a fixed day. */
export const candle = (minute: fc.Arbitrary<number> = fc.nat({ max: 30 })): fc.Arbitrary<Candle> =>
  fc
    .tuple(minute, fc.tuple(price(), price(), price(), price()), arbKernel.amount(4, 4))
    .map(([at, [a, b, c, d], volume]) => {
      const [low, open, close, high] = [a, b, c, d].sort((x, y) => Decimal.compare(x, y))
      return {
        start: Clocks.millis(FIRST_START + at * MINUTE_MS),
        open: open ?? a,
        high: high ?? a,
        low: low ?? a,
        close: close ?? a,
        volume,
      }
    })
const price = () => arbKernel.amount(4, 4)

/** Oldest first, each minute once. */
export const candles = (): fc.Arbitrary<ReadonlyArray<Candle>> =>
  fc
    .uniqueArray(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 })
    .chain((minutes) => fc.tuple(...minutes.sort((a, b) => a - b).map((minute) => candle(fc.constant(minute)))))

/** Public trades. */
export const trade = (): fc.Arbitrary<Trade.Trade> =>
  fc.record({
    key: fc.integer({ min: 1, max: 60 }).map(String),
    at: fc.nat({ max: 1_000 }).map((after) => Clocks.millis(FIRST_START + after)),
    price: price(),
    quantity: price(),
    taker: fc.constantFrom('buy', 'sell'),
  })

/** Markets with distinct pairs. */
export const groups = (): fc.Arbitrary<ReadonlyArray<Ticker.MarketGroup>> =>
  fc
    .uniqueArray(arbKernel.pair(), { minLength: 1, maxLength: 12, selector: Ids.pairKey })
    .chain((pairs) => fc.tuple(...pairs.map((pair) => ticker(fc.constant(pair)))))
    .map((quotes) =>
      ['USDT', 'BTC'].map((quoteName) => ({
        quoteName,
        omitted: 0,
        tickers: quotes.filter((one) => one.quoteName === quoteName),
      })),
    )
