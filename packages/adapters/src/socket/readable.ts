/** A push we cannot read is no push: the stream grows old and says so. */
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { mergeMap } from 'rxjs'

import type { Read } from '../wire/index.ts'

export const readable = <A>(pushes: Observable<unknown>, decode: (wire: unknown) => Read<A>): Observable<A> =>
  pushes.pipe(
    mergeMap((wire) => {
      const read = decode(wire)
      return E.isRight(read) ? [read.right] : []
    }),
  )
