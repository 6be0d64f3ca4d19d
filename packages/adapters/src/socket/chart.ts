/** Pushes about bars and public trades; of the bars only the periods on screen are asked for. [SHELL-8] [Q19] */
import type { Period } from '@hexbourse/domain/market'
import type { Observable } from 'rxjs'
import { defer, filter, finalize, share } from 'rxjs'

import type { ChartPushes } from '../live/index.ts'
import { decodeCandleTick, decodeTradeNews, encodeWatch } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { readable } from './readable.ts'

export const chartPushes = (socket: Pick<SocketClient, 'on' | 'tell'>): ChartPushes => {
  const candles = readable(socket.on('kline'), decodeCandleTick).pipe(share())
  const watched = watching(socket)
  return {
    trades: readable(socket.on('market_detail'), decodeTradeNews).pipe(share()),
    candles: (period) => watched(period, candles.pipe(filter((tick) => tick.period === period))),
  }
}

/** The server is told which periods somebody looks at; a server that does not know the word sends them all. */
const watching = (socket: Pick<SocketClient, 'tell'>) => {
  const looking = new Map<Period, number>()
  const tell = (): void => socket.tell('watch', encodeWatch([...looking.keys()]))
  const look = (period: Period, by: 1 | -1): void => {
    const count = (looking.get(period) ?? 0) + by
    if (count > 0) looking.set(period, count)
    else looking.delete(period)
    tell()
  }
  return <A>(period: Period, stream: Observable<A>): Observable<A> =>
    defer(() => {
      look(period, 1)
      return stream
    }).pipe(finalize(() => look(period, -1)))
}
