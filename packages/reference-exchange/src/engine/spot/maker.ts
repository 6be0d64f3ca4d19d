/** Quotes of the market maker, a deterministic function of mid price and salt. [Q11] [SPOT-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Books from './book.ts'
import { VALUATION_CURRENCY } from '../kernel/catalog.ts'
import type { Pair } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { matchOrder } from './matching.ts'
import { MAKER } from '../kernel/reserved-users.ts'
import type { Market } from './markets.ts'
import { openOrdersIn } from './open-orders.ts'
import type { MarketAmounts, QuotedLevel, SpotEvent } from './events.ts'
import type { SpotState } from './state.ts'

// Model
/**
 * Cancels the maker's quotes in a market and quotes again around `mid`. Orders that they cross are filled at the
 * resting price.
 */
export interface Requote {
  readonly _tag: 'Requote'
  readonly match: MatchId
  readonly mid: Decimal.Decimal
  readonly salt: number
}

export interface RequoteResult {
  readonly _tag: 'RequoteResult'
}

export interface QuoteLevel {
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

const LEVELS_PER_SIDE = 12

// Rules
/**
 * Best first. The first level is 4 basis points from the mid price, each further one 3 more, at least one tick each.
 */
export const quoteLevels = (
  pair: Pair,
  side: Books.Side,
  mid: Decimal.Decimal,
  salt: number,
): ReadonlyArray<QuoteLevel> =>
  Array.from({ length: LEVELS_PER_SIDE }, (_, index) => {
    const distance = Decimal.plus(
      fractionOf(pair, mid, HALF_SPREAD_BPS),
      Decimal.times(fractionOf(pair, mid, LEVEL_STEP_BPS), Decimal.fromInteger(index)),
    )
    const exactPrice = side === 'buy' ? Decimal.minus(mid, distance) : Decimal.plus(mid, distance)
    const price = Decimal.round(pair.priceDecimals, exactPrice, side === 'buy' ? 'down' : 'up')
    return { price, quantity: levelQuantity(pair, mid, index, hash(salt, index * 2 + (side === 'buy' ? 0 : 1))) }
  }).filter((level) => Decimal.isPositive(level.price))

export const decideRequote = (
  spot: SpotState,
  ledger: Ledger,
  command: Requote,
  now: Millis,
): DecisionResult<SpotEvent, RequoteResult> => {
  const pair = spot.markets.get(command.match)
  const book = spot.books.get(command.match)
  if (pair === undefined || book === undefined) return E.left({ _tag: 'PairUnknown' })
  if (!Decimal.isPositive(command.mid)) return E.left({ _tag: 'PriceNotPositive' })
  const ownOrders = openOrdersIn(spot.openOrders, MAKER, command.match)
  const bids = quoteLevels(pair, 'buy', command.mid, command.salt)
  const asks = quoteLevels(pair, 'sell', command.mid, command.salt)
  const bought = matchLevels(pair, book, 'buy', bids, spot.nextTradeId, now)
  const sold = matchLevels(pair, book, 'sell', asks, spot.nextTradeId + bought.fills.length, now)
  const released = reservedBy(ownOrders.map(({ side, price, remaining }) => ({ side, price, quantity: remaining })))
  return acceptedDecision(
    [
      { _tag: 'QuotesCancelled', match: pair.match, orders: ownOrders.map(({ id }) => id), released },
      ...fundingEvents(pair, ledger, released, reservedBy([...onSide('buy', bids), ...onSide('sell', asks)])),
      ...bought.fills,
      ...sold.fills,
      {
        _tag: 'MarketQuoted',
        match: pair.match,
        at: now,
        mid: command.mid,
        firstId: spot.nextOrderId as OrderId,
        bids: bought.resting.map(levelOf),
        asks: sold.resting.map(levelOf),
        locked: reservedBy([...onSide('buy', bought.resting), ...onSide('sell', sold.resting)]),
      },
    ],
    { _tag: 'RequoteResult' },
  )
}

// Internal
/** Basis points of the mid price. */
const HALF_SPREAD_BPS = 4n
const LEVEL_STEP_BPS = 3n
/** Value of the best level in the quote currency. */
const BEST_LEVEL_VALUE = { usdt: Decimal.fromInteger(4000), other: Decimal.fromUnits(6n * 10n ** 16n) }

const fractionOf = (pair: Pair, mid: Decimal.Decimal, basisPoints: bigint): Decimal.Decimal =>
  Decimal.max(pair.tick, Decimal.fromUnits((mid * basisPoints) / 10_000n))

const levelQuantity = (pair: Pair, mid: Decimal.Decimal, index: number, random: number): Decimal.Decimal => {
  const value = pair.quote.id === VALUATION_CURRENCY.id ? BEST_LEVEL_VALUE.usdt : BEST_LEVEL_VALUE.other
  const percent = Decimal.fromUnits(BigInt(50 + (random % 100) + index * 25) * 10n ** 16n)
  const quantity = Decimal.floorTo(pair.quantityDecimals, Decimal.divide(Decimal.times(value, percent), mid))
  return Decimal.max(quantity, Decimal.fromUnits(10n ** BigInt(Decimal.PLACES - pair.quantityDecimals)))
}

/** 32-bit integer hash, the same on every platform. */
const hash = (salt: number, nth: number): number => {
  let bits = Math.imul(salt ^ (salt >>> 16), 0x45d9f3b) + Math.imul(nth + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  return (bits ^ (bits >>> 13)) >>> 0
}

interface SidedLevel extends QuoteLevel {
  readonly side: Books.Side
}

const onSide = (side: Books.Side, levels: ReadonlyArray<QuoteLevel>): ReadonlyArray<SidedLevel> =>
  levels.map((level) => ({ ...level, side }))

const levelOf = ({ price, quantity }: QuoteLevel): QuotedLevel => [price, quantity]

const reservedBy = (levels: ReadonlyArray<SidedLevel>): MarketAmounts => ({
  base: Decimal.sum(levels.filter(({ side }) => side === 'sell').map(({ quantity }) => quantity)),
  quote: Decimal.sum(
    levels.filter(({ side }) => side === 'buy').map(({ price, quantity }) => Decimal.times(price, quantity)),
  ),
})

/** Funds the maker from EXTERNAL with exactly what the quotes need. */
const fundingEvents = (
  pair: Pair,
  ledger: Ledger,
  released: MarketAmounts,
  needed: MarketAmounts,
): ReadonlyArray<SpotEvent> => [
  ...shortfallEvents(ledger, pair.quote.id, needed.quote, released.quote),
  ...shortfallEvents(ledger, pair.base.id, needed.base, released.base),
]

const shortfallEvents = (
  ledger: Ledger,
  currency: number,
  needed: Decimal.Decimal,
  released: Decimal.Decimal,
): ReadonlyArray<SpotEvent> => {
  const available = Decimal.plus(Ledgers.balanceOf(ledger, Ledgers.freeAccount(MAKER, 'spot', currency)), released)
  return available >= needed
    ? []
    : [{ _tag: 'Funded', user: MAKER, currency, amount: Decimal.minus(needed, available) }]
}

/** Matches the levels of one side one after another, as separate orders would, and returns what is left to rest. */
const matchLevels = (
  pair: Market,
  book: Books.Book,
  side: Books.Side,
  levels: ReadonlyArray<QuoteLevel>,
  firstTradeId: number,
  now: Millis,
): { readonly fills: ReadonlyArray<SpotEvent>; readonly resting: ReadonlyArray<QuoteLevel> } => {
  const cursor = Books.bestCursor(book, Books.opposite(side), MAKER)
  const fills: Array<SpotEvent> = []
  const resting = levels.flatMap(({ price, quantity }) => {
    const taker = { user: MAKER, side, limit: price, quantity, budget: undefined }
    const matched = matchOrder(cursor, taker, { market: pair, firstId: firstTradeId + fills.length, at: now })
    fills.push(...matched.fills)
    return Decimal.isZero(matched.remaining) ? [] : [{ price, quantity: matched.remaining }]
  })
  return { fills, resting }
}
