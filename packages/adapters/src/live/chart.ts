/** Bars and public trades of a market, joined from what is read and what is pushed. [SPOT-1] [SPOT-7] */
import type { CallError, CurrencyId, Millis, PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick, ChartPort, MarketName, Period, Profile, Trade } from '@hexbourse/domain/market'
import { Candles, Trade as Trades } from '@hexbourse/domain/market'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { filter, map, Subject } from 'rxjs'

import { live } from './live.ts'
import { shared } from './shared.ts'
import type { World } from './world.ts'

export interface ChartCalls {
  readonly candles: (
    market: MarketName,
    period: Period,
    window: { readonly from: Millis; readonly to: Millis },
  ) => TE.TaskEither<CallError, ReadonlyArray<Candle>>
  readonly trades: (pair: PairId) => TE.TaskEither<CallError, ReadonlyArray<Trade.Trade>>
  readonly profile: (currency: CurrencyId) => TE.TaskEither<CallError, Profile>
}

export interface ChartPushes {
  readonly trades: Observable<Trade.TradeNews>
  /** Of every market; only while somebody listens the server is asked for them. */
  readonly candles: (period: Period) => Observable<CandleTick>
}

export const chartPort = (calls: ChartCalls, pushes: ChartPushes, world: World): ChartPort => {
  const retries = new Subject<void>()
  const parts = { calls, pushes, retries, world }
  const candles = shared(
    ([name, period]: readonly [MarketName, Period]) => candlesOf(name, period, parts),
    ([name, period]) => `${Ids.pairKey(name.pair)} ${period}`,
  )
  return {
    candles: (name, period) => candles([name, period]),
    candlesBefore: (name, period, until) => calls.candles(name, period, Candles.windowOf(period, BARS, until)),
    trades: shared((pair) => tradesOf(pair, parts), Ids.pairKey),
    profile: calls.profile,
    retry: () => retries.next(),
  }
}

interface Parts {
  readonly calls: ChartCalls
  readonly pushes: ChartPushes
  readonly retries: Observable<void>
  readonly world: World
}

/** Bars that are read at once, now or of an earlier stretch. */
const BARS = 300
/** Milliseconds between reads of trades: a server may not push them at all. */
const TRADE_POLL = 5_000

/** Trades are repeated every second; a server without that push is asked again. */
const tradesOf = (pair: PairId, { calls, pushes, retries, world }: Parts) =>
  live<ReadonlyArray<Trade.Trade>, ReadonlyArray<Trade.Trade>>(
    {
      read: () => calls.trades(pair)(),
      pushes: {
        stream: pushes.trades.pipe(
          filter((news) => Ids.samePair(news.pair, pair)),
          map(({ trades }) => trades),
        ),
        keyOf: () => '',
        join: Trades.joined,
        apply: (value, trades) => Trades.joined(value ?? [], trades),
      },
      retries,
      poll: TRADE_POLL,
      personal: false,
      seldom: true,
    },
    world,
  )

/** Read again now and then, so that a bar missed by the pushes does not stay wrong. */
const CANDLE_POLL = 60_000

const candlesOf = (name: MarketName, period: Period, { calls, pushes, retries, world }: Parts) =>
  live<ReadonlyArray<Candle>, CandleTick>(
    {
      read: () => calls.candles(name, period, Candles.windowOf(period, BARS, world.clock.now()))(),
      pushes: {
        stream: pushes.candles(period).pipe(filter((tick) => Ids.samePair(tick.pair, name.pair))),
        keyOf: ({ start }) => String(start ?? ''),
        join: (older, newer) => ({ ...older, ...newer }),
        apply: (value, tick) => value && Candles.advance(value, tick),
      },
      retries,
      poll: CANDLE_POLL,
      personal: false,
      seldom: true,
    },
    world,
  )
