/** Live streams over the fake exchange: a value per change, as fresh as the test says. */
import type { Live } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { map, shareReplay } from 'rxjs'

import type { FakeExchange } from './exchange.ts'

export const liveOf = <A>(exchange: FakeExchange, read: () => A): Observable<Live<A>> => {
  let last: { readonly value: A; readonly asOf: Clocks.Millis } | undefined
  return exchange.changes.pipe(
    map((): Live<A> => {
      const { read: error, freshness, refetching } = exchange.faults
      if (error !== undefined) return { _tag: 'Failed', error, last }
      if (last === undefined || (freshness === 'fresh' && !refetching))
        last = { value: read(), asOf: Clocks.millis(exchange.now()) }
      return { _tag: 'Known', value: last.value, asOf: last.asOf, freshness, refetching }
    }),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
}
