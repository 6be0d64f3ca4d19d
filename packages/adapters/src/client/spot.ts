/** Spot trading by symbol, with amounts as text or Decimal. [SPOT-4] [SPOT-5] [SPOT-6] */
import type { Intent, Live, Page, PageSize } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, OrderRecord, OrderRequest, PlacedOrder, SpotPort } from '@hexbourse/domain/spot'
import { SpotOrder } from '@hexbourse/domain/spot'
import type { OrderType, Side } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'

import type { ClientError } from './failure.ts'
import type { MarketClient, MarketRef } from './market.ts'
import type { Amount } from './prepare.ts'
import { amountText, checkResult } from './prepare.ts'
import type { ReconciledOutcome } from './results.ts'
import { execute, reconcile, resultOf } from './results.ts'
import { allRows, idOf } from './rows.ts'
import type { Patience } from './streams.ts'
import { firstReady } from './streams.ts'

/** An order as a program states it. */
export interface OrderInput {
  readonly side: Side
  readonly type: OrderType
  /** In the quote currency; a limit order needs it, a market order ignores it. */
  readonly price?: Amount
  /** In the base currency. */
  readonly quantity: Amount
}

/** A checked order, frozen for the session that prepared it. */
export type PreparedOrder = Intent.Intent<OrderRequest>

/** Why an order cannot be prepared: its own error, or that the market cannot be read. */
export type PrepareError = SpotOrder.OrderError | ClientError

/** Orders and fills of the signed-in user. */
export interface SpotClient {
  /**
   * Checks an order against the market's decimals, tick and, for a market order, its last price. Nothing is sent.
   * Never rejected.
   */
  readonly prepare: (market: MarketRef, order: OrderInput) => Promise<E.Either<PrepareError, PreparedOrder>>
  /** Sends an order at most once; an unknown outcome is looked for, which takes up to 16 s. Never rejected. */
  readonly place: (order: PreparedOrder) => Promise<ReconciledOutcome<PlacedOrder.PlacedOrder>>
  /** Looks once more for an order whose outcome is unknown. Never rejected. */
  readonly reconcile: (order: PreparedOrder) => Promise<ReconciledOutcome<PlacedOrder.PlacedOrder>>
  /** Gives an order of unknown outcome up, so that its market and side are free again. */
  readonly dismiss: (order: PreparedOrder) => void
  /** Cancels an open order; an unknown outcome is looked for. Never rejected. */
  readonly cancel: (order: OpenOrder.CancelRequest) => Promise<ReconciledOutcome<OpenOrder.CancelResult>>
  /** Open orders of all markets, newest first. Loading for a visitor. */
  readonly openOrders: () => Observable<Live<ReadonlyArray<OpenOrder.OpenOrder>>>
  /** The newest fills, newest first. Loading for a visitor. */
  readonly fills: () => Observable<Live<Page<Fill.Fill>>>
  /** One page of fills, newest first, counted from 1. Rejected with a CallError. */
  readonly fillsPage: (page: number, size?: PageSize) => Promise<Page<Fill.Fill>>
  /** All fills, newest first, page by page; each once, also when new ones move the pages. Throws a CallError. */
  readonly allFills: () => AsyncIterable<Fill.Fill>
  /** All cancelled orders, newest first; only with the capability `cancelled_orders`. Throws a CallError. */
  readonly allCancelled: () => AsyncIterable<OpenOrder.OpenOrder>
  /**
   * All orders that are filled in part or have ended: the open ones first, then the last ended first. Only with the
   * capability `order_history`. Throws a CallError.
   */
  readonly allOrders: () => AsyncIterable<OrderRecord.OrderRecord>
  /** All fills of one order by its key, newest first. Throws a CallError, also for an order without fills. */
  readonly fillsOf: (key: string) => AsyncIterable<OrderRecord.OrderFill>
}

/** What the spot client is made of. */
export interface SpotParts {
  readonly spot: () => SpotPort
  readonly market: MarketClient
  readonly patience: Patience
  /** Ends a stream when the client is closed. */
  readonly untilClosed: <A>() => MonoTypeOperatorFunction<A>
}

/** Orders run through the one command runner of the client. */
export const spotClient = ({ spot, market, patience, untilClosed }: SpotParts): SpotClient => ({
  prepare: (ref, order) => prepare({ spot, market, patience }, ref, order),
  place: (order) => execute(spot().place, order),
  reconcile: (order) => reconcile(spot().place, order),
  dismiss: ({ id }) => spot().place.dismiss(id),
  cancel: ({ id, side, pair }) => execute(spot().cancel, spot().cancel.prepare({ id, side, pair })),
  openOrders: () => spot().openOrders().pipe(untilClosed()),
  fills: () => spot().fills().pipe(untilClosed()),
  fillsPage: (page, size) => resultOf(spot().fillsPage(page, size)()),
  allFills: () => allRows(spot().fillsPage, idOf),
  allCancelled: () => allRows(spot().cancelledPage, idOf),
  allOrders: () => allRows(spot().orderHistoryPage, ({ key }) => key),
  fillsOf: (key) => allRows((page, size) => spot().orderFills(key, page, size), idOf),
})

const prepare = (
  { spot, market, patience }: Omit<SpotParts, 'untilClosed'>,
  ref: MarketRef,
  { side, type, price = '', quantity }: OrderInput,
): Promise<E.Either<PrepareError, PreparedOrder>> =>
  checkResult(async () => {
    const [{ pair, last }, limits] = await Promise.all([firstReady(market.ticker(ref), patience), market.rules(ref)])
    const draft = { side, orderType: type, price: amountText(price), quantity: amountText(quantity) }
    return F.pipe(
      SpotOrder.fromDraft(draft, 'en', limits, last),
      E.map((order) => spot().place.prepare({ ...order, pair })),
    )
  })
