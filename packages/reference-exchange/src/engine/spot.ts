/** Placing and revoking spot orders. [SPOT-4] [SPOT-6] [Q20] [Q22] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Books from './book.ts'
import { LEDGER_STEP, pairOf } from './catalog.ts'
import type { Pair } from './catalog.ts'
import { decided } from './decision.ts'
import type { Decided } from './decision.ts'
import * as Ledgers from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { match } from './matching.ts'
import type { Hit, Matched } from './matching.ts'
import type { Refusal } from './refusal.ts'
import { reserved } from './spot-state.ts'
import type { SpotEvent, SpotState, Trade } from './spot-state.ts'

// Model
export interface PlaceOrder {
  readonly _tag: 'PlaceOrder'
  readonly user: UserId
  readonly match: MatchId
  readonly side: Books.Side
  readonly mode: 'market' | 'limit'
  /** A market order's price is only looked at for being positive. */
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

export interface RevokeOrder {
  readonly _tag: 'RevokeOrder'
  readonly user: UserId
  readonly order: OrderId
  readonly side: Books.Side
}

export interface Placed {
  readonly _tag: 'Placed'
  /** Where there is a rest in the book. */
  readonly order: OrderId | undefined
  readonly filled: Decimal.Decimal
  /** In the settlement coin, before fees. */
  readonly worth: Decimal.Decimal
  readonly rested: Decimal.Decimal
  /** What a market order could not get. */
  readonly dropped: Decimal.Decimal
}

export interface Revoked {
  readonly _tag: 'Revoked'
  readonly remaining: Decimal.Decimal
}

// Rules
export const decidePlace = (
  spot: SpotState,
  ledger: Ledger,
  command: PlaceOrder,
  now: Millis,
): Decided<SpotEvent, Placed> => {
  const pair = pairOf(command.match)
  const book = spot.books.get(command.match)
  if (pair === undefined || book === undefined) return E.left({ _tag: 'PairUnknown' })
  const fault = faultOf(pair, command) ?? shortOf(pair, ledger, command)
  if (fault !== undefined) return E.left(fault)
  const matched = match(Books.cursor(book, Books.opposite(command.side)), {
    user: command.user,
    side: command.side,
    limit: command.mode === 'limit' ? command.price : undefined,
    quantity: command.quantity,
    budget: command.mode === 'market' && command.side === 'buy' ? spendable(pair, ledger, command.user) : undefined,
    quantityDecimals: pair.quantityDecimals,
  })
  if (matched.metOwn) return E.left({ _tag: 'OwnOrderMet' })
  return command.mode === 'market'
    ? takenNow(spot, pair, book, command, matched, now)
    : takenOrRested(spot, pair, command, matched, now)
}

export const decideRevoke = (spot: SpotState, command: RevokeOrder): Decided<SpotEvent, Revoked> => {
  const order = spot.orders.get(command.order)
  if (order === undefined || order.user !== command.user || order.side !== command.side)
    return E.left({ _tag: 'OrderNotFound' })
  return decided([revoked(order)], { _tag: 'Revoked', remaining: order.remaining })
}

export const revoked = (order: Books.Resting): SpotEvent => ({
  _tag: 'OrderRevoked',
  order: Books.asOrdered(order),
  remaining: order.remaining,
})

/** What each hit does; `firstTrade` is the id of the first. */
export const fills = (
  pair: Pair,
  taker: { readonly user: UserId; readonly side: Books.Side },
  hits: ReadonlyArray<Hit>,
  firstTrade: number,
  now: Millis,
): Array<SpotEvent> =>
  hits.map((hit, nth) => ({
    _tag: 'OrderFilled',
    trade: tradeOf(pair, taker, hit, firstTrade + nth, now),
    resting: hit.resting.id,
  }))

/** Fee on what is received, rounded up at the ledger's 8 places. */
const feeOn = (pair: Pair, received: Decimal.Decimal): Decimal.Decimal =>
  Decimal.fromUnits(((received + pair.feeEvery - 1n) / pair.feeEvery) * LEDGER_STEP)

// Internal

const faultOf = (pair: Pair, { mode, price, quantity }: PlaceOrder): Refusal | undefined => {
  if (!Decimal.isPositive(price)) return { _tag: 'PriceNotPositive' }
  if (!Decimal.isPositive(quantity)) return { _tag: 'QuantityNotPositive' }
  if (!Decimal.fits(pair.quantityDecimals, quantity))
    return { _tag: 'DecimalsTooMany', decimals: pair.quantityDecimals }
  if (mode === 'market') return undefined
  if (Decimal.isMultipleOf(pair.tick, price)) return undefined
  return Decimal.fits(pair.priceDecimals, price)
    ? { _tag: 'TickMismatch', tick: Decimal.toText(pair.tick) }
    : { _tag: 'DecimalsTooMany', decimals: pair.priceDecimals }
}

const spendable = (pair: Pair, ledger: Ledger, user: UserId): Decimal.Decimal =>
  Ledgers.balanceOf(ledger, Ledgers.free(user, 'change', pair.settlement.id))

const shortOf = (pair: Pair, ledger: Ledger, order: PlaceOrder): Refusal | undefined => {
  const coin = order.side === 'buy' ? pair.settlement : pair.base
  const has = Ledgers.balanceOf(ledger, Ledgers.free(order.user, 'change', coin.id))
  const short: Refusal = { _tag: 'BalanceNotEnough', currency: coin.name }
  if (order.mode === 'market' && order.side === 'buy') return Decimal.isPositive(has) ? undefined : short
  return has < reserved(pair, order.side, order.price, order.quantity).amount ? short : undefined
}

const takenNow = (
  spot: SpotState,
  pair: Pair,
  book: Books.Book,
  command: PlaceOrder,
  matched: Matched,
  now: Millis,
): Decided<SpotEvent, Placed> => {
  if (matched.hits.length === 0)
    return E.left(
      book[Books.opposite(command.side)].length === 0
        ? { _tag: 'NothingToMatch' }
        : { _tag: 'BalanceNotEnough', currency: pair.settlement.name },
    )
  const { user, match: market, side } = command
  const placed = placedOf(matched, undefined, Decimal.zero, matched.remaining)
  const { filled, worth, dropped } = placed
  const events = fills(pair, command, matched.hits, spot.nextTrade, now)
  events.push({ _tag: 'MarketTaken', user, match: market, side, filled, worth, dropped })
  return decided(events, placed)
}

const takenOrRested = (
  spot: SpotState,
  pair: Pair,
  command: PlaceOrder,
  matched: Matched,
  now: Millis,
): Decided<SpotEvent, Placed> => {
  const events = fills(pair, command, matched.hits, spot.nextTrade, now)
  const { remaining } = matched
  if (remaining === 0n) return decided(events, placedOf(matched, undefined, Decimal.zero, Decimal.zero))
  const order = orderOf(command, spot.nextOrder as OrderId, now)
  events.push({ _tag: 'OrderRested', order, remaining })
  return decided(events, placedOf(matched, order.id, remaining, Decimal.zero))
}

const placedOf = (
  { hits }: Matched,
  order: OrderId | undefined,
  rested: Decimal.Decimal,
  dropped: Decimal.Decimal,
): Placed => {
  let filled = Decimal.zero
  let worth = Decimal.zero
  for (const hit of hits) {
    filled = Decimal.plus(filled, hit.quantity)
    worth = Decimal.plus(worth, hit.worth)
  }
  return { _tag: 'Placed', order, filled, worth, rested, dropped }
}

const orderOf = ({ user, match, side, price, quantity }: PlaceOrder, id: OrderId, at: Millis): Books.Order => ({
  id,
  user,
  match,
  side,
  price,
  quantity,
  at,
})

const tradeOf = (
  pair: Pair,
  taker: { readonly user: UserId; readonly side: Books.Side },
  { resting, quantity, worth }: Hit,
  id: number,
  at: Millis,
): Trade => ({
  id,
  match: pair.match,
  price: resting.price,
  quantity,
  at,
  taker: taker.side,
  buyer: taker.side === 'buy' ? taker.user : resting.user,
  seller: taker.side === 'sell' ? taker.user : resting.user,
  buyFee: feeOn(pair, quantity),
  sellFee: feeOn(pair, worth),
})
