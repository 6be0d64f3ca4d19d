/** Whom and which markets what happened concerns. [SPOT-5] */
import type { Event, Exchange } from '../runtime/index.ts'

export interface Affected {
  readonly users: ReadonlySet<number>
  /** Markets in which a person, not the house, did something. */
  readonly markets: ReadonlySet<number>
}

export const affectedBy = (events: ReadonlyArray<Event>, isPerson: (user: number) => boolean): Affected => {
  const users = new Set<number>()
  const markets = new Set<number>()
  for (const event of events) {
    const concerned = usersOf(event).filter(isPerson)
    for (const user of concerned) users.add(user)
    const market = marketOf(event)
    if (market !== undefined && concerned.length > 0) markets.add(market)
  }
  return { users, markets }
}

export const isPersonOf =
  ({ reads }: Exchange) =>
  (user: number): boolean =>
    reads.person(user as Parameters<typeof reads.person>[0]) !== undefined

const usersOf = (event: Event): ReadonlyArray<number> => {
  if (event._tag === 'OrderRested') return [event.order.user]
  if (event._tag === 'OrderFilled') return [event.trade.buyer, event.trade.seller]
  if (event._tag === 'OrderRevoked') return [event.order.user]
  return event._tag === 'FaucetDrawn' || event._tag === 'FundsMoved' ? [event.user] : []
}

const marketOf = (event: Event): number | undefined => {
  if (event._tag === 'OrderRested') return event.order.match
  if (event._tag === 'OrderFilled') return event.trade.match
  return event._tag === 'OrderRevoked' ? event.order.match : undefined
}
