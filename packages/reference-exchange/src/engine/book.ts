/** Resting orders of one market in price-time order; levels are sorted with the best last. [SPOT-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

// Model
export type Side = 'buy' | 'sell'

export interface Order {
  readonly id: OrderId
  readonly user: UserId
  readonly match: MatchId
  readonly side: Side
  readonly price: Decimal.Decimal
  /** As ordered. */
  readonly quantity: Decimal.Decimal
  readonly at: Millis
}

/** An order in the book: a link of its level's queue, oldest first. */
export interface Resting extends Order {
  remaining: Decimal.Decimal
  level: Level | undefined
  before: Resting | undefined
  after: Resting | undefined
}

export interface Level {
  readonly price: Decimal.Decimal
  total: Decimal.Decimal
  first: Resting | undefined
  last: Resting | undefined
}

export interface Book {
  readonly buy: Array<Level>
  readonly sell: Array<Level>
}

/** A place in the opposite queue while an order is being matched; `used` is what was already taken of `at`. */
export interface Cursor {
  readonly levels: ReadonlyArray<Level>
  readonly skip: UserId | undefined
  level: number
  at: Resting | undefined
  used: Decimal.Decimal
}

// Constructors
export const emptyBook = (): Book => ({ buy: [], sell: [] })

/** Written out, not spread: this is done for every order that rests. */
export const resting = (order: Order, remaining: Decimal.Decimal): Resting => ({
  id: order.id,
  user: order.user,
  match: order.match,
  side: order.side,
  price: order.price,
  quantity: order.quantity,
  at: order.at,
  remaining,
  level: undefined,
  before: undefined,
  after: undefined,
})

/** What it was when it was ordered, without its place in the book. */
export const asOrdered = ({ id, user, match, side, price, quantity, at }: Order): Order => ({
  id,
  user,
  match,
  side,
  price,
  quantity,
  at,
})

/** From the best order of a side on; the orders of `skip` are as if gone. */
export const cursor = (book: Book, side: Side, skip?: UserId): Cursor => {
  const levels = book[side]
  const made: Cursor = { levels, skip, level: levels.length - 1, at: levels.at(-1)?.first, used: Decimal.zero }
  settle(made)
  return made
}

// Rules
export const insert = (book: Book, order: Resting): void => {
  const levels = book[order.side]
  const place = placeOf(levels, order.side, order.price)
  const found = levels[place]
  const level = found?.price === order.price ? found : open(levels, place, order.price)
  order.level = level
  order.before = level.last
  if (level.last === undefined) level.first = order
  else level.last.after = order
  level.last = order
  level.total = Decimal.plus(level.total, order.remaining)
}

export const take = (book: Book, order: Resting, quantity: Decimal.Decimal): void => {
  const { level } = order
  order.remaining = Decimal.minus(order.remaining, quantity)
  if (level !== undefined) level.total = Decimal.minus(level.total, quantity)
  if (Decimal.isZero(order.remaining)) remove(book, order)
}

export const remove = (book: Book, order: Resting): void => {
  const { level } = order
  if (level === undefined) return
  level.total = Decimal.minus(level.total, order.remaining)
  if (order.before === undefined) level.first = order.after
  else order.before.after = order.after
  if (order.after === undefined) level.last = order.before
  else order.after.before = order.before
  if (level.first !== undefined) return
  const levels = book[order.side]
  const best = levels.length - 1
  levels.splice(levels[best] === level ? best : placeOf(levels, order.side, order.price), 1)
}

export const step = (cursor: Cursor): void => {
  cursor.at = cursor.at?.after
  cursor.used = Decimal.zero
  settle(cursor)
}

/** Best first. */
export const levels = (book: Book, side: Side, count: number): ReadonlyArray<Level> =>
  book[side].slice(-count).reverse()

export const ordersOf = (level: Level): ReadonlyArray<Resting> => {
  const found: Array<Resting> = []
  for (let order = level.first; order !== undefined; order = order.after) found.push(order)
  return found
}

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Whether an order of `side` limited to `limit` may trade with one resting at `price`. */
export const crosses = (side: Side, limit: Decimal.Decimal, price: Decimal.Decimal): boolean =>
  side === 'buy' ? price <= limit : price >= limit

// Internal
const open = (levels: Array<Level>, place: number, price: Decimal.Decimal): Level => {
  const level: Level = { price, total: Decimal.zero, first: undefined, last: undefined }
  levels.splice(place, 0, level)
  return level
}

/** Where `price` is or belongs: bids rise toward the end, asks fall. */
const placeOf = (levels: ReadonlyArray<Level>, side: Side, price: Decimal.Decimal): number => {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = levels[middle]?.price ?? price
    if (side === 'buy' ? there < price : there > price) low = middle + 1
    else high = middle
  }
  return low
}

const settle = (cursor: Cursor): void => {
  for (;;) {
    while (cursor.at !== undefined && cursor.at.user === cursor.skip) cursor.at = cursor.at.after
    if (cursor.at !== undefined || cursor.level <= 0) return
    cursor.level -= 1
    cursor.at = cursor.levels[cursor.level]?.first
  }
}
