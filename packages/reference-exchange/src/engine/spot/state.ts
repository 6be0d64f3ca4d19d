/** State of the spot markets and how events change it. [SPOT-4] [SPOT-6] [SPOT-7] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

import * as Books from './book.ts'
import { PAIRS, pairByMatch } from '../kernel/catalog.ts'
import type { Pair } from '../kernel/catalog.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isExchangeUser } from '../kernel/reserved-users.ts'

// Model
export interface Trade {
  readonly id: number
  readonly match: MatchId
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
  readonly at: Millis
  /** Side of the incoming order. The other order was resting. */
  readonly takerSide: Books.Side
  readonly buyer: UserId
  readonly seller: UserId
  /** In the base currency. */
  readonly buyFee: Decimal.Decimal
  /** In the quote currency. */
  readonly sellFee: Decimal.Decimal
}

/** Trades of users within one minute. Candles combine them with the price source. [Q32] */
export interface TradedMinute {
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  readonly volume: Decimal.Decimal
  /** In the quote currency. */
  readonly value: Decimal.Decimal
  /** Last price of each second that has a trade. Seconds count from 0 to 59. */
  readonly closes: ReadonlyArray<readonly [number, Decimal.Decimal]>
}

/** Latest quote of the market maker in a market. */
export interface MakerQuote {
  readonly mid: Decimal.Decimal
  readonly orders: number
}

export interface SpotState {
  readonly books: Map<MatchId, Books.Book>
  readonly orders: Map<OrderId, Books.RestingOrder>
  readonly openByUser: Map<UserId, Map<OrderId, Books.RestingOrder>>
  /** Public trades, oldest first, at most MAX_RECENT_TRADES. */
  readonly recentTrades: Map<MatchId, Array<Trade>>
  readonly makerQuotes: Map<MatchId, MakerQuote>
  /** Keyed by minute since 1970. */
  readonly tradedMinutes: Map<MatchId, Map<number, TradedMinute>>
  nextOrderId: number
  nextTradeId: number
}

export type SpotEvent =
  | {
      readonly _tag: 'Funded'
      readonly user: UserId
      readonly currency: number
      readonly amount: Decimal.Decimal
    }
  | { readonly _tag: 'OrderRested'; readonly order: Books.Order; readonly remaining: Decimal.Decimal }
  | { readonly _tag: 'OrderFilled'; readonly trade: Trade; readonly restingOrderId: OrderId }
  | { readonly _tag: 'OrderCancelled'; readonly order: Books.Order; readonly remaining: Decimal.Decimal }
  /** Summary of a market order. Its fills are separate events. */
  | {
      readonly _tag: 'MarketOrderExecuted'
      readonly user: UserId
      readonly match: MatchId
      readonly side: Books.Side
      readonly filledQuantity: Decimal.Decimal
      readonly value: Decimal.Decimal
      readonly droppedQuantity: Decimal.Decimal
    }
  | { readonly _tag: 'MarketQuoted'; readonly match: MatchId; readonly quoted: MakerQuote }

const MAX_RECENT_TRADES = 60

// Constructors
export const emptySpot = (): SpotState => ({
  books: new Map(PAIRS.map((pair) => [pair.match, Books.emptyBook()])),
  orders: new Map(),
  openByUser: new Map(),
  recentTrades: new Map(),
  makerQuotes: new Map(),
  tradedMinutes: new Map(),
  nextOrderId: 1,
  nextTradeId: 1,
})

// Rules
export const applySpot = (spot: SpotState, ledger: Ledger, event: SpotEvent): void => {
  switch (event._tag) {
    case 'Funded':
      return fundAccount(ledger, event.user, event.currency, event.amount)
    case 'OrderRested':
      return restOrder(spot, ledger, event.order, event.remaining)
    case 'OrderFilled':
      return fillOrder(spot, ledger, event.trade, event.restingOrderId)
    case 'OrderCancelled':
      return cancelOrder(spot, ledger, event.order.id)
    case 'MarketOrderExecuted':
      return
    case 'MarketQuoted':
      spot.makerQuotes.set(event.match, event.quoted)
  }
}

/** Adds an order to all indexes. Moves no money. */
export const indexOrder = (spot: SpotState, order: Books.RestingOrder): void => {
  const book = spot.books.get(order.match)
  if (book === undefined) return
  Books.insert(book, order)
  spot.orders.set(order.id, order)
  const own = spot.openByUser.get(order.user) ?? new Map<OrderId, Books.RestingOrder>()
  spot.openByUser.set(order.user, own.set(order.id, order))
}

/**
 * Amount that an order reserves: price × quantity in the quote currency for a buy, the quantity in the base currency
 * for a sell.
 */
export const reservation = (pair: Pair, side: Books.Side, price: Decimal.Decimal, quantity: Decimal.Decimal) =>
  side === 'buy'
    ? { currency: pair.quote.id, amount: Decimal.times(price, quantity) }
    : { currency: pair.base.id, amount: quantity }

// Internal
const fundAccount = (ledger: Ledger, user: UserId, currency: number, amount: Decimal.Decimal): void =>
  Ledgers.post(
    ledger,
    Ledgers.systemAccount(Ledgers.EXTERNAL, currency),
    Ledgers.freeAccount(user, 'spot', currency),
    amount,
  )

const restOrder = (spot: SpotState, ledger: Ledger, order: Books.Order, remaining: Decimal.Decimal): void => {
  const pair = pairByMatch(order.match)
  if (pair === undefined) return
  const { currency, amount } = reservation(pair, order.side, order.price, remaining)
  Ledgers.post(
    ledger,
    Ledgers.freeAccount(order.user, 'spot', currency),
    Ledgers.lockedAccount(order.user, 'spot', currency),
    amount,
  )
  indexOrder(spot, Books.restingOrder(order, remaining))
  spot.nextOrderId = Math.max(spot.nextOrderId, order.id + 1)
}

const unindexOrder = (spot: SpotState, order: Books.RestingOrder): void => {
  spot.orders.delete(order.id)
  spot.openByUser.get(order.user)?.delete(order.id)
}

const cancelOrder = (spot: SpotState, ledger: Ledger, id: OrderId): void => {
  const order = spot.orders.get(id)
  const pair = order && pairByMatch(order.match)
  const book = order && spot.books.get(order.match)
  if (order === undefined || pair === undefined || book === undefined) return
  const { currency, amount } = reservation(pair, order.side, order.price, order.remaining)
  Ledgers.post(
    ledger,
    Ledgers.lockedAccount(order.user, 'spot', currency),
    Ledgers.freeAccount(order.user, 'spot', currency),
    amount,
  )
  Books.remove(book, order)
  unindexOrder(spot, order)
}

const fillOrder = (spot: SpotState, ledger: Ledger, trade: Trade, id: OrderId): void => {
  const order = spot.orders.get(id)
  const pair = pairByMatch(trade.match)
  const book = spot.books.get(trade.match)
  if (order === undefined || pair === undefined || book === undefined) return
  settleTrade(ledger, pair, trade)
  Books.reduce(book, order, trade.quantity)
  if (Decimal.isZero(order.remaining)) unindexOrder(spot, order)
  recordTrade(spot, trade)
}

/** Each side receives its amount less the fee. */
const settleTrade = (ledger: Ledger, pair: Pair, trade: Trade): void => {
  const base = pair.base.id
  const quote = pair.quote.id
  const payment = payingAccount(trade.buyer, quote, trade.takerSide === 'sell')
  const delivery = payingAccount(trade.seller, base, trade.takerSide === 'buy')
  const value = Decimal.times(trade.price, trade.quantity)
  const seller = Ledgers.freeAccount(trade.seller, 'spot', quote)
  const buyer = Ledgers.freeAccount(trade.buyer, 'spot', base)
  Ledgers.postWithFee(ledger, payment, seller, value, Ledgers.systemAccount(Ledgers.FEES, quote), trade.sellFee)
  Ledgers.postWithFee(ledger, delivery, buyer, trade.quantity, Ledgers.systemAccount(Ledgers.FEES, base), trade.buyFee)
}

/** The resting side pays from the locked bucket, the taker from the free one. */
const payingAccount = (user: UserId, currency: number, rested: boolean): Ledgers.AccountKey =>
  rested ? Ledgers.lockedAccount(user, 'spot', currency) : Ledgers.freeAccount(user, 'spot', currency)

const recordTrade = (spot: SpotState, trade: Trade): void => {
  const trades = spot.recentTrades.get(trade.match) ?? []
  trades.push(trade)
  if (trades.length > MAX_RECENT_TRADES) trades.shift()
  spot.recentTrades.set(trade.match, trades)
  if (!isExchangeUser(trade.buyer) || !isExchangeUser(trade.seller)) addToMinute(spot, trade)
  spot.nextTradeId = trade.id + 1
}

const addToMinute = (spot: SpotState, trade: Trade): void => {
  const minutes = spot.tradedMinutes.get(trade.match) ?? new Map<number, TradedMinute>()
  const minute = Math.floor(trade.at / 60_000)
  spot.tradedMinutes.set(trade.match, minutes.set(minute, withTrade(minutes.get(minute), trade)))
}

const withTrade = (previous: TradedMinute | undefined, { at, price, quantity }: Trade): TradedMinute => {
  const close = [Math.floor(at / 1000) % 60, price] as const
  const value = Decimal.times(price, quantity)
  if (previous === undefined) return { high: price, low: price, volume: quantity, value, closes: [close] }
  const earlier = previous.closes.at(-1)?.[0] === close[0] ? previous.closes.slice(0, -1) : previous.closes
  return {
    high: Decimal.max(previous.high, price),
    low: Decimal.min(previous.low, price),
    volume: Decimal.plus(previous.volume, quantity),
    value: Decimal.plus(previous.value, value),
    closes: [...earlier, close],
  }
}
