/** What an order would take at once from the book as it stands: an estimate, never a promise. [SPOT-4] [Q22] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { Ladder } from '@hexbourse/domain/market'

import type { Order } from './order.ts'

// Model
export interface Taking {
  /** In the base currency; less than asked for where the visible levels or the money end. */
  readonly quantity: Decimal.Decimal
  /** In the settlement currency, before the fee; exact. */
  readonly worth: Decimal.Decimal
  /** Worth by quantity; undefined while nothing would be taken. */
  readonly average: Decimal.Decimal | undefined
  /** Price of the last level reached. */
  readonly worst: Decimal.Decimal | undefined
  /** Percent of all that the visible side holds, cut at 18 decimals. */
  readonly share: Decimal.Decimal
  /** Whether all that was asked for would fill. */
  readonly whole: boolean
}

// Constructors
/** `free` is the balance the order spends; a market buy ends where it does, at `decimals` of the quantity. */
export const estimate = (book: Book.Book, order: Order, free: Decimal.Decimal, decimals: number): Taking => {
  const levels = Ladder.levels(order.side === 'buy' ? book.asks : book.bids)
  const [taken, worst] = walk(levels, order, order.side === 'buy' ? free : undefined, decimals)
  const depth = levels.reduce((sum, level) => Decimal.plus(sum, level.quantity), Decimal.zero)
  return {
    ...taken,
    worst,
    average: Decimal.isPositive(taken.quantity) ? Decimal.over(taken.worth, taken.quantity) : undefined,
    share: Decimal.isPositive(depth) ? Decimal.over(Decimal.times(taken.quantity, HUNDRED), depth) : Decimal.zero,
    whole: taken.quantity === order.quantity,
  }
}

// Rules
/** Asks to be looked at twice whatever the settings: far from the last price, a large bite of what the book shows, or a market order that cannot be measured. */
export const isUnusual = (order: Order, last: Decimal.Decimal, taking: Taking | undefined): boolean =>
  order.mode === 'limit'
    ? Decimal.compare(Decimal.times(gap(order.price, last), HUNDRED), Decimal.times(last, FAR)) > 0
    : taking === undefined || Decimal.compare(taking.share, LARGE) > 0 || !taking.whole

/** Whether the market has left the price that was reviewed: by more than half a percent. */
export const hasMoved = (reviewed: Decimal.Decimal, last: Decimal.Decimal): boolean =>
  Decimal.compare(Decimal.times(gap(reviewed, last), TWO_HUNDRED), reviewed) > 0

// Internal
const HUNDRED = Decimal.fromInteger(100)
const TWO_HUNDRED = Decimal.fromInteger(200)
/** Percent off the last price. */
const FAR = Decimal.fromInteger(5)
/** Percent of the visible depth. */
const LARGE = Decimal.fromInteger(10)

const gap = (a: Decimal.Decimal, b: Decimal.Decimal): Decimal.Decimal => Decimal.absolute(Decimal.minus(a, b))

type Taken = Pick<Taking, 'quantity' | 'worth'>

const walk = (
  levels: ReadonlyArray<Ladder.Level>,
  order: Order,
  budget: Decimal.Decimal | undefined,
  decimals: number,
): readonly [Taken, Decimal.Decimal | undefined] => {
  let taken: Taken = { quantity: Decimal.zero, worth: Decimal.zero }
  let worst: Decimal.Decimal | undefined
  for (const { price, quantity } of levels) {
    if (!reaches(order, price)) break
    const asked = Decimal.least(quantity, Decimal.minus(order.quantity, taken.quantity))
    const carried =
      budget === undefined ? asked : Decimal.floorTo(decimals, Decimal.over(Decimal.minus(budget, taken.worth), price))
    const part = Decimal.least(asked, carried)
    if (!Decimal.isPositive(part)) break
    taken = {
      quantity: Decimal.plus(taken.quantity, part),
      worth: Decimal.plus(taken.worth, Decimal.times(part, price)),
    }
    worst = price
  }
  return [taken, worst]
}

const reaches = ({ mode, side, price }: Order, level: Decimal.Decimal): boolean =>
  mode === 'market' || (side === 'buy' ? Decimal.compare(level, price) <= 0 : Decimal.compare(level, price) >= 0)
