/** Everything the spot markets remember, and how what happened changes it. [SPOT-4] [SPOT-6] [SPOT-7] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

import * as Books from './book.ts'
import { PAIRS, pairOf } from './catalog.ts'
import type { Pair } from './catalog.ts'
import * as Ledgers from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { isHouse } from './people.ts'

// Model
export interface Trade {
  readonly id: number
  readonly match: MatchId
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
  readonly at: Millis
  /** Who came last; the other one rested. */
  readonly taker: Books.Side
  readonly buyer: UserId
  readonly seller: UserId
  /** In the coin bought. */
  readonly buyFee: Decimal.Decimal
  /** In the settlement coin. */
  readonly sellFee: Decimal.Decimal
}

/** What people traded in one minute: the bars of the market are made of it and of the source. [Q32] */
export interface TradedMinute {
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  readonly volume: Decimal.Decimal
  /** In the settlement coin. */
  readonly worth: Decimal.Decimal
  /** The last price of each second in which there was one; seconds count from 0 to 59. */
  readonly closes: ReadonlyArray<readonly [number, Decimal.Decimal]>
}

/** What the maker quoted last in a market. */
export interface Quoted {
  readonly mid: Decimal.Decimal
  readonly orders: number
}

export interface SpotState {
  readonly books: Map<MatchId, Books.Book>
  readonly orders: Map<OrderId, Books.Resting>
  readonly open: Map<UserId, Map<OrderId, Books.Resting>>
  /** Public trades, oldest first, capped. */
  readonly recent: Map<MatchId, Array<Trade>>
  readonly quoted: Map<MatchId, Quoted>
  /** By minute from 1970. */
  readonly minutes: Map<MatchId, Map<number, TradedMinute>>
  nextOrder: number
  nextTrade: number
}

export type SpotEvent =
  | {
      readonly _tag: 'Funded'
      readonly user: UserId
      readonly currency: number
      readonly amount: Decimal.Decimal
    }
  | { readonly _tag: 'OrderRested'; readonly order: Books.Order; readonly remaining: Decimal.Decimal }
  | { readonly _tag: 'OrderFilled'; readonly trade: Trade; readonly resting: OrderId }
  | { readonly _tag: 'OrderRevoked'; readonly order: Books.Order; readonly remaining: Decimal.Decimal }
  /** What a market order came to; the fills are events of their own. */
  | {
      readonly _tag: 'MarketTaken'
      readonly user: UserId
      readonly match: MatchId
      readonly side: Books.Side
      readonly filled: Decimal.Decimal
      readonly worth: Decimal.Decimal
      readonly dropped: Decimal.Decimal
    }
  | { readonly _tag: 'Quoted'; readonly match: MatchId; readonly quoted: Quoted }

const RECENT_KEPT = 60

// Constructors
export const emptySpot = (): SpotState => ({
  books: new Map(PAIRS.map((pair) => [pair.match, Books.emptyBook()])),
  orders: new Map(),
  open: new Map(),
  recent: new Map(),
  quoted: new Map(),
  minutes: new Map(),
  nextOrder: 1,
  nextTrade: 1,
})

// Rules
export const applySpot = (spot: SpotState, ledger: Ledger, event: SpotEvent): void => {
  switch (event._tag) {
    case 'Funded':
      return fund(ledger, event.user, event.currency, event.amount)
    case 'OrderRested':
      return rest(spot, ledger, event.order, event.remaining)
    case 'OrderFilled':
      return fill(spot, ledger, event.trade, event.resting)
    case 'OrderRevoked':
      return revoke(spot, ledger, event.order.id)
    case 'MarketTaken':
      return
    case 'Quoted':
      spot.quoted.set(event.match, event.quoted)
  }
}

/** Puts an order into every index; moves no money. */
export const index = (spot: SpotState, order: Books.Resting): void => {
  const book = spot.books.get(order.match)
  if (book === undefined) return
  Books.insert(book, order)
  spot.orders.set(order.id, order)
  const own = spot.open.get(order.user) ?? new Map<OrderId, Books.Resting>()
  spot.open.set(order.user, own.set(order.id, order))
}

/** What an order holds back: a buyer the settlement coin at his price, a seller the coin itself. */
export const reserved = (pair: Pair, side: Books.Side, price: Decimal.Decimal, quantity: Decimal.Decimal) =>
  side === 'buy'
    ? { currency: pair.settlement.id, amount: Decimal.times(price, quantity) }
    : { currency: pair.base.id, amount: quantity }

// Internal
const fund = (ledger: Ledger, user: UserId, currency: number, amount: Decimal.Decimal): void =>
  Ledgers.move(ledger, Ledgers.book(Ledgers.OUTSIDE, currency), Ledgers.free(user, 'change', currency), amount)

const rest = (spot: SpotState, ledger: Ledger, order: Books.Order, remaining: Decimal.Decimal): void => {
  const pair = pairOf(order.match)
  if (pair === undefined) return
  const { currency, amount } = reserved(pair, order.side, order.price, remaining)
  Ledgers.move(
    ledger,
    Ledgers.free(order.user, 'change', currency),
    Ledgers.locked(order.user, 'change', currency),
    amount,
  )
  index(spot, Books.resting(order, remaining))
  spot.nextOrder = Math.max(spot.nextOrder, order.id + 1)
}

const unindex = (spot: SpotState, order: Books.Resting): void => {
  spot.orders.delete(order.id)
  spot.open.get(order.user)?.delete(order.id)
}

const revoke = (spot: SpotState, ledger: Ledger, id: OrderId): void => {
  const order = spot.orders.get(id)
  const pair = order && pairOf(order.match)
  const book = order && spot.books.get(order.match)
  if (order === undefined || pair === undefined || book === undefined) return
  const { currency, amount } = reserved(pair, order.side, order.price, order.remaining)
  Ledgers.move(
    ledger,
    Ledgers.locked(order.user, 'change', currency),
    Ledgers.free(order.user, 'change', currency),
    amount,
  )
  Books.remove(book, order)
  unindex(spot, order)
}

const fill = (spot: SpotState, ledger: Ledger, trade: Trade, id: OrderId): void => {
  const order = spot.orders.get(id)
  const pair = pairOf(trade.match)
  const book = spot.books.get(trade.match)
  if (order === undefined || pair === undefined || book === undefined) return
  exchange(ledger, pair, trade)
  Books.take(book, order, trade.quantity)
  if (Decimal.isZero(order.remaining)) unindex(spot, order)
  remember(spot, trade)
}

/** Each receives less the fee. */
const exchange = (ledger: Ledger, pair: Pair, trade: Trade): void => {
  const base = pair.base.id
  const settlement = pair.settlement.id
  const money = payer(trade.buyer, settlement, trade.taker === 'sell')
  const coin = payer(trade.seller, base, trade.taker === 'buy')
  const worth = Decimal.times(trade.price, trade.quantity)
  const seller = Ledgers.free(trade.seller, 'change', settlement)
  const buyer = Ledgers.free(trade.buyer, 'change', base)
  Ledgers.pay(ledger, money, seller, worth, Ledgers.book(Ledgers.FEES, settlement), trade.sellFee)
  Ledgers.pay(ledger, coin, buyer, trade.quantity, Ledgers.book(Ledgers.FEES, base), trade.buyFee)
}

/** Who rested pays from what is locked, who came from what is free. */
const payer = (user: UserId, currency: number, rested: boolean): Ledgers.AccountKey =>
  rested ? Ledgers.locked(user, 'change', currency) : Ledgers.free(user, 'change', currency)

const remember = (spot: SpotState, trade: Trade): void => {
  const recent = spot.recent.get(trade.match) ?? []
  recent.push(trade)
  if (recent.length > RECENT_KEPT) recent.shift()
  spot.recent.set(trade.match, recent)
  if (!isHouse(trade.buyer) || !isHouse(trade.seller)) count(spot, trade)
  spot.nextTrade = trade.id + 1
}

const count = (spot: SpotState, trade: Trade): void => {
  const minutes = spot.minutes.get(trade.match) ?? new Map<number, TradedMinute>()
  const minute = Math.floor(trade.at / 60_000)
  spot.minutes.set(trade.match, minutes.set(minute, withTrade(minutes.get(minute), trade)))
}

const withTrade = (known: TradedMinute | undefined, { at, price, quantity }: Trade): TradedMinute => {
  const close = [Math.floor(at / 1000) % 60, price] as const
  const worth = Decimal.times(price, quantity)
  if (known === undefined) return { high: price, low: price, volume: quantity, worth, closes: [close] }
  const before = known.closes.at(-1)?.[0] === close[0] ? known.closes.slice(0, -1) : known.closes
  return {
    high: Decimal.greatest(known.high, price),
    low: Decimal.least(known.low, price),
    volume: Decimal.plus(known.volume, quantity),
    worth: Decimal.plus(known.worth, worth),
    closes: [...before, close],
  }
}
