/** Batches pushes per frame: only the newest push of each key is delivered. */
import type { SchedulerLike, Subscription } from 'rxjs'
import { Observable } from 'rxjs'

/** Pushes with one key become one, in the order of their first; `merge` gets the one that was received earlier first. */
export interface MergeRules<P> {
  readonly keyOf: (push: P) => string
  readonly merge: (older: P, newer: P) => P
}

/** Pushes of one frame and the time the newest one was received; a hidden page may have no frames for hours. */
export interface Batch<P, T> {
  readonly pushes: ReadonlyArray<P>
  readonly receivedAt: T
}

/** `flushNow` delivers the pending batch at once. */
export const batchPerFrame =
  <P, T>({ keyOf, merge }: MergeRules<P>, frame: SchedulerLike, flushNow: Observable<unknown>, now: () => T) =>
  (pushes: Observable<P>): Observable<Batch<P, T>> =>
    new Observable((subscriber) => {
      let receivedAt = now()
      let pending = new Map<string, P>()
      let scheduled: Subscription | undefined
      const flush = () => {
        scheduled?.unsubscribe()
        scheduled = undefined
        const batch = [...pending.values()]
        pending = new Map()
        if (batch.length > 0) subscriber.next({ pushes: batch, receivedAt })
      }
      const subscription = flushNow.subscribe(flush)
      subscription.add(
        pushes.subscribe((push) => {
          receivedAt = now()
          const older = pending.get(keyOf(push))
          pending.set(keyOf(push), older === undefined ? push : merge(older, push))
          scheduled ??= frame.schedule(flush)
        }),
      )
      subscription.add(() => scheduled?.unsubscribe())
      return subscription
    })
