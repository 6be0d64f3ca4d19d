/** A person's past: what lists show and no rule asks, so that it is kept outside the state. [SPOT-6] [SPOT-8] */
import type { Decimal, UserId } from '@hexbourse/domain/kernel'

import type { Order } from './book.ts'
import type { Event } from './engine.ts'
import { isSeeded } from './people.ts'
import type { Trade } from './spot-state.ts'

// Model
export interface Cancelled {
  readonly order: Order
  readonly remaining: Decimal.Decimal
}

export type PastLine = { readonly user: UserId } & (
  { readonly kind: 'trade'; readonly body: Trade } | { readonly kind: 'cancelled'; readonly body: Cancelled }
)

export type PastKind = PastLine['kind']

// Rules
/** Nothing for the seeded people: nobody asks for theirs. */
export const pastOf = (event: Event): ReadonlyArray<PastLine> => {
  if (event._tag === 'OrderFilled')
    return [event.trade.buyer, event.trade.seller]
      .filter((user) => !isSeeded(user))
      .map((user) => ({ user, kind: 'trade', body: event.trade }))
  if (event._tag !== 'OrderRevoked' || isSeeded(event.order.user)) return []
  const { order, remaining } = event
  return [{ user: order.user, kind: 'cancelled', body: { order, remaining } }]
}
