/** Subscribes to what has viewers. A server without the event for it sends everything. [SHELL-8] [Q19] */
import type { Observable } from 'rxjs'
import { defer, finalize } from 'rxjs'

/** `send` gets the keys of the streams that have subscribers, once for each of them, after every change. */
export const makeViewers = <K>(send: (watched: ReadonlyArray<K>) => void) => {
  const viewers = new Set<{ readonly key: K }>()
  const sendKeys = (): void => send([...viewers].map(({ key }) => key))
  return <A>(key: K, stream: Observable<A>): Observable<A> =>
    defer(() => {
      const viewer = { key }
      viewers.add(viewer)
      sendKeys()
      return stream.pipe(
        finalize(() => {
          viewers.delete(viewer)
          sendKeys()
        }),
      )
    })
}
