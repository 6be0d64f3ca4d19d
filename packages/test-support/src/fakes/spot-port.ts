/** SpotPort over the engine in memory. */
import type { IntentId, StoredIntent, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Outcome } from '@hexbourse/domain/kernel'
import type { Placement, SpotPort } from '@hexbourse/domain/spot'
import { OpenOrder } from '@hexbourse/domain/spot'
import type { Resting } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E, task as T } from 'fp-ts'

import type { FakeExchange } from './exchange.ts'
import { deliver } from './exchange.ts'
import { liveOf } from './streams.ts'

/** `user` is asked at each call: the session may end between two. */
export const fakeSpotPort = (exchange: FakeExchange, user: () => UserId | undefined): SpotPort => {
  const orders = (): ReadonlyArray<OpenOrder.OpenOrder> => {
    const owner = user()
    if (owner === undefined) return []
    const rows = (['buy', 'sell'] as const).flatMap((side) => Queries.openOrders(exchange.state, owner, side))
    return OpenOrder.newestFirst(rows.map(view))
  }
  const open = liveOf(exchange, orders)
  return {
    place: ({ id, body }) => T.fromIO(() => withUser(exchange, id, user(), (owner) => place(exchange, owner, body))),
    revoke: ({ id, body }) =>
      T.fromIO(() =>
        withUser(exchange, id, user(), (owner) =>
          exchange.submit({ _tag: 'RevokeOrder', user: owner, order: body.id, side: body.side }),
        ),
      ),
    settle: (stored) => T.fromIO(() => settle(exchange, orders(), stored)),
    openOrders: () => open,
    retry: () => exchange.advance(0),
  }
}

const withUser = (
  exchange: FakeExchange,
  id: IntentId,
  owner: UserId | undefined,
  act: (owner: UserId) => ReturnType<FakeExchange['submit']>,
): Outcome.Outcome<undefined> =>
  owner === undefined
    ? { _tag: 'Refused', error: { _tag: 'SessionExpired', epoch: 0 } }
    : deliver(exchange, `${owner} ${id}`, () => act(owner))

const place = (exchange: FakeExchange, owner: UserId, sent: Placement): ReturnType<FakeExchange['submit']> => {
  const pair = Catalog.pairBetween(sent.pair.base, sent.pair.settlement)
  if (pair === undefined) return E.left({ _tag: 'PairUnknown' })
  const { side, mode, price, quantity } = sent
  return exchange.submit({ _tag: 'PlaceOrder', user: owner, match: pair.match, side, mode, price, quantity })
}

const settle = (
  exchange: FakeExchange,
  orders: ReadonlyArray<OpenOrder.OpenOrder>,
  { action, intent }: StoredIntent,
) => {
  if (exchange.faults.read !== undefined) return { _tag: 'StillUnknown' } as const
  if (action === 'spot.place')
    return Outcome.settledBy(OpenOrder.candidates(orders, intent.body as Placement, intent.known))
  const { id } = intent.body as OpenOrder.Revocation
  return Outcome.settledBy(orders.filter((order) => order.id === id))
}

const view = (order: Resting): OpenOrder.OpenOrder => {
  const pair = Catalog.pairOf(order.match)
  if (pair === undefined) throw new Error(`no market ${order.match}`)
  return {
    id: order.id,
    pair: { base: pair.base.id, settlement: pair.settlement.id },
    baseName: pair.base.name,
    settlementName: pair.settlement.name,
    side: order.side,
    price: order.price,
    remaining: order.remaining,
    quantity: order.quantity,
    placedAt: Clocks.millis(order.at),
  }
}
