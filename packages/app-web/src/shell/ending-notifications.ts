/** Notifies of what has ended on any page, once across all tabs. [SEC-2] [LEV-3] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { IntentName, Intents, NotifiedStore, OrderId } from '@hexbourse/domain/kernel'
import { NotifiedOrders } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { bufferTime, combineLatest, concatMap, EMPTY, filter, Observable, scan, startWith } from 'rxjs'

import { forEachUser } from './each-user.ts'

export interface EndingNotifications {
  /** Follows the signed-in user. */
  readonly open: () => Subscription
}

export interface EndingNotificationPorts {
  readonly session: Pick<SessionPort, 'current'>
  readonly intents: Pick<Intents, 'runExclusive'>
  readonly store: NotifiedStore
  readonly visible: Observable<boolean>
}

/** What ends within this time, in milliseconds, counts as ended at once. */
const TOGETHER_MS = 250

interface Row {
  readonly id: OrderId
}

/** A hidden tab notifies when it is visible again, unless another one has. `lock` is across tabs. */
export const makeEndingNotifications = <R extends Row>(
  ports: EndingNotificationPorts,
  ended: Observable<R>,
  lock: IntentName,
  show: (ended: ReadonlyArray<R>) => void,
): EndingNotifications => {
  const { session, intents, store, visible } = ports
  const notifyOnce = (waiting: ReadonlyArray<R>, isClosed: () => boolean): Promise<unknown> =>
    intents.runExclusive(lock, async () => {
      if (isClosed()) return
      const notified = store.read()
      const rows = NotifiedOrders.unnotifiedOrders(notified, waiting)
      store.save(NotifiedOrders.withNotifiedIds(notified, rows.toReversed()))
      show(rows)
    })()
  const follow = new Observable(() => {
    const isClosed = (): boolean => opened.closed
    const opened: Subscription = combineLatest([waitingOf(ended), visible])
      .pipe(
        // without a new row, no lock is taken
        concatMap(([waiting, isVisible]) =>
          isVisible && NotifiedOrders.unnotifiedOrders(store.read(), waiting).length > 0
            ? notifyOnce(waiting, isClosed)
            : EMPTY,
        ),
      )
      .subscribe()
    return opened
  })
  return { open: () => forEachUser(session, follow) }
}

/** Everything that has ended since the start, oldest first. */
const waitingOf = <R>(ended: Observable<R>): Observable<ReadonlyArray<R>> =>
  ended.pipe(
    bufferTime(TOGETHER_MS),
    filter((rows) => rows.length > 0),
    scan((all: ReadonlyArray<R>, rows) => [...all, ...rows], []),
    startWith<ReadonlyArray<R>>([]),
  )
