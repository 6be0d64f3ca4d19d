/** Placing and cancelling spot orders. [SPOT-4] [SPOT-6] [Q20] [Q22] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Books from './book.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import { offTick } from '../kernel/limit-price.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { matchOrder } from './matching.ts'
import type { MatchResult } from './matching.ts'
import type { Rejection } from '../kernel/rejection.ts'
import { isExchangeUser } from '../kernel/reserved-users.ts'
import type { Market } from './markets.ts'
import { openOrdersIn } from './open-orders.ts'
import { reservation } from './postings.ts'
import type { SpotEvent } from './events.ts'
import type { SpotState } from './state.ts'
import { valueAt } from './value.ts'

// Model
export interface PlaceOrder {
  readonly _tag: 'PlaceOrder'
  readonly user: UserId
  readonly match: MatchId
  readonly side: Books.Side
  readonly orderType: 'market' | 'limit'
  /** For a market order it must only be positive. */
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

export interface CancelOrder {
  readonly _tag: 'CancelOrder'
  readonly user: UserId
  readonly order: OrderId
  readonly side: Books.Side
}

export interface PlaceOrderResult {
  readonly _tag: 'PlaceOrderResult'
  /** Id of the resting order, undefined when nothing rests. */
  readonly order: OrderId | undefined
  readonly filledQuantity: Decimal.Decimal
  /** In the quote currency, before fees. */
  readonly value: Decimal.Decimal
  readonly restingQuantity: Decimal.Decimal
  /** Unfilled quantity of a market order. */
  readonly droppedQuantity: Decimal.Decimal
  /** In the currency received, of all fills; undefined in a reply stored by an earlier version. */
  readonly fee: Decimal.Decimal | undefined
}

export interface CancelOrderResult {
  readonly _tag: 'CancelOrderResult'
  readonly remaining: Decimal.Decimal
}

// Rules
export const decidePlace = (
  spot: SpotState,
  ledger: Ledger,
  command: PlaceOrder,
  now: Millis,
): DecisionResult<SpotEvent, PlaceOrderResult> => {
  const pair = spot.markets.get(command.match)
  const book = spot.books.get(command.match)
  if (pair === undefined || book === undefined) return E.left({ _tag: 'PairUnknown' })
  const rejection =
    invalidOrder(pair, command) ?? beyondLimits(spot, pair, book, command) ?? insufficientBalance(pair, ledger, command)
  if (rejection !== undefined) return E.left(rejection)
  const { user, match, side, orderType, price, quantity } = command
  const isLimit = orderType === 'limit'
  const taker = {
    user,
    side,
    limit: isLimit ? price : undefined,
    quantity,
    budget: isLimit || side === 'sell' ? undefined : availableQuote(pair, ledger, user),
  }
  const place = { market: pair, firstId: spot.nextTradeId, at: now }
  const matched = matchOrder(Books.bestCursor(book, Books.opposite(side)), taker, place)
  if (matched.metOwnOrder) return E.left({ _tag: 'OwnOrderMet' })
  if (!isLimit) return decideMarketOrder(pair, book, command, matched)
  return decideLimitOrder({ id: spot.nextOrderId as OrderId, user, match, side, price, quantity, at: now }, matched)
}

export const decideCancel = (spot: SpotState, command: CancelOrder): DecisionResult<SpotEvent, CancelOrderResult> => {
  const order = spot.orders.get(command.order)
  if (order === undefined || order.user !== command.user || order.side !== command.side)
    return E.left({ _tag: 'OrderNotFound' })
  return acceptedDecision([orderCancelledEvent(order)], { _tag: 'CancelOrderResult', remaining: order.remaining })
}

const orderCancelledEvent = (order: Books.RestingOrder): SpotEvent => ({
  _tag: 'OrderCancelled',
  order: Books.orderFields(order),
  remaining: order.remaining,
})

// Internal
const invalidOrder = (pair: Market, { orderType, price, quantity }: PlaceOrder): Rejection | undefined => {
  if (!Decimal.isPositive(price)) return { _tag: 'PriceNotPositive' }
  if (!Decimal.isPositive(quantity)) return { _tag: 'QuantityNotPositive' }
  if (!Decimal.hasAtMostDecimals(pair.quantityDecimals, quantity))
    return { _tag: 'DecimalsTooMany', decimals: pair.quantityDecimals }
  return orderType === 'market' ? undefined : offTick(pair, price)
}

/** Limits of users; the exchange's own traders have none. */
const beyondLimits = (spot: SpotState, pair: Market, book: Books.Book, order: PlaceOrder): Rejection | undefined => {
  if (isExchangeUser(order.user)) return undefined
  const price = order.orderType === 'limit' ? order.price : bestOppositePrice(book, order.side)
  if (price !== undefined && valueAt(price, order.quantity) < pair.leastOrderValue)
    return { _tag: 'OrderValueTooSmall', least: Decimal.toText(pair.leastOrderValue), currency: pair.quote.name }
  return order.orderType === 'limit' && hasOpenOrders(spot, order, pair.maxOpenOrders)
    ? { _tag: 'OpenOrdersTooMany', most: pair.maxOpenOrders }
    : undefined
}

/** Undefined when nothing rests on the other side, where a market order has its own rejection. */
const bestOppositePrice = (book: Books.Book, side: Books.Side): Decimal.Decimal | undefined =>
  Books.bestPrice(book, Books.opposite(side))

/** Whether the user has so many open orders in the market. Counts them only when there are as many in all markets. */
const hasOpenOrders = (spot: SpotState, { user, match }: PlaceOrder, least: number): boolean => {
  const ofAllMarkets = spot.openOrders.get(user)?.count ?? 0
  if (ofAllMarkets < least) return false
  return openOrdersIn(spot.openOrders, user, match).length >= least
}

const availableQuote = (pair: Market, ledger: Ledger, user: UserId): Decimal.Decimal =>
  Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, 'spot', pair.quote.id))

const insufficientBalance = (pair: Market, ledger: Ledger, order: PlaceOrder): Rejection | undefined => {
  const coin = order.side === 'buy' ? pair.quote : pair.base
  const available = Ledgers.balanceOf(ledger, Ledgers.freeAccount(order.user, 'spot', coin.id))
  const isEnough =
    order.orderType === 'market' && order.side === 'buy'
      ? Decimal.isPositive(available)
      : available >= reservation(pair, order.side, order.price, order.quantity).amount
  return isEnough ? undefined : { _tag: 'BalanceNotEnough', currency: coin.name }
}

const decideMarketOrder = (
  pair: Market,
  book: Books.Book,
  { user, match, side, quantity }: PlaceOrder,
  { fills, filled, remaining }: MatchResult,
): DecisionResult<SpotEvent, PlaceOrderResult> => {
  if (fills.length === 0)
    return E.left(
      bestOppositePrice(book, side) === undefined
        ? { _tag: 'NothingToMatch' }
        : { _tag: 'BalanceNotEnough', currency: pair.quote.name },
    )
  const filledQuantity = Decimal.minus(quantity, remaining)
  const { value, fee } = filled
  const executed: SpotEvent = {
    _tag: 'MarketOrderExecuted',
    user,
    match,
    side,
    filledQuantity,
    value,
    droppedQuantity: remaining,
  }
  return acceptedDecision([...fills, executed], {
    _tag: 'PlaceOrderResult',
    order: undefined,
    filledQuantity,
    value,
    restingQuantity: Decimal.zero,
    droppedQuantity: remaining,
    fee,
  })
}

const decideLimitOrder = (
  order: Books.Order,
  { fills, filled, remaining }: MatchResult,
): DecisionResult<SpotEvent, PlaceOrderResult> => {
  const isResting = remaining > 0n
  const result: PlaceOrderResult = {
    _tag: 'PlaceOrderResult',
    order: isResting ? order.id : undefined,
    filledQuantity: Decimal.minus(order.quantity, remaining),
    value: filled.value,
    restingQuantity: remaining,
    droppedQuantity: Decimal.zero,
    fee: filled.fee,
  }
  if (!isResting) return acceptedDecision(fills, result)
  const rested: SpotEvent = { _tag: 'OrderRested', order, remaining, filled }
  return acceptedDecision(fills.length === 0 ? [rested] : [...fills, rested], result)
}
