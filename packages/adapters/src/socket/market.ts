/** Pushes of the markets, sent to everyone; bars are sent only to who asks for them. [SHELL-8] [Q19] */
import { filter } from 'rxjs'

import type { MarketPushes } from '../live/index.ts'
import { decodeDepth, decodeTick, encodeWatch, isDepthOf } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { readable } from './readable.ts'

export const marketPushes = (socket: Pick<SocketClient, 'on' | 'tell'>): MarketPushes => {
  socket.tell('watch', encodeWatch([]))
  return {
    ticks: readable(socket.on('daymarket'), decodeTick),
    books: (pair) => readable(socket.on('market_depth').pipe(filter(isDepthOf(pair))), decodeDepth),
  }
}
