/** What has left a list of open rows, with its final figures: each row once, as it is pushed or found. [SEC-2] [LEV-3] */
import type { OrderId, Page, Read } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  ReplaySubject,
  share,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs'

import { fromRead } from './from-read.ts'
import type { Environment } from '../environment/index.ts'

export interface EndedRow {
  readonly id: OrderId
}

export interface EndedSources<Row extends EndedRow> {
  /** Ids of the open rows after every read; undefined while they are unknown. */
  readonly open: Observable<ReadonlyArray<OrderId> | undefined>
  /** Rows with final figures. */
  readonly pushed: Observable<Row>
  readonly ended: (page: number, limit: number) => Read<Page<Row>>
}

/** Ended rows in which those that left the list are looked for. */
const SEARCHED_ROWS = 100
/** Announced again to a later subscriber: as many, and of as many milliseconds. */
const [REPLAYED, REPLAY_MS] = [100, 10_000]
/** How often, and how many times, what is not among them yet is looked for. */
const [SEARCH_INTERVAL_MS, SEARCHES] = [2_000, 30]

export const endedRows = <Row extends EndedRow>(
  { open, pushed, ended }: EndedSources<Row>,
  { scheduler, session }: Environment,
): Observable<Row> =>
  defer(() => {
    const emitted = new Set<OrderId>()
    let [known, missing]: [ReadonlySet<OrderId>, ReadonlySet<OrderId>] = [new Set(), new Set()]
    const follow = (ids: ReadonlyArray<OrderId>): void => {
      const now = new Set(ids)
      missing = new Set([...missing, ...known].filter((id) => !now.has(id) && !emitted.has(id)))
      known = now
    }
    const search = defer(() =>
      missing.size === 0
        ? EMPTY
        : fromRead(ended(1, SEARCHED_ROWS)).pipe(
            mergeMap((answer) => (E.isRight(answer) ? answer.right.items.toReversed() : [])),
            filter(({ id }) => missing.has(id)),
          ),
    )
    const left = open.pipe(
      tap((ids) => {
        if (ids !== undefined) follow(ids)
      }),
      switchMap(() => (missing.size === 0 ? EMPTY : timer(0, SEARCH_INTERVAL_MS, scheduler).pipe(take(SEARCHES)))),
      switchMap(() => search),
    )
    const forget = session.credentials.pipe(
      map(({ mark }) => mark),
      distinctUntilChanged(),
      // what another user had open is not theirs
      tap(() => {
        known = new Set()
        missing = new Set()
      }),
      mergeMap(() => EMPTY),
    )
    return merge(forget, pushed, left).pipe(
      filter(({ id }) => !emitted.has(id)),
      tap(({ id }) => {
        emitted.add(id)
        missing = new Set([...missing].filter((one) => one !== id))
      }),
    )
  }).pipe(replayed(session))

/** Announces again to later subscribers what was announced to the same user. */
const replayed =
  <Row>(session: Environment['session']): MonoTypeOperatorFunction<Row> =>
  (rows) =>
    rows.pipe(
      map((row) => ({ row, mark: session.credential().mark })),
      share({ connector: () => new ReplaySubject(REPLAYED, REPLAY_MS) }),
      filter(({ mark }) => mark === session.credential().mark),
      map(({ row }) => row),
    )
