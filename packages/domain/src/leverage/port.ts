/** Leveraged trading of the signed-in user. [LEV-2] [LEV-3] [LEV-4] */
import type { Decimal, Live, MoneyCommand, OrderId, Page, PairId, Read } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import type { Holdings } from './holdings.ts'
import type { Offer, Order } from './order.ts'
import type { Batch, Position } from './position.ts'
import type { Stops } from './stops.ts'

// Model
/** An order with its market, exactly as sent. */
export interface OrderRequest extends Order {
  readonly pair: PairId
}

/** A position to close, or a pending order to cancel. */
export interface PositionRequest {
  readonly id: OrderId
}

/** Replaces both stops of a position. */
export interface StopsRequest extends PositionRequest, Stops {}

/** A market as the user can trade it with leverage now. */
export interface Market extends Offer {
  /** undefined before the first trade. */
  readonly last: Decimal.Decimal | undefined
  /** Free balance of the margin wallet in the quote currency. */
  readonly free: Decimal.Decimal
}

/** The status of a position in the history. */
export type HistoryStatus = 'closed' | 'cancelled'

/** The result of a command is the position after it; undefined where the exchange does not tell it. */
export interface LeveragePort {
  /** One open intent per market and direction. [Q10] */
  readonly submit: MoneyCommand<OrderRequest, Position | undefined>
  /** One open intent per position. NotFound: it is still open. [Q57] */
  readonly close: MoneyCommand<PositionRequest, Position | undefined>
  /** The exchange closes one position after another; `holdings` shows which are closed. One open intent per batch. */
  readonly closeBatch: MoneyCommand<Batch, undefined>
  /** One open intent per order. NotFound: it is still pending. */
  readonly cancel: MoneyCommand<PositionRequest, Position | undefined>
  readonly setStops: MoneyCommand<StopsRequest, Position | undefined>
  /** Never fails, never completes, shared. */
  readonly market: (pair: PairId) => Observable<Live<Market>>
  /** Never fails, never completes, shared. */
  readonly holdings: () => Observable<Live<Holdings>>
  /** The newest page of closed positions or cancelled orders. Never fails, never completes, shared. */
  readonly history: (status: HistoryStatus) => Observable<Live<Page<Position>>>
  /** Any page, newest first, counted from 1. */
  readonly historyPage: (status: HistoryStatus, page: number) => Read<Page<Position>>
  /**
   * Each position of the user once, when it is known to be closed, with its result, by any device or by the exchange. Those that were
   * closed before the first subscription are left out, unless `holdings` has listed them in this session; a later
   * subscriber gets those of the last seconds too. Never
   * fails, never completes, shared.
   */
  readonly closed: Observable<Position>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}
