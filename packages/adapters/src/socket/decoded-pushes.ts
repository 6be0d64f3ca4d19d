/** Drops messages that cannot be decoded; the value then becomes stale. */
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { mergeMap } from 'rxjs'

import type { DecodeResult } from '../wire/index.ts'

export const decodedPushes = <A>(
  pushes: Observable<unknown>,
  decode: (wire: unknown) => DecodeResult<A>,
): Observable<A> =>
  pushes.pipe(
    mergeMap((wire) => {
      const read = decode(wire)
      return E.isRight(read) ? [read.right] : []
    }),
  )
