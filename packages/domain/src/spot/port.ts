/** Spot trading of the signed-in user. [SPOT-4] [SPOT-5] [SPOT-6] */
import type { Live, MoneyCommand, Page, PageSize, PairId, Read } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import type { Fill } from './fill.ts'
import type { OrderFill, OrderRecord } from './order-record.ts'
import type { OpenOrder, CancelRequest, CancelResult } from './open-order.ts'
import type { Order } from './order.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { Settings } from './settings.ts'

// Model
/** An order with its market, exactly as sent. */
export interface OrderRequest extends Order {
  readonly pair: PairId
}

/** Orders and fills of the signed-in user. */
export interface SpotPort {
  /** One open intent per market and side. [Q10] */
  readonly place: MoneyCommand<OrderRequest, PlacedOrder>
  /** One open intent per order. NotFound: the order is still open. [Q10] */
  readonly cancel: MoneyCommand<CancelRequest, CancelResult>
  /** Open orders of all markets, newest first. Never fails, never completes, shared. */
  readonly openOrders: () => Observable<Live<ReadonlyArray<OpenOrder>>>
  /** The newest page of the user's fills. Never fails, never completes, shared. */
  readonly fills: () => Observable<Live<Page<Fill>>>
  /** Any page of fills, newest first, counted from 1. */
  readonly fillsPage: (page: number, size?: PageSize) => Read<Page<Fill>>
  /** Cancelled orders, newest first, as they were when cancelled; only with the capability cancelled_orders. [Q19] */
  readonly cancelledOrders: () => Observable<Live<Page<OpenOrder>>>
  /** Any page of cancelled orders, newest first, counted from 1. */
  readonly cancelledPage: (page: number, size?: PageSize) => Read<Page<OpenOrder>>
  /**
   * The newest page of the order history: open orders that are filled in part, then the ended ones, the last ended
   * first; only with the capability order_history. Never fails, never completes, shared. [SPOT-6]
   */
  readonly orderHistory: () => Observable<Live<Page<OrderRecord>>>
  /** Any page of the order history, counted from 1. */
  readonly orderHistoryPage: (page: number, size?: PageSize) => Read<Page<OrderRecord>>
  /** Any page of the fills of one order, newest first. Rejected for an order without fills or of another user. */
  readonly orderFills: (key: string, page: number, size?: PageSize) => Read<Page<OrderFill>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}

/** Settings of order entry, in all tabs of this device. */
export interface SpotSettingsPort {
  /** Emits the current settings first, then every change. Never completes. */
  readonly current: Observable<Settings>
  /** Changes the settings of the signed-in user; no effect for a visitor. */
  readonly change: (part: Partial<Settings>) => void
}
