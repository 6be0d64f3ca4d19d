/** Market pushes; order books and candles need a subscription. [SHELL-8] [Q19] */
import type { PairId } from '@hexbourse/domain/kernel'
import { filter } from 'rxjs'

import type { MarketPushes } from '../environment/index.ts'
import { decodeDepth, decodeTick, encodeWatchedBooks, isDepthOf } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'
import { sourceTimes } from './source-times.ts'
import { makeViewers } from './viewers.ts'

export const marketPushes = (socket: Pick<SocketClient, 'on' | 'subscribe'>): MarketPushes => {
  const whileWatched = makeViewers<PairId>((pairs) => socket.subscribe('watch', encodeWatchedBooks(pairs)))
  return {
    times: sourceTimes(socket),
    ticks: decodedPushes(socket.on('daymarket'), decodeTick),
    books: (pair) =>
      whileWatched(pair, decodedPushes(socket.on('market_depth').pipe(filter(isDepthOf(pair))), decodeDepth)),
  }
}
