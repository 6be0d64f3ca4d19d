/** A person's past: what lists show and no rule asks, so that it is kept outside the state. [SPOT-6] [SPOT-8] */
import type { Decimal, Millis, UserId } from '@hexbourse/domain/kernel'

import type { Order } from './book.ts'
import type { Event } from './engine.ts'
import { isHouse } from './people.ts'
import type { Trade } from './spot-state.ts'

// Model
/** A sign-in that was, or was tried. [ACC-7] */
export interface Login {
  readonly at: Millis
  readonly device: string
  readonly isRight: boolean
}

export interface Cancelled {
  readonly order: Order
  readonly remaining: Decimal.Decimal
}

export type PastLine = { readonly user: UserId } & (
  | { readonly kind: 'trade'; readonly body: Trade }
  | { readonly kind: 'cancelled'; readonly body: Cancelled }
  | { readonly kind: 'login'; readonly body: Login }
)

export type PastKind = PastLine['kind']

// Rules
/** Nothing for the seeded people: nobody asks for theirs. */
export const pastOf = (event: Event): ReadonlyArray<PastLine> => {
  if (event._tag === 'OrderFilled')
    return [event.trade.buyer, event.trade.seller]
      .filter((user) => !isHouse(user))
      .map((user) => ({ user, kind: 'trade', body: event.trade }))
  if (event._tag === 'SignedIn') {
    const { user, createdAt, device } = event.session
    return [{ user, kind: 'login', body: { at: createdAt, device, isRight: true } }]
  }
  if (event._tag === 'SignInMissed') {
    const { user, at, device } = event
    return user === undefined ? [] : [{ user, kind: 'login', body: { at, device, isRight: false } }]
  }
  if (event._tag !== 'OrderRevoked' || isHouse(event.order.user)) return []
  const { order, remaining } = event
  return [{ user: order.user, kind: 'cancelled', body: { order, remaining } }]
}
