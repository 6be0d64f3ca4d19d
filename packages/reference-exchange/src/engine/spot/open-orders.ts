/** Open orders of each user, linked in the order in which they rested. [SPOT-5] */
import type { MatchId, UserId } from '@hexbourse/domain/kernel'

import type { OwnOrders, RestingOrder } from './book.ts'

// Model
export type OpenOrders = Map<UserId, OwnOrders>

// Rules
/** Oldest first. */
export const openOrdersOf = (all: OpenOrders, user: UserId): ReadonlyArray<RestingOrder> => {
  const orders: Array<RestingOrder> = []
  for (let order = all.get(user)?.first; order !== undefined; order = order.nextOwn) orders.push(order)
  return orders
}

/** Oldest first. */
export const openOrdersIn = (all: OpenOrders, user: UserId, match: MatchId): ReadonlyArray<RestingOrder> =>
  openOrdersOf(all, user).filter((order) => order.match === match)

export const addOpenOrder = (all: OpenOrders, order: RestingOrder): void => {
  const own = ownOrders(all, order.user)
  order.own = own
  order.previousOwn = own.last
  if (own.last === undefined) own.first = order
  else own.last.nextOwn = order
  own.last = order
  own.count += 1
}

export const removeOpenOrder = (order: RestingOrder): void => {
  const { own, previousOwn, nextOwn } = order
  if (own === undefined) return
  if (previousOwn === undefined) own.first = nextOwn
  else previousOwn.nextOwn = nextOwn
  if (nextOwn === undefined) own.last = previousOwn
  else nextOwn.previousOwn = previousOwn
  own.count -= 1
  order.own = undefined
}

// Internal
const ownOrders = (all: OpenOrders, user: UserId): OwnOrders => {
  const found = all.get(user)
  if (found !== undefined) return found
  const created: OwnOrders = { count: 0, first: undefined, last: undefined }
  all.set(user, created)
  return created
}
