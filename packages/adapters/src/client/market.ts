/** Market data by symbol or ids. [HOME-2] [SPOT-1] [SPOT-3] */
import type { Live, PairId, PairRules } from '@hexbourse/domain/kernel'
import { Clocks, Ids, LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { Book, Candle, ChartPort, MarketPort, Period, Trade } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import { map, of, switchMap, takeWhile } from 'rxjs'

import type { SystemCalls } from '../environment/index.ts'
import { ExchangeError } from './failure.ts'
import { resultOf } from './results.ts'
import type { Patience } from './streams.ts'
import { firstReady } from './streams.ts'

/** A market by its symbol (`BTC-USDT` or `BTC/USDT`), by its two ids as text (`1-3`), or by its two ids. */
export type MarketRef = string | PairId

/** Tickers, order books, trades and candles; needs no session. Streams fail only with MarketUnknown. */
export interface MarketClient {
  /** All displayed markets by quote currency. */
  readonly groups: () => Observable<Live<ReadonlyArray<Ticker.MarketGroup>>>
  /** Last price and statistics of one market. */
  readonly ticker: (market: MarketRef) => Observable<Live<Ticker.Ticker>>
  /** The order book of one market. */
  readonly book: (market: MarketRef) => Observable<Live<Book.Book>>
  /** The newest public trades, newest first. */
  readonly trades: (market: MarketRef) => Observable<Live<ReadonlyArray<Trade.Trade>>>
  /** The newest candles, oldest first; the last one is still open. 300 unless a count is given. */
  readonly candles: (market: MarketRef, period: Period, count?: number) => Observable<Live<ReadonlyArray<Candle>>>
  /** As many candles that end before `until` (milliseconds since 1970), oldest first. Rejected with a CallError. */
  readonly candlesBefore: (
    market: MarketRef,
    period: Period,
    until: number,
    count?: number,
  ) => Promise<ReadonlyArray<Candle>>
  /** Decimals, tick and fee of a market. Rejected with MarketUnknown, TimedOut or a CallError. */
  readonly rules: (market: MarketRef) => Promise<Omit<PairRules, 'matchId'>>
}

/** What the client of a context is made of. */
export interface MarketParts {
  readonly market: () => MarketPort
  readonly chart: () => ChartPort
  readonly system: SystemCalls
  readonly patience: Patience
  /** Ends a stream when the client is closed. */
  readonly untilClosed: <A>() => MonoTypeOperatorFunction<A>
}

/** Looks each market up in the list of the exchange. */
export const marketClient = ({ market, chart, system, patience, untilClosed }: MarketParts): MarketClient => {
  const ticker = (ref: MarketRef): Observable<Live<Ticker.Ticker>> =>
    market()
      .groups()
      .pipe(map(tickerIn(ref)), untilClosed())
  const byTicker = <A>(ref: MarketRef, open: (found: Ticker.Ticker) => Observable<Live<A>>): Observable<Live<A>> =>
    ticker(ref).pipe(
      takeWhile((live) => live._tag !== 'Ready', true),
      switchMap((live): Observable<Live<A>> => {
        if (live._tag === 'Ready') return open(live.value)
        return of(live._tag === 'Failed' ? LiveValue.failedRead(live.error) : live)
      }),
      untilClosed(),
    )
  const found = (ref: MarketRef): Promise<Ticker.Ticker> => firstReady(ticker(ref), patience)
  return {
    groups: () => market().groups().pipe(untilClosed()),
    ticker,
    book: (ref) =>
      typeof ref === 'string'
        ? byTicker(ref, ({ pair }) => market().book(pair))
        : market().book(ref).pipe(untilClosed()),
    trades: (ref) => byTicker(ref, ({ pair }) => chart().trades(pair)),
    candles: (ref, period, count) => byTicker(ref, (name) => chart().candles(name, period, count)),
    candlesBefore: async (ref, period, until, count) =>
      resultOf(chart().candlesBefore(await found(ref), period, Clocks.millis(until), count)()),
    rules: async (ref) => {
      const { pair } = await found(ref)
      return Systems.rulesOf(await resultOf(system.info), pair)
    },
  }
}

const tickerIn =
  (ref: MarketRef) =>
  (live: Live<ReadonlyArray<Ticker.MarketGroup>>): Live<Ticker.Ticker> => {
    if (live._tag !== 'Ready') return live._tag === 'Failed' ? LiveValue.failedRead(live.error) : live
    const value =
      typeof ref === 'string'
        ? Ticker.findByAddress(live.value, ref.replace('/', '-'))
        : Ticker.findByPair(live.value, ref)
    if (value === undefined)
      throw new ExchangeError({ _tag: 'MarketUnknown', market: typeof ref === 'string' ? ref : Ids.pairKey(ref) })
    return { ...live, value }
  }
