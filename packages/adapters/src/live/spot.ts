/** SpotPort: commands, reconciliation, open orders and history. [SPOT-5] [SPOT-6] [Q24] */
import type { CallError, Intents, Live, OrderId, Page, PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { OpenOrder, OrderRequest, SpotPort } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'
import { function as F, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { filter, merge, Subject, tap } from 'rxjs'

import { sendOnce, reconcileOnce } from './send-once.ts'
import { live } from './live.ts'
import { withBaseline } from './baseline.ts'
import { reconcileSpot } from './spot-reconcile.ts'
import type { Environment, SpotCalls, SpotPushes } from '../environment/index.ts'

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

/** Rows per displayed page, and per page searched by reconciliation. */
const PAGE_SIZE = 20
const SEARCH_PAGE_SIZE = 100
/** Interval between reads of fills and cancelled orders. [SPOT-6] */
const HISTORY_POLL_MS = 5_000

const PLACE_ACTION = 'spot.place'
const CANCEL_ACTION = 'spot.cancel'

export const spotPort = (
  calls: SpotCalls,
  pushes: SpotPushes,
  intents: Intents,
  environment: Environment,
): SpotPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const cancelledIds = new Subject<OrderId>()
  const orders = ordersOf(calls, pushes, { retries, changed, cancelled: cancelledIds }, environment)
  const historyContext = { invalidations: merge(changed, pushes.changed), retries, environment }
  const fills = historyPage(calls.fills(1, PAGE_SIZE), historyContext)
  const cancelled = historyPage(calls.cancelled(1, PAGE_SIZE), historyContext)
  const reconcile = reconcileSpot(
    { openOrders: calls.openOrders, fills: calls.fills(1, SEARCH_PAGE_SIZE) },
    environment,
  )
  const place = placeOrder(calls, intents, environment, () => changed.next())
  return {
    place,
    cancel: sendOnce(
      intents,
      ({ id }) => ({ action: CANCEL_ACTION, subject: String(id) }),
      calls.cancel,
      ({ body }, outcome) => {
        if (outcome._tag === 'Succeeded') cancelledIds.next(body.id)
        changed.next()
      },
    ),
    reconcile: reconcileOnce(intents, reconcile, () => changed.next()),
    openOrders: () => orders,
    fills: () => fills,
    fillsPage: (page) => calls.fills(page, PAGE_SIZE),
    cancelled: () => cancelled,
    cancelledPage: (page) => calls.cancelled(page, PAGE_SIZE),
    retry: () => retries.next(),
  }
}

const placeOrder = (
  calls: SpotCalls,
  intents: Intents,
  environment: Environment,
  onEnd: () => void,
): SpotPort['place'] => {
  const readFillIds = F.pipe(
    calls.fills(1, SEARCH_PAGE_SIZE),
    TE.map(({ items }) => items.map(Fill.baselineId)),
  )
  const { addBaseline, send } = withBaseline<OrderRequest>(() => readFillIds, calls.place, environment)
  return sendOnce(
    intents,
    ({ pair, side }: OrderRequest) => ({ action: PLACE_ACTION, subject: `${Ids.pairKey(pair)}-${side}` }),
    send,
    onEnd,
    { addBaseline },
  )
}

interface HistoryContext {
  readonly invalidations: Observable<unknown>
  readonly retries: Observable<void>
  readonly environment: Environment
}

/** The newest page of a history list, polled. */
const historyPage = <A>(
  read: TE.TaskEither<CallError, Page<A>>,
  { environment, ...context }: HistoryContext,
): Observable<Live<Page<A>>> =>
  live<Page<A>>(
    { read: () => read(), ...context, poll: HISTORY_POLL_MS, requiresSession: true, changesRarely: true },
    environment,
  )

interface OrderSignals {
  readonly retries: Observable<void>
  readonly changed: Observable<void>
  readonly cancelled: Observable<OrderId>
}

/**
 * Ignores trades in markets without own orders. Cancelled orders are pushed locally, so that an earlier read cannot
 * bring them back.
 */
const ordersOf = (calls: SpotCalls, pushes: SpotPushes, signals: OrderSignals, environment: Environment) => {
  let current: Orders = []
  const hasOrderIn = (pair: PairId): boolean => current.some((order) => Ids.isSamePair(order.pair, pair))
  return live<Orders, OrderId>(
    {
      read: () => calls.openOrders(),
      pushes: {
        stream: signals.cancelled,
        keyOf: String,
        merge: (_, newer) => newer,
        apply: (orders, id) => orders?.filter((order) => order.id !== id),
      },
      invalidations: merge(signals.changed, pushes.changed, pushes.traded.pipe(filter(hasOrderIn))),
      retries: signals.retries,
      requiresSession: true,
      changesRarely: true,
    },
    environment,
  ).pipe(
    tap((orders) => {
      current = orders._tag === 'Ready' ? orders.value : []
    }),
  )
}
