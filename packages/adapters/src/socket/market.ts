/** Pushes of the markets, sent to everyone; bars are sent only to who asks for them. [SHELL-8] [Q19] */
import { share } from 'rxjs'

import type { MarketPushes } from '../live/index.ts'
import { decodeDepth, decodeTick, encodeWatch } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { readable } from './readable.ts'

export const marketPushes = (socket: Pick<SocketClient, 'on' | 'tell'>): MarketPushes => {
  socket.tell('watch', encodeWatch([]))
  return {
    ticks: readable(socket.on('daymarket'), decodeTick),
    // Shared, so that several books on screen read each push once.
    books: readable(socket.on('market_depth'), decodeDepth).pipe(share()),
  }
}
