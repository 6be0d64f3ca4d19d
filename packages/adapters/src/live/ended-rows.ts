/** What has left a list of open rows, with its final figures: each row once, as it is pushed or found. [SEC-2] [LEV-3] */
import type { OrderId, Page, Read } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import {
  defer,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  ReplaySubject,
  share,
  startWith,
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

export interface EndedRows<Row extends EndedRow> {
  /** Emits nothing. While it is subscribed to, what leaves the list is remembered, and announced as soon as it can be. */
  readonly watched: Observable<never>
  /** Each row once; never fails, never completes, shared. */
  readonly rows: Observable<Row>
}

/** Ended rows in which those that left the list are looked for. */
const SEARCHED_ROWS = 100
/** Announced again to a later subscriber: as many, and of as many milliseconds. */
const [REPLAYED, REPLAY_MS] = [100, 10_000]
/** How often, and how many times, what is not among them yet is looked for. */
const [SEARCH_INTERVAL_MS, SEARCHES] = [2_000, 30]

/** What one session has seen. */
interface Seen {
  readonly mark: unknown
  readonly emitted: Set<OrderId>
  known: ReadonlySet<OrderId>
  /** Left the list, final figures not read yet. */
  readonly missing: Set<OrderId>
}

const nothingSeen = (mark: unknown): Seen => ({ mark, emitted: new Set(), known: new Set(), missing: new Set() })

export const endedRows = <Row extends EndedRow>(
  { open, pushed, ended }: EndedSources<Row>,
  { scheduler, session }: Environment,
): EndedRows<Row> => {
  let latest = nothingSeen(undefined)
  // what another user had open is not theirs
  const seen = (): Seen => {
    const { mark } = session.credential()
    if (latest.mark !== mark) latest = nothingSeen(mark)
    return latest
  }
  const follow = (ids: ReadonlyArray<OrderId>): void => {
    const [now, state] = [new Set(ids), seen()]
    for (const id of state.known) if (!now.has(id) && !state.emitted.has(id)) state.missing.add(id)
    state.known = now
  }
  const search = defer(() =>
    seen().missing.size === 0
      ? EMPTY
      : fromRead(ended(1, SEARCHED_ROWS)).pipe(
          mergeMap((answer) => (E.isRight(answer) ? answer.right.items.toReversed() : [])),
          filter(({ id }) => seen().missing.has(id)),
        ),
  )
  const following = open.pipe(
    tap((ids) => {
      if (ids !== undefined) follow(ids)
    }),
    share(),
  )
  const left = following.pipe(
    startWith(undefined),
    switchMap(() => (seen().missing.size === 0 ? EMPTY : timer(0, SEARCH_INTERVAL_MS, scheduler).pipe(take(SEARCHES)))),
    // a slow answer is waited for
    exhaustMap(() => search),
  )
  const rows = defer(() => merge(pushed, left)).pipe(
    filter(({ id }) => !seen().emitted.has(id)),
    tap(({ id }) => {
      seen().emitted.add(id)
      seen().missing.delete(id)
    }),
    replayed(session),
  )
  return { watched: following.pipe(ignoreElements()), rows }
}

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
