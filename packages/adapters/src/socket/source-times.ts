/** The exchange's own time, from all pushes that carry it. [Q26] */
import type { SourceClock } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, merge, share } from 'rxjs'

import { decodeSourceTime } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'

/** Servers without `server_time` send the candles of all periods, so that the minute candle is among them. */
export const sourceTimes = (socket: Pick<SocketClient, 'on'>): Observable<SourceClock.SourceTime> =>
  decodedPushes(merge(socket.on('daymarket'), socket.on('kline')), decodeSourceTime).pipe(
    distinctUntilChanged((a, b) => a.time === b.time && a.resolutionMs === b.resolutionMs),
    share(),
  )
