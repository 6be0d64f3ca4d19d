/** What others did to the user's orders: each change of a status once, as it is read. [C2C-5] */
import type { C2cAppeal, C2cLifeCycle } from '@hexbourse/domain/c2c'
import { C2cOrder } from '@hexbourse/domain/c2c'
import type { CallError, OrderId, Read } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import { either as E, function as F, readerTaskEither as RTE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { combineLatest, concatMap, EMPTY, from, ignoreElements, merge, of, share, tap } from 'rxjs'

import { fromRead } from './from-read.ts'
import type { Environment, SeenOrders, SeenOrdersStore } from '../environment/index.ts'

// Model
export interface ChangeSources {
  /** The user's newest orders after every read; undefined while they are unknown. */
  readonly orders: Observable<ReadonlyArray<C2cOrder.Order> | undefined>
  /** Orders that changed, by anyone. */
  readonly pushed: Observable<Pick<C2cOrder.Order, 'id'>>
  readonly order: (id: OrderId) => Read<C2cOrder.OrderDetail>
  readonly appeal: (id: OrderId) => Read<C2cAppeal.Appeal | undefined>
  /** What earlier loads have seen. */
  readonly store: SeenOrdersStore
}

/** What one session has seen. */
interface Seen {
  readonly mark: unknown
  readonly statuses: Map<OrderId, C2cLifeCycle.Status>
  /** A pushed order that was unknown is a change, also in the first read. */
  readonly pushed: Set<OrderId>
  /** The highest id of the first read: an unknown order with a lower one is older. undefined before. */
  firstNewest: number | undefined
}

const seenBefore = (mark: unknown, stored: SeenOrders | undefined): Seen => ({
  mark,
  statuses: new Map(stored?.statuses),
  pushed: new Set(),
  firstNewest: stored?.firstNewest,
})

/** Orders that are kept on the device: far more than a user can have open at once. */
const MAX_KEPT = 200

// Constructors
/**
 * `retry` is called when it could not be read who made a change. A hidden page looks for changes when it is visible
 * again: it may be closed before that, and nothing counts as seen on the device that could not be shown. Never fails,
 * never completes, shared.
 */
export const orderChanges = (
  sources: ChangeSources,
  retry: () => void,
  { clock, session, visible }: Environment,
): Observable<C2cOrder.Order> => {
  const isMadeByOther = otherOf(sources, clock)
  const { store } = sources
  let latest = seenBefore(undefined, undefined)
  // what another user did is not theirs
  const seen = (): Seen => {
    const { mark } = session.credential()
    if (latest.mark !== mark) latest = seenBefore(mark, store.read())
    return latest
  }
  const save = (state: Seen): void => store.save(storedOf(state))
  const changedAmong = (rows: ReadonlyArray<C2cOrder.Order>): ReadonlyArray<C2cOrder.Order> => {
    const state = seen()
    const changed = changedRows(state, rows)
    save(state)
    return changed
  }
  const announced = (row: C2cOrder.Order): Observable<C2cOrder.Order> => {
    const state = seen()
    return isMadeByOther(row).pipe(
      concatMap((answer) => {
        if (seen() !== state) return []
        if (E.isLeft(answer) && CallErrors.isTransient(answer.left)) {
          retry()
          return []
        }
        state.statuses.set(row.id, row.status)
        save(state)
        return E.isRight(answer) && answer.right ? [row] : []
      }),
    )
  }
  const remembered = sources.pushed.pipe(
    tap(({ id }) => seen().pushed.add(id)),
    ignoreElements(),
  )
  const changes = combineLatest([sources.orders, visible]).pipe(
    concatMap(([rows, isVisible]) =>
      rows === undefined || !isVisible ? EMPTY : from(changedAmong(rows)).pipe(concatMap(announced)),
    ),
  )
  return merge(remembered, changes).pipe(share())
}

// Internal
/** The newest orders. Those that are left out count as older than the first read, so that they are never new again. */
const storedOf = ({ firstNewest = 0, statuses }: Seen): SeenOrders => {
  const newestFirst = [...statuses].toSorted(([a], [b]) => b - a)
  const [highestLeftOut] = newestFirst[MAX_KEPT] ?? [0]
  return { firstNewest: Math.max(firstNewest, highestLeftOut), statuses: newestFirst.slice(0, MAX_KEPT) }
}

/** Rows of another status than was seen; remembers the others. */
const changedRows = (state: Seen, rows: ReadonlyArray<C2cOrder.Order>): ReadonlyArray<C2cOrder.Order> => {
  const isFirst = state.firstNewest === undefined
  const firstNewest = (state.firstNewest ??= Math.max(0, ...rows.map(({ id }) => id)))
  return rows.filter(({ id, status }) => {
    const known = state.statuses.get(id)
    const isNew = state.pushed.has(id) || (!isFirst && id > firstNewest)
    const isChanged = known === undefined ? isNew : known !== status
    if (!isChanged) state.statuses.set(id, status)
    return isChanged
  })
}

/** Reads the order and its appeal where its status alone does not tell who changed it. */
const otherOf =
  ({ order, appeal }: Pick<ChangeSources, 'order' | 'appeal'>, { now }: Environment['clock']) =>
  (row: C2cOrder.Order): Observable<E.Either<CallError, boolean>> => {
    const isOwnPossible = row.status === (C2cOrder.userParty(row) === 'payer' ? 'cancelled' : 'completed')
    if (!isOwnPossible)
      return of(E.right(C2cOrder.isChangedByOther({ ...row, changedAt: undefined }, undefined, now())))
    return fromRead(
      F.pipe(
        RTE.Do,
        RTE.apS('detail', order(row.id)),
        RTE.apS('decided', orNone(appeal(row.id))),
        RTE.map(({ detail, decided }) => C2cOrder.isChangedByOther(detail, decided, now())),
      ),
    )
  }

/** undefined where the exchange has no appeals. */
const orNone = <A>(read: Read<A | undefined>): Read<A | undefined> =>
  F.pipe(
    read,
    RTE.orElse((error) => (error._tag === 'Rejected' ? RTE.right(undefined) : RTE.left(error))),
  )
