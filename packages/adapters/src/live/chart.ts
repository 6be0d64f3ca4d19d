/** ChartPort: candles and public trades from reads and pushes. [SPOT-1] [SPOT-7] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick, ChartPort, MarketName, Period, Trade } from '@hexbourse/domain/market'
import { Candles, Trade as Trades } from '@hexbourse/domain/market'
import type { Observable } from 'rxjs'
import { filter, map, share, Subject } from 'rxjs'

import { candleWindow } from './candle-window.ts'
import { live } from './live.ts'
import { sharedByKey } from './shared-by-key.ts'
import type { ChartCalls, ChartPushes, Environment } from '../environment/index.ts'

export const chartPort = (calls: ChartCalls, pushes: ChartPushes, environment: Environment): ChartPort => {
  const retries = new Subject<void>()
  const parts = { calls, pushes, retries, environment }
  const candles = sharedByKey(
    ([name, period, count]: readonly [MarketName, Period, number]) => candlesOf(name, period, count, parts),
    ([name, period, count]) => `${Ids.pairKey(name.pair)} ${period} ${count}`,
  )
  return {
    candles: (name, period, count = CANDLE_COUNT) => candles([name, period, count]),
    candlesBefore: (name, period, until, count = CANDLE_COUNT) =>
      calls.candles(name, period, Candles.windowOf(period, count, until)),
    trades: sharedByKey((pair) => tradesOf(pair, parts), Ids.pairKey),
    coinInfo: calls.coinInfo,
    retry: () => retries.next(),
  }
}

interface Parts {
  readonly calls: ChartCalls
  readonly pushes: ChartPushes
  readonly retries: Observable<void>
  readonly environment: Environment
}

/** Candles per read where no count is given, for the newest range and for earlier ones. */
const CANDLE_COUNT = 300
/** Interval between reads of trades, since a server may not push them. */
const TRADE_POLL_MS = 5_000

/** Merges pushed and polled trades; servers repeat trades every second. */
const tradesOf = (pair: PairId, { calls, pushes, retries, environment }: Parts) =>
  live<ReadonlyArray<Trade.Trade>, ReadonlyArray<Trade.Trade>>(
    {
      read: calls.trades(pair),
      pushes: {
        stream: pushes.trades.pipe(
          filter((news) => Ids.isSamePair(news.pair, pair)),
          map(({ trades }) => trades),
        ),
        keyOf: () => '',
        merge: Trades.merge,
        apply: (value, trades) => Trades.merge(value ?? [], trades),
      },
      times: pushes.times,
      retries,
      poll: TRADE_POLL_MS,
      requiresSession: false,
      changesRarely: true,
    },
    environment,
  )

/** Interval between reads, which correct candles missed by pushes. */
const CANDLE_POLL_MS = 60_000

const candlesOf = (name: MarketName, period: Period, count: number, { calls, pushes, retries, environment }: Parts) => {
  const window = candleWindow(period, count, environment.clock)
  const ticks = pushes.candles(name.pair, period).pipe(share())
  return live<ReadonlyArray<Candle>, CandleTick>(
    {
      read: (signal) => calls.candles(name, period, window.next())(signal),
      pushes: {
        stream: ticks,
        keyOf: ({ start }) => String(start ?? ''),
        merge: (older, newer) => ({ ...older, ...newer }),
        apply: (value, tick) => value && Candles.applyTick(value, tick),
      },
      invalidations: ticks.pipe(filter(window.receive)),
      times: pushes.times,
      retries,
      poll: CANDLE_POLL_MS,
      requiresSession: false,
      changesRarely: true,
    },
    environment,
  )
}
