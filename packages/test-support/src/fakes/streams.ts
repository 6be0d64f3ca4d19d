/** Live streams and reads over the fake exchange: one value per change, with the freshness set by the test. */
import type { CallError, Live, Page, Read } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { map, shareReplay } from 'rxjs'

import type { FakeExchange } from './exchange.ts'

export const liveOf = <A>(exchange: FakeExchange, read: () => A): Observable<Live<A>> => {
  let last: { readonly value: A; readonly asOf: Clocks.Millis } | undefined
  return exchange.changes.pipe(
    map((): Live<A> => {
      const { read: error, isSocketDown, refetching } = exchange.faults
      const freshness = isSocketDown ? 'offline' : exchange.faults.freshness
      if (error !== undefined) return { _tag: 'Failed', error, last }
      if (last === undefined || (freshness === 'live' && !refetching))
        last = { value: read(), asOf: Clocks.millis(exchange.now()) }
      return { _tag: 'Ready', value: last.value, asOf: last.asOf, freshness, refetching }
    }),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
}

/** One stream per key. */
export const liveByKey = <Key, A>(
  exchange: FakeExchange,
  read: (key: Key) => A,
): ((key: Key) => Observable<Live<A>>) => {
  const streams = new Map<Key, Observable<Live<A>>>()
  return (key) => {
    const stream = streams.get(key) ?? liveOf(exchange, () => read(key))
    streams.set(key, stream)
    return stream
  }
}

const PAGE_SIZE = 20

/** A page of a list that is sorted newest first. */
export const pageOf = <A>(all: ReadonlyArray<A>, page: number, size = PAGE_SIZE): Page<A> => ({
  items: all.slice((page - 1) * size, page * size),
  page,
  hasMore: all.length > page * size,
})

/** Any page of a list as it is now. */
export const pagesOf =
  <A>(exchange: FakeExchange, all: () => ReadonlyArray<A>, size = PAGE_SIZE) =>
  (page: number, rows = size): Read<Page<A>> =>
    readOf(exchange, () => E.right(pageOf(all(), page, rows)))

/** Fails as the test sets it, or when it is aborted before it answers. */
export const readOf =
  <A>(exchange: FakeExchange, answer: () => E.Either<CallError, A>): Read<A> =>
  (signal) =>
  async () => {
    const given = exchange.faults.read === undefined ? answer() : E.left(exchange.faults.read)
    await Promise.resolve()
    return signal?.aborted === true ? E.left({ _tag: 'Unreachable' }) : given
  }
