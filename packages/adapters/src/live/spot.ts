/** SpotPort: money commands, open orders and history. [SPOT-5] [SPOT-6] [Q24] */
import type { Live, OrderId, Page, PairId, Read } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'
import type { Observable } from 'rxjs'
import { filter, map, merge, Subject, tap } from 'rxjs'

import { live } from './live.ts'
import type { Environment, SpotCalls, SpotCommands, SpotPushes } from '../environment/index.ts'

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

const PAGE_SIZE = 20
/** Interval between reads of fills and cancelled orders. [SPOT-6] */
const HISTORY_POLL_MS = 5_000

export const spotPort = (
  calls: SpotCalls,
  pushes: SpotPushes,
  { place, cancel }: SpotCommands,
  environment: Environment,
): SpotPort => {
  const retries = new Subject<void>()
  const changed = merge(place.ended, cancel.ended)
  const cancelledIds = cancel.ended.pipe(
    filter(({ resolution }) => resolution._tag === 'Confirmed'),
    map(({ body }) => body.id),
  )
  const orders = ordersOf(calls, pushes, { retries, changed, cancelled: cancelledIds }, environment)
  const historyContext = { invalidations: merge(changed, pushes.changed), retries, environment }
  const fills = historyPage(calls.fills(1, PAGE_SIZE), historyContext)
  const cancelled = historyPage(calls.cancelled(1, PAGE_SIZE), historyContext)
  const orderHistory = historyPage(calls.orderHistory(1, PAGE_SIZE), historyContext)
  return {
    place,
    cancel,
    openOrders: () => orders,
    fills: () => fills,
    fillsPage: (page, size = PAGE_SIZE) => calls.fills(page, size),
    cancelledOrders: () => cancelled,
    cancelledPage: (page, size = PAGE_SIZE) => calls.cancelled(page, size),
    orderHistory: () => orderHistory,
    orderHistoryPage: (page, size = PAGE_SIZE) => calls.orderHistory(page, size),
    orderFills: (key, page, size = PAGE_SIZE) => calls.orderFills(key, page, size),
    retry: () => retries.next(),
  }
}

interface HistoryContext {
  readonly invalidations: Observable<unknown>
  readonly retries: Observable<void>
  readonly environment: Environment
}

/** The newest page of a history list, polled. */
const historyPage = <A>(read: Read<Page<A>>, { environment, ...context }: HistoryContext): Observable<Live<Page<A>>> =>
  live<Page<A>>({ read, ...context, poll: HISTORY_POLL_MS, requiresSession: true, changesRarely: true }, environment)

interface OrderSignals {
  readonly retries: Observable<void>
  readonly changed: Observable<unknown>
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
      read: calls.openOrders,
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
