/** One shared stream per key. */
import type { Observable } from 'rxjs'

export const sharedByKey = <K, A>(make: (key: K) => Observable<A>, keyTextOf: (key: K) => string) => {
  const streams = new Map<string, Observable<A>>()
  return (key: K): Observable<A> => {
    const stream = streams.get(keyTextOf(key)) ?? make(key)
    streams.set(keyTextOf(key), stream)
    return stream
  }
}
