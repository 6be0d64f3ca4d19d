/** One stream for all who watch the same. */
import type { Observable } from 'rxjs'

export const shared = <K, A>(make: (key: K) => Observable<A>, nameOf: (key: K) => string) => {
  const known = new Map<string, Observable<A>>()
  return (key: K): Observable<A> => {
    const stream = known.get(nameOf(key)) ?? make(key)
    known.set(nameOf(key), stream)
    return stream
  }
}
