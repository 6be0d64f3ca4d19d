/** LeveragePort: money commands, markets, positions and history. [LEV-2] [LEV-3] [LEV-4] */
import type { Live, OrderId, PairId, Read } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { HistoryStatus, HoldingsUpdate, LeveragePort } from '@hexbourse/domain/leverage'
import { Holdings } from '@hexbourse/domain/leverage'
import { readerTaskEither as RTE, function as F } from 'fp-ts'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, EMPTY, filter, map, merge, share, skip, Subject } from 'rxjs'

import { endedRows } from './ended-rows.ts'
import { live } from './live.ts'
import { sharedByKey } from './shared-by-key.ts'
import type { Environment, LeverageCalls, LeverageCommands, LeveragePushes } from '../environment/index.ts'

const PAGE_SIZE = 10
/** Interval between reads. Servers push nothing when the last position ends without the user. [LEV-3] */
const POLL_MS = 10_000

export const leveragePort = (
  calls: LeverageCalls,
  pushes: LeveragePushes,
  commands: LeverageCommands,
  environment: Environment,
): LeveragePort => {
  const retries = new Subject<void>()
  const { submit, close, closeBatch, cancel, setStops } = commands
  const updates = pushes.holdings.pipe(share())
  const changed = merge(
    ...[submit, close, closeBatch, cancel, setStops].map(({ ended }): Observable<unknown> => ended),
    pushes.changed,
    endings(updates),
  )
  const context = { changed, retries, environment }
  const holdings = holdingsOf(calls, updates, commands, context)
  const closed = endedRows(
    { open: heldIds(holdings), pushed: EMPTY, ended: (page, limit) => calls.positions('closed', page, limit) },
    environment,
  )
  const watchedHoldings = merge(holdings, closed.watched)
  const markets = sharedByKey((pair: PairId) => polled(calls.market(pair), context), Ids.pairKey)
  const history = sharedByKey((status: HistoryStatus) => polled(calls.positions(status, 1, PAGE_SIZE), context), String)
  return {
    submit,
    close,
    closeBatch,
    cancel,
    setStops,
    market: markets,
    holdings: () => watchedHoldings,
    history,
    historyPage: (status, page) => calls.positions(status, page, PAGE_SIZE),
    closed: closed.rows,
    retry: () => retries.next(),
  }
}

interface Context {
  /** Positions or balances may have changed. */
  readonly changed: Observable<unknown>
  readonly retries: Observable<void>
  readonly environment: Environment
}

/** Emits when the pushed positions are other ones than before: one was opened, closed, stopped or liquidated. */
const endings = (updates: Observable<HoldingsUpdate>): Observable<unknown> =>
  updates.pipe(
    map(({ positions }) => positions.map(({ id, status }) => `${id} ${status}`).join()),
    distinctUntilChanged(),
    skip(1),
  )

/** Of positions that are held, when they have become other ones. */
const heldIds = (holdings: Observable<Live<Holdings.Holdings>>): Observable<ReadonlyArray<OrderId> | undefined> =>
  holdings.pipe(
    map(LiveValue.latest),
    map((latest) => latest && Holdings.heldPositions(latest).map(({ id }) => id)),
    distinctUntilChanged((a, b) => a?.join() === b?.join()),
  )

type Push =
  | { readonly _tag: 'Updated'; readonly update: HoldingsUpdate }
  /** The exchange confirmed that the position has ended. */
  | { readonly _tag: 'Ended'; readonly id: OrderId }

/** Ended positions are pushed locally, so that an earlier read cannot bring them back. */
const holdingsOf = (
  calls: Pick<LeverageCalls, 'holdings'>,
  updates: Observable<HoldingsUpdate>,
  { close, cancel }: Pick<LeverageCommands, 'close' | 'cancel'>,
  { changed, retries, environment }: Context,
): Observable<Live<Holdings.Holdings>> => {
  const ended = merge(close.ended, cancel.ended).pipe(
    filter(({ resolution }) => resolution._tag === 'Confirmed'),
    map(({ body }): Push => ({ _tag: 'Ended', id: body.id })),
  )
  return live<Holdings.Holdings, Push>(
    {
      read: F.pipe(
        calls.holdings,
        RTE.map((positions) => ({ positions, reported: [] })),
      ),
      pushes: {
        stream: merge(updates.pipe(map((update): Push => ({ _tag: 'Updated', update }))), ended),
        keyOf: (push) => (push._tag === 'Ended' ? `ended ${push.id}` : push.update.quotes.join()),
        merge: (_, newer) => newer,
        apply: (value, push) =>
          value &&
          (push._tag === 'Ended' ? Holdings.removePosition(value, push.id) : Holdings.applyUpdate(value, push.update)),
      },
      invalidations: merge(changed, updates.pipe(filter(({ quotes }) => quotes.length === 0))),
      retries,
      poll: POLL_MS,
      requiresSession: true,
      changesRarely: true,
    },
    environment,
  )
}

/** What is read again from time to time, and after a change. */
const polled = <A>(read: Read<A>, { changed, retries, environment }: Context): Observable<Live<A>> =>
  live<A>(
    { read, invalidations: changed, retries, poll: POLL_MS, requiresSession: true, changesRarely: true },
    environment,
  )
