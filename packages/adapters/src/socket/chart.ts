/** Pushes of candles and public trades. Only the displayed candles are subscribed. [SHELL-8] [Q19] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { Period } from '@hexbourse/domain/market'
import { filter, share } from 'rxjs'

import type { ChartPushes } from '../environment/index.ts'
import { decodeCandleTick, decodeTradeUpdate, encodeWatchedCandles } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'
import { sourceTimes } from './source-times.ts'
import { makeViewers } from './viewers.ts'

interface Shown {
  readonly pair: PairId
  readonly period: Period
}

export const chartPushes = (socket: Pick<SocketClient, 'on' | 'subscribe'>): ChartPushes => {
  const candles = decodedPushes(socket.on('kline'), decodeCandleTick).pipe(share())
  const whileWatched = makeViewers<Shown>((shown) => socket.subscribe('watch', encodeWatchedCandles(shown)))
  return {
    times: sourceTimes(socket),
    trades: decodedPushes(socket.on('market_detail'), decodeTradeUpdate).pipe(share()),
    candles: (pair, period) =>
      whileWatched(
        { pair, period },
        candles.pipe(filter((tick) => tick.period === period && Ids.isSamePair(tick.pair, pair))),
      ),
  }
}
