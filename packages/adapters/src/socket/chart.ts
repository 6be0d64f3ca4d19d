/** Pushes of candles and public trades. Only the displayed candle periods are subscribed. [SHELL-8] [Q19] */
import type { Period } from '@hexbourse/domain/market'
import { filter, share } from 'rxjs'

import type { ChartPushes } from '../environment/index.ts'
import { decodeCandleTick, decodeTradeUpdate, encodeWatchedPeriods } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'
import { sourceTimes } from './source-times.ts'
import { makeViewers } from './viewers.ts'

export const chartPushes = (socket: Pick<SocketClient, 'on' | 'subscribe'>): ChartPushes => {
  const candles = decodedPushes(socket.on('kline'), decodeCandleTick).pipe(share())
  const whileWatched = makeViewers<Period>((periods) => socket.subscribe('watch', encodeWatchedPeriods(periods)))
  return {
    times: sourceTimes(socket),
    trades: decodedPushes(socket.on('market_detail'), decodeTradeUpdate).pipe(share()),
    candles: (period) => whileWatched(period, candles.pipe(filter((tick) => tick.period === period))),
  }
}
