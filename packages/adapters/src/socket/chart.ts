/** Pushes of candles and public trades. Only the displayed candle periods are subscribed. [SHELL-8] [Q19] */
import type { Period } from '@hexbourse/domain/market'
import type { Observable } from 'rxjs'
import { defer, filter, finalize, share } from 'rxjs'

import type { ChartPushes } from '../environment/index.ts'
import { decodeCandleTick, decodeTradeUpdate, encodeWatchedPeriods } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'
import { sourceTimes } from './source-times.ts'

export const chartPushes = (socket: Pick<SocketClient, 'on' | 'subscribe'>): ChartPushes => {
  const candles = decodedPushes(socket.on('kline'), decodeCandleTick).pipe(share())
  const whileWatched = periodSubscriptions(socket)
  return {
    times: sourceTimes(socket),
    trades: decodedPushes(socket.on('market_detail'), decodeTradeUpdate).pipe(share()),
    candles: (period) => whileWatched(period, candles.pipe(filter((tick) => tick.period === period))),
  }
}

/** Subscribes to the periods that have viewers. A server without this event sends all periods. */
const periodSubscriptions = (socket: Pick<SocketClient, 'subscribe'>) => {
  const viewers = new Map<Period, number>()
  const sendPeriods = (): void => socket.subscribe('watch', encodeWatchedPeriods([...viewers.keys()]))
  const addViewers = (period: Period, by: 1 | -1): void => {
    const count = (viewers.get(period) ?? 0) + by
    if (count > 0) viewers.set(period, count)
    else viewers.delete(period)
    sendPeriods()
  }
  return <A>(period: Period, stream: Observable<A>): Observable<A> =>
    defer(() => {
      addViewers(period, 1)
      return stream
    }).pipe(finalize(() => addViewers(period, -1)))
}
