/** A person's past: what lists show and no rule asks, so that it is kept outside the state. [SPOT-6] [SPOT-8] [WAL-5] [ACC-7] */
import type { AccountKind, Decimal, Millis, UserId } from '@hexbourse/domain/kernel'

import type { Order } from './book.ts'
import type { Event, State } from './engine.ts'
import { linesOf } from './movement.ts'
import type { LogLine } from './movement.ts'
import { isHouse } from './people.ts'
import type { Trade } from './spot-state.ts'
import type { FundsMoved } from './transfer.ts'

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

/** The lines of one account of one coin. */
export type AccountLog = `log/${AccountKind}/${number}`

export type PastLine = { readonly user: UserId } & (
  | { readonly kind: 'trade'; readonly body: Trade }
  | { readonly kind: 'cancelled'; readonly body: Cancelled }
  | { readonly kind: 'login'; readonly body: Login }
  | { readonly kind: 'transfer'; readonly body: FundsMoved }
  | { readonly kind: 'log' | AccountLog; readonly body: LogLine }
)

export type PastKind = PastLine['kind']

// Rules
/** Of events that were just applied; nothing for the house: nobody asks for its past. */
export const pastOf = (state: State, events: ReadonlyArray<Event>): ReadonlyArray<PastLine> => [
  ...events.flatMap(deeds),
  ...linesOf(state.ledger, events, state.lastAt).flatMap((body): ReadonlyArray<PastLine> => [
    { user: body.user, kind: 'log', body },
    { user: body.user, kind: `log/${body.kind}/${body.currency}`, body },
  ]),
]

// Internal
const deeds = (event: Event): ReadonlyArray<PastLine> => {
  if (event._tag === 'OrderFilled')
    return [event.trade.buyer, event.trade.seller]
      .filter((user) => !isHouse(user))
      .map((user) => ({ user, kind: 'trade', body: event.trade }))
  if (event._tag === 'FundsMoved') return [{ user: event.user, kind: 'transfer', body: event }]
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
