/** Market pushes, which the server broadcasts; candles need a subscription. [SHELL-8] [Q19] */
import { filter } from 'rxjs'

import type { MarketPushes } from '../environment/index.ts'
import { decodeDepth, decodeTick, encodeWatchedPeriods, isDepthOf } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'
import { sourceTimes } from './source-times.ts'

export const marketPushes = (socket: Pick<SocketClient, 'on' | 'subscribe'>): MarketPushes => {
  socket.subscribe('watch', encodeWatchedPeriods([]))
  return {
    times: sourceTimes(socket),
    ticks: decodedPushes(socket.on('daymarket'), decodeTick),
    books: (pair) => decodedPushes(socket.on('market_depth').pipe(filter(isDepthOf(pair))), decodeDepth),
  }
}
