/** Order book of one market in price-time order. The best level is the last one. [SPOT-3] */
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
  /** Original quantity. */
  readonly quantity: Decimal.Decimal
  readonly at: Millis
}

/** Of the filled part of an order. */
export interface FilledTotals {
  /** In the quote currency, before fees. */
  readonly value: Decimal.Decimal
  /** In the currency received. */
  readonly fee: Decimal.Decimal
}

/** A resting order, linked into the queue of its level and into the open orders of its user, oldest first. */
export interface RestingOrder extends Order {
  remaining: Decimal.Decimal
  /** Undefined for an order that an earlier version accepted, and for quotes of the market maker. */
  filled: FilledTotals | undefined
  level: PriceLevel | undefined
  previous: RestingOrder | undefined
  next: RestingOrder | undefined
  own: OwnOrders | undefined
  previousOwn: RestingOrder | undefined
  nextOwn: RestingOrder | undefined
}

/** Open orders of one user. */
export interface OwnOrders {
  count: number
  first: RestingOrder | undefined
  last: RestingOrder | undefined
}

export interface PriceLevel {
  readonly price: Decimal.Decimal
  total: Decimal.Decimal
  first: RestingOrder | undefined
  last: RestingOrder | undefined
}

export interface Book {
  readonly buy: Array<PriceLevel>
  readonly sell: Array<PriceLevel>
}

/** Position in the opposite side during matching. `consumed` is the quantity already taken from `current`. */
export interface Cursor {
  readonly levels: ReadonlyArray<PriceLevel>
  readonly excludedUser: UserId | undefined
  levelIndex: number
  current: RestingOrder | undefined
  consumed: Decimal.Decimal
}

// Constructors
export const emptyBook = (): Book => ({ buy: [], sell: [] })

/** Fields are listed instead of spread because this runs for every resting order. */
export const restingOrder = (order: Order, remaining: Decimal.Decimal, filled?: FilledTotals): RestingOrder => ({
  id: order.id,
  user: order.user,
  match: order.match,
  side: order.side,
  price: order.price,
  quantity: order.quantity,
  at: order.at,
  remaining,
  filled,
  level: undefined,
  previous: undefined,
  next: undefined,
  own: undefined,
  previousOwn: undefined,
  nextOwn: undefined,
})

/** The fields of an order alone, without the links of a resting one or the rest of a command. */
export const orderFields = ({ id, user, match, side, price, quantity, at }: Order): Order => ({
  id,
  user,
  match,
  side,
  price,
  quantity,
  at,
})

/** Starts at the best order of a side and skips the orders of `excludedUser`. */
export const bestCursor = (book: Book, side: Side, excludedUser?: UserId): Cursor => {
  const levels = levelsOf(book, side)
  const created: Cursor = {
    levels,
    excludedUser,
    levelIndex: levels.length - 1,
    current: levels.at(-1)?.first,
    consumed: Decimal.zero,
  }
  moveToOrder(created)
  return created
}

// Rules
export const insert = (book: Book, order: RestingOrder): void => {
  const levels = levelsOf(book, order.side)
  const index = levelIndexOf(levels, order.side, order.price)
  const found = levels[index]
  const level = found?.price === order.price ? found : insertLevel(levels, index, order.price)
  order.level = level
  order.previous = level.last
  if (level.last === undefined) level.first = order
  else level.last.next = order
  level.last = order
  level.total = Decimal.plus(level.total, order.remaining)
}

/** Returns whether nothing remains of the order, which is then removed. */
export const reduce = (book: Book, order: RestingOrder, quantity: Decimal.Decimal): boolean => {
  if (quantity === order.remaining) {
    remove(book, order)
    order.remaining = Decimal.zero
    return true
  }
  if (order.level !== undefined) order.level.total = Decimal.minus(order.level.total, quantity)
  order.remaining = Decimal.minus(order.remaining, quantity)
  return false
}

export const remove = (book: Book, order: RestingOrder): void => {
  const { level } = order
  if (level === undefined) return
  level.total = Decimal.minus(level.total, order.remaining)
  if (order.previous === undefined) level.first = order.next
  else order.previous.next = order.next
  if (order.next === undefined) level.last = order.previous
  else order.next.previous = order.previous
  if (level.first !== undefined) return
  const levels = levelsOf(book, order.side)
  if (levels.at(-1) === level) levels.pop()
  else levels.splice(levelIndexOf(levels, order.side, order.price), 1)
}

export const advance = (cursor: Cursor): void => {
  cursor.current = cursor.current?.next
  cursor.consumed = Decimal.zero
  moveToOrder(cursor)
}

/** Undefined for a side without orders. */
export const bestPrice = (book: Book, side: Side): Decimal.Decimal | undefined => levelsOf(book, side).at(-1)?.price

/** Best first. */
export const bestLevels = (book: Book, side: Side, count: number): ReadonlyArray<PriceLevel> =>
  levelsOf(book, side).slice(-count).reverse()

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Whether an order of `side` with this limit can trade at `price`. */
export const crosses = (side: Side, limit: Decimal.Decimal, price: Decimal.Decimal): boolean =>
  side === 'buy' ? price <= limit : price >= limit

// Internal
const levelsOf = ({ buy, sell }: Book, side: Side): Array<PriceLevel> => (side === 'buy' ? buy : sell)

const insertLevel = (levels: Array<PriceLevel>, index: number, price: Decimal.Decimal): PriceLevel => {
  const level: PriceLevel = { price, total: Decimal.zero, first: undefined, last: undefined }
  levels.splice(index, 0, level)
  return level
}

/** Index where `price` is or belongs: bids ascend towards the end, asks descend. */
const levelIndexOf = (levels: ReadonlyArray<PriceLevel>, side: Side, price: Decimal.Decimal): number => {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const candidate = levels[middle]?.price ?? price
    if (side === 'buy' ? candidate < price : candidate > price) low = middle + 1
    else high = middle
  }
  return low
}

const moveToOrder = (cursor: Cursor): void => {
  for (;;) {
    while (cursor.current !== undefined && cursor.current.user === cursor.excludedUser)
      cursor.current = cursor.current.next
    if (cursor.current !== undefined || cursor.levelIndex <= 0) return
    cursor.levelIndex -= 1
    cursor.current = cursor.levels[cursor.levelIndex]?.first
  }
}
