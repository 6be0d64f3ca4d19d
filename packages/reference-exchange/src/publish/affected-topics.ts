/** Users whose balances, and markets whose orders, were changed by a commit. [SPOT-5] */
import { ownersOf } from '../runtime/index.ts'
import type { Event, Exchange, Posting } from '../runtime/index.ts'

export interface AffectedTopics {
  readonly users: ReadonlySet<number>
  /** Markets with an event of a user, not of the exchange itself. */
  readonly markets: ReadonlySet<number>
}

export const affectedBy = (
  events: ReadonlyArray<Event>,
  postings: ReadonlyArray<Posting>,
  isUser: (user: number) => boolean,
): AffectedTopics => ({
  users: new Set([...ownersOf(postings)].filter(isUser)),
  markets: new Set(
    events.flatMap((event) => {
      const market = marketEvent(event)
      return market?.users.some(isUser) === true ? [market.match] : []
    }),
  ),
})

export const userCheck =
  ({ reads }: Exchange) =>
  (user: number): boolean =>
    reads.user(user as Parameters<typeof reads.user>[0]) !== undefined

/** Market and users of an event that changes the order book. */
const marketEvent = (event: Event): { readonly match: number; readonly users: ReadonlyArray<number> } | undefined => {
  if (event._tag === 'OrderFilled') {
    const { match, buyer, seller } = event.trade
    return { match, users: [buyer, seller] }
  }
  if (event._tag !== 'OrderRested' && event._tag !== 'OrderCancelled') return undefined
  return { match: event.order.match, users: [event.order.user] }
}
