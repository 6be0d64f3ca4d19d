/** The market maker's ladder of quotes, a function of the middle price and a salt; anyone can recompute it. [Q11] [SPOT-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Books from './book.ts'
import { pairOf, RECKONED_IN } from './catalog.ts'
import type { Pair } from './catalog.ts'
import { decided } from './decision.ts'
import type { Decided } from './decision.ts'
import * as Ledgers from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { match } from './matching.ts'
import { MAKER } from './people.ts'
import { fills, revoked } from './spot.ts'
import type { SpotEvent, SpotState } from './spot-state.ts'

// Model
/** Pulls the maker's quotes in a market and quotes anew around `mid`; what they cross trades at the resting price. */
export interface Requote {
  readonly _tag: 'Requote'
  readonly match: MatchId
  readonly mid: Decimal.Decimal
  readonly salt: number
}

export interface Requoted {
  readonly _tag: 'Requoted'
}

export interface Rung {
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

export const RUNGS = 12

// Rules
/** Best first. Half the spread is 4 hundredths of a percent and a rung 3 more, but never less than a tick. */
export const ladder = (pair: Pair, side: Books.Side, mid: Decimal.Decimal, salt: number): ReadonlyArray<Rung> =>
  Array.from({ length: RUNGS }, (_, rung) => {
    const away = Decimal.plus(
      share(pair, mid, HALF_SPREAD),
      Decimal.times(share(pair, mid, STEP), Decimal.fromInteger(rung)),
    )
    const raw = side === 'buy' ? Decimal.minus(mid, away) : Decimal.plus(mid, away)
    const price = Decimal.round(pair.priceDecimals, raw, side === 'buy' ? 'down' : 'up')
    return { price, quantity: size(pair, mid, rung, mix(salt, rung * 2 + (side === 'buy' ? 0 : 1))) }
  }).filter((rung) => Decimal.isPositive(rung.price))

export const decideRequote = (
  spot: SpotState,
  ledger: Ledger,
  command: Requote,
  now: Millis,
): Decided<SpotEvent, Requoted> => {
  const pair = pairOf(command.match)
  const book = spot.books.get(command.match)
  if (pair === undefined || book === undefined) return E.left({ _tag: 'PairUnknown' })
  if (!Decimal.isPositive(command.mid)) return E.left({ _tag: 'PriceNotPositive' })
  const own = [...(spot.open.get(MAKER)?.values() ?? [])].filter((order) => order.match === command.match)
  const bids = ladder(pair, 'buy', command.mid, command.salt)
  const asks = ladder(pair, 'sell', command.mid, command.salt)
  const counter = { order: spot.nextOrder, trade: spot.nextTrade }
  const events = [
    ...own.map(revoked),
    ...funding(pair, ledger, own, bids, asks),
    ...quote(pair, book, 'buy', bids, counter, now),
    ...quote(pair, book, 'sell', asks, counter, now),
  ]
  const orders = events.filter((event) => event._tag === 'OrderRested').length
  return decided([...events, { _tag: 'Quoted', match: pair.match, quoted: { mid: command.mid, orders } }], {
    _tag: 'Requoted',
  })
}

// Internal
/** Ten-thousandths of the middle price. */
const HALF_SPREAD = 4n
const STEP = 3n
/** What the best rung is worth, in the settlement coin. */
const WORTH = { reckoned: Decimal.fromInteger(4000), other: Decimal.fromUnits(6n * 10n ** 16n) }

const share = (pair: Pair, mid: Decimal.Decimal, tenThousandths: bigint): Decimal.Decimal =>
  Decimal.greatest(pair.tick, Decimal.fromUnits((mid * tenThousandths) / 10_000n))

const size = (pair: Pair, mid: Decimal.Decimal, rung: number, draw: number): Decimal.Decimal => {
  const worth = pair.settlement.id === RECKONED_IN.id ? WORTH.reckoned : WORTH.other
  const percent = Decimal.fromUnits(BigInt(50 + (draw % 100) + rung * 25) * 10n ** 16n)
  const quantity = Decimal.floorTo(pair.quantityDecimals, Decimal.over(Decimal.times(worth, percent), mid))
  return Decimal.greatest(quantity, Decimal.fromUnits(10n ** BigInt(Decimal.PLACES - pair.quantityDecimals)))
}

/** A 32-bit mixer; the same everywhere because it is integers alone. */
const mix = (salt: number, nth: number): number => {
  let bits = Math.imul(salt ^ (salt >>> 16), 0x45d9f3b) + Math.imul(nth + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  return (bits ^ (bits >>> 13)) >>> 0
}

/** The maker's means come from outside, as much as his quotes need and no more. */
const funding = (
  pair: Pair,
  ledger: Ledger,
  own: ReadonlyArray<Books.Resting>,
  bids: ReadonlyArray<Rung>,
  asks: ReadonlyArray<Rung>,
): ReadonlyArray<SpotEvent> => {
  const worth = (rung: Rung): Decimal.Decimal => Decimal.times(rung.price, rung.quantity)
  const held = (side: Books.Side): ReadonlyArray<Rung> =>
    own.filter((order) => order.side === side).map((order) => ({ price: order.price, quantity: order.remaining }))
  const coin = Decimal.sum(asks.map((rung) => rung.quantity))
  const heldCoin = Decimal.sum(held('sell').map((rung) => rung.quantity))
  return [
    ...shortfall(ledger, pair.settlement.id, Decimal.sum(bids.map(worth)), Decimal.sum(held('buy').map(worth))),
    ...shortfall(ledger, pair.base.id, coin, heldCoin),
  ]
}

const shortfall = (
  ledger: Ledger,
  currency: number,
  needed: Decimal.Decimal,
  released: Decimal.Decimal,
): ReadonlyArray<SpotEvent> => {
  const has = Decimal.plus(Ledgers.balanceOf(ledger, Ledgers.free(MAKER, 'change', currency)), released)
  return has >= needed ? [] : [{ _tag: 'Funded', user: MAKER, currency, amount: Decimal.minus(needed, has) }]
}

/** One side of the ladder; its rungs take from the other side one after another as separate orders would. */
const quote = (
  pair: Pair,
  book: Books.Book,
  side: Books.Side,
  rungs: ReadonlyArray<Rung>,
  counter: { order: number; trade: number },
  now: Millis,
): ReadonlyArray<SpotEvent> => {
  const from = Books.cursor(book, Books.opposite(side), MAKER)
  return rungs.flatMap(({ price, quantity }) => {
    const taker = { user: MAKER, side, limit: price, quantity, budget: undefined, quantityDecimals: 4 }
    const matched = match(from, taker)
    const events = [...fills(pair, taker, matched.hits, counter.trade, now)]
    counter.trade += matched.hits.length
    if (Decimal.isZero(matched.remaining)) return events
    const order = { id: counter.order as OrderId, user: MAKER, match: pair.match, side, price, quantity, at: now }
    counter.order += 1
    return [...events, { _tag: 'OrderRested', order, remaining: matched.remaining } satisfies SpotEvent]
  })
}
