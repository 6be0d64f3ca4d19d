/** Placing and cancelling spot orders. [SPOT-4] [SPOT-6] [Q20] [Q22] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Books from './book.ts'
import { accepted } from '../kernel/decision.ts'
import { offTick } from '../kernel/limit-price.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { matchOrder } from './matching.ts'
import type { Fill, MatchResult } from './matching.ts'
import type { Rejection } from '../kernel/rejection.ts'
import { isExchangeUser } from '../kernel/reserved-users.ts'
import { feeFor } from './markets.ts'
import type { Market } from './markets.ts'
import { reservation } from './postings.ts'
import type { SpotEvent, Trade } from './events.ts'
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
  const matched = matchOrder(Books.bestCursor(book, Books.opposite(command.side)), {
    user: command.user,
    side: command.side,
    limit: command.orderType === 'limit' ? command.price : undefined,
    quantity: command.quantity,
    budget:
      command.orderType === 'market' && command.side === 'buy' ? availableQuote(pair, ledger, command.user) : undefined,
    quantityDecimals: pair.quantityDecimals,
  })
  if (matched.metOwnOrder) return E.left({ _tag: 'OwnOrderMet' })
  return command.orderType === 'market'
    ? decideMarketOrder(spot, pair, book, command, matched, now)
    : decideLimitOrder(spot, pair, command, matched, now)
}

export const decideCancel = (spot: SpotState, command: CancelOrder): DecisionResult<SpotEvent, CancelOrderResult> => {
  const order = spot.orders.get(command.order)
  if (order === undefined || order.user !== command.user || order.side !== command.side)
    return E.left({ _tag: 'OrderNotFound' })
  return accepted([orderCancelledEvent(order)], { _tag: 'CancelOrderResult', remaining: order.remaining })
}

const orderCancelledEvent = (order: Books.RestingOrder): SpotEvent => ({
  _tag: 'OrderCancelled',
  order: Books.orderFields(order),
  remaining: order.remaining,
})

/** One OrderFilled event per fill. Trade ids start at `firstTradeId`. */
export const fillEvents = (
  pair: Market,
  taker: { readonly user: UserId; readonly side: Books.Side },
  fills: ReadonlyArray<Fill>,
  firstTradeId: number,
  now: Millis,
): Array<SpotEvent> =>
  fills.map((fill, index) => ({
    _tag: 'OrderFilled',
    trade: newTrade(pair, taker, fill, firstTradeId + index, now),
    restingOrderId: fill.resting.id,
  }))

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
  const own = spot.openByUser.get(user)
  if (own === undefined || own.size < least) return false
  let count = 0
  for (const order of own.values()) if (order.match === match) count += 1
  return count >= least
}

const availableQuote = (pair: Market, ledger: Ledger, user: UserId): Decimal.Decimal =>
  Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, 'spot', pair.quote.id))

const insufficientBalance = (pair: Market, ledger: Ledger, order: PlaceOrder): Rejection | undefined => {
  const coin = order.side === 'buy' ? pair.quote : pair.base
  const available = Ledgers.balanceOf(ledger, Ledgers.freeAccount(order.user, 'spot', coin.id))
  const rejection: Rejection = { _tag: 'BalanceNotEnough', currency: coin.name }
  if (order.orderType === 'market' && order.side === 'buy') return Decimal.isPositive(available) ? undefined : rejection
  return available < reservation(pair, order.side, order.price, order.quantity).amount ? rejection : undefined
}

const decideMarketOrder = (
  spot: SpotState,
  pair: Market,
  book: Books.Book,
  command: PlaceOrder,
  matched: MatchResult,
  now: Millis,
): DecisionResult<SpotEvent, PlaceOrderResult> => {
  if (matched.fills.length === 0)
    return E.left(
      bestOppositePrice(book, command.side) === undefined
        ? { _tag: 'NothingToMatch' }
        : { _tag: 'BalanceNotEnough', currency: pair.quote.name },
    )
  const { user, match: market, side } = command
  const events = fillEvents(pair, command, matched.fills, spot.nextTradeId, now)
  const placed = placeOrderResult(matched, events, { rests: Decimal.zero, drops: matched.remaining })
  const { filledQuantity, value, droppedQuantity } = placed
  events.push({ _tag: 'MarketOrderExecuted', user, match: market, side, filledQuantity, value, droppedQuantity })
  return accepted(events, placed)
}

const decideLimitOrder = (
  spot: SpotState,
  pair: Market,
  command: PlaceOrder,
  matched: MatchResult,
  now: Millis,
): DecisionResult<SpotEvent, PlaceOrderResult> => {
  const events = fillEvents(pair, command, matched.fills, spot.nextTradeId, now)
  const { remaining } = matched
  if (remaining === 0n)
    return accepted(events, placeOrderResult(matched, events, { rests: Decimal.zero, drops: Decimal.zero }))
  const { user, match, side, price, quantity } = command
  const order: Books.Order = { id: spot.nextOrderId as OrderId, user, match, side, price, quantity, at: now }
  const placed = placeOrderResult(matched, events, { order: order.id, rests: remaining, drops: Decimal.zero })
  const { value, fee = Decimal.zero } = placed
  events.push({ _tag: 'OrderRested', order, remaining, filled: { value, fee } })
  return accepted(events, placed)
}

interface Unfilled {
  readonly order?: OrderId
  readonly rests: Decimal.Decimal
  readonly drops: Decimal.Decimal
}

const placeOrderResult = (
  { fills }: MatchResult,
  events: ReadonlyArray<SpotEvent>,
  { order, rests, drops }: Unfilled,
): PlaceOrderResult => {
  let filledQuantity = Decimal.zero
  let value = Decimal.zero
  let fee = Decimal.zero
  for (const hit of fills) {
    filledQuantity = Decimal.plus(filledQuantity, hit.quantity)
    value = Decimal.plus(value, hit.value)
  }
  for (const event of events) if (event._tag === 'OrderFilled') fee = Decimal.plus(fee, takerFee(event.trade))
  return {
    _tag: 'PlaceOrderResult',
    order,
    filledQuantity,
    value,
    restingQuantity: rests,
    droppedQuantity: drops,
    fee,
  }
}

const takerFee = ({ takerSide, buyFee, sellFee }: Trade): Decimal.Decimal => (takerSide === 'buy' ? buyFee : sellFee)

const newTrade = (
  pair: Market,
  taker: { readonly user: UserId; readonly side: Books.Side },
  { resting, quantity, value }: Fill,
  id: number,
  at: Millis,
): Trade => ({
  id,
  match: pair.match,
  price: resting.price,
  quantity,
  at,
  takerSide: taker.side,
  buyer: taker.side === 'buy' ? taker.user : resting.user,
  seller: taker.side === 'sell' ? taker.user : resting.user,
  buyFee: feeFor(pair, quantity),
  sellFee: feeFor(pair, value),
})
