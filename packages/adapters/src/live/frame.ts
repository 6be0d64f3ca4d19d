/** Many pushes a second become one change a frame: the newest of each key is kept, the rest never reach the screen. */
import type { SchedulerLike, Subscription } from 'rxjs'
import { Observable } from 'rxjs'

export interface Keyed<P> {
  readonly keyOf: (push: P) => string
  readonly join: (older: P, newer: P) => P
}

/** What a frame brings, and when the newest of it arrived: a hidden page has no frames for hours. */
export interface Batch<P, T> {
  readonly pushes: ReadonlyArray<P>
  readonly arrived: T
}

/** `early` empties the frame at once. */
export const perFrame =
  <P, T>({ keyOf, join }: Keyed<P>, frame: SchedulerLike, early: Observable<unknown>, now: () => T) =>
  (pushes: Observable<P>): Observable<Batch<P, T>> =>
    new Observable((out) => {
      let arrived = now()
      let pending = new Map<string, P>()
      let due: Subscription | undefined
      const flush = () => {
        due?.unsubscribe()
        due = undefined
        const batch = [...pending.values()]
        pending = new Map()
        if (batch.length > 0) out.next({ pushes: batch, arrived })
      }
      const taken = early.subscribe(flush)
      taken.add(
        pushes.subscribe((push) => {
          arrived = now()
          const older = pending.get(keyOf(push))
          pending.set(keyOf(push), older === undefined ? push : join(older, push))
          due ??= frame.schedule(flush)
        }),
      )
      taken.add(() => due?.unsubscribe())
      return taken
    })
