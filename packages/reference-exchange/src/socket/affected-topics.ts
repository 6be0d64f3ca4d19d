/** Users and markets that events affect. [SPOT-5] */
import type { Event, Exchange } from '../runtime/index.ts'

export interface Affected {
  readonly users: ReadonlySet<number>
  /** Markets with an event of a user, not of the exchange itself. */
  readonly markets: ReadonlySet<number>
}

export const affectedBy = (events: ReadonlyArray<Event>, isUser: (user: number) => boolean): Affected => {
  const users = new Set<number>()
  const markets = new Set<number>()
  for (const event of events) {
    const affectedUsers = usersOf(event).filter(isUser)
    for (const user of affectedUsers) users.add(user)
    const market = marketOf(event)
    if (market !== undefined && affectedUsers.length > 0) markets.add(market)
  }
  return { users, markets }
}

export const userCheck =
  ({ reads }: Exchange) =>
  (user: number): boolean =>
    reads.user(user as Parameters<typeof reads.user>[0]) !== undefined

const usersOf = (event: Event): ReadonlyArray<number> => {
  if (event._tag === 'OrderRested') return [event.order.user]
  if (event._tag === 'OrderFilled') return [event.trade.buyer, event.trade.seller]
  if (event._tag === 'OrderCancelled') return [event.order.user]
  return event._tag === 'FaucetPaid' || event._tag === 'FundsTransferred' ? [event.user] : []
}

const marketOf = (event: Event): number | undefined => {
  if (event._tag === 'OrderRested') return event.order.match
  if (event._tag === 'OrderFilled') return event.trade.match
  return event._tag === 'OrderCancelled' ? event.order.match : undefined
}
