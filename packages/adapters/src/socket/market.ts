/** Pushes of the markets, sent to everyone. */
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { mergeMap, share } from 'rxjs'

import type { MarketPushes } from '../live/index.ts'
import type { Read } from '../wire/index.ts'
import { decodeDepth, decodeTick } from '../wire/index.ts'
import type { SocketClient } from './client.ts'

export const marketPushes = (socket: Pick<SocketClient, 'on'>): MarketPushes => ({
  ticks: readable(socket.on('daymarket'), decodeTick),
  // Shared, so that several books on screen read each push once.
  books: readable(socket.on('market_depth'), decodeDepth).pipe(share()),
})

/** A push we cannot read is no push: the stream grows old and says so. */
const readable = <A>(pushes: Observable<unknown>, decode: (wire: unknown) => Read<A>): Observable<A> =>
  pushes.pipe(
    mergeMap((wire) => {
      const read = decode(wire)
      return E.isRight(read) ? [read.right] : []
    }),
  )
