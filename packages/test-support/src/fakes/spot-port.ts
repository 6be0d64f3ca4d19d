/** SpotPort over the engine in memory. */
import type { IntentId, Settled, StoredIntent, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Outcome } from '@hexbourse/domain/kernel'
import type { Placement, SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import { Fill, OpenOrder, SpotSettings } from '@hexbourse/domain/spot'
import type { Order, Trade } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E, task as T } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

import type { FakeSession } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'
import { deliver } from './exchange.ts'
import { liveOf, pageOf, pagesOf } from './streams.ts'

/** `user` is asked at each call: the session may end between two. */
export const fakeSpotPort = (exchange: FakeExchange, user: () => UserId | undefined): SpotPort => {
  const orders = (): ReadonlyArray<OpenOrder.OpenOrder> => {
    const owner = user()
    if (owner === undefined) return []
    const rows = (['buy', 'sell'] as const).flatMap((side) => Queries.openOrders(exchange.state, owner, side))
    return OpenOrder.newestFirst(rows.map((row) => view(row, row.remaining)))
  }
  const fills = (): ReadonlyArray<Fill.Fill> => Fill.newestFirst(fillsOf(exchange, user()))
  const cancelled = (): ReadonlyArray<OpenOrder.OpenOrder> => OpenOrder.newestFirst(cancelledOf(exchange, user()))
  const open = liveOf(exchange, orders)
  const newest = liveOf(exchange, () => pageOf(fills(), 1))
  const revoked = liveOf(exchange, () => pageOf(cancelled(), 1))
  return {
    place: ({ id, body }) => T.fromIO(() => withUser(exchange, id, user(), (owner) => place(exchange, owner, body))),
    revoke: ({ id, body }) =>
      T.fromIO(() =>
        withUser(exchange, id, user(), (owner) =>
          exchange.submit({ _tag: 'RevokeOrder', user: owner, order: body.id, side: body.side }),
        ),
      ),
    settle: (stored) => T.fromIO(() => settle(exchange, orders(), fills(), stored)),
    openOrders: () => open,
    fills: () => newest,
    fillsOn: pagesOf(exchange, fills),
    cancelled: () => revoked,
    cancelledOn: pagesOf(exchange, cancelled),
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
  fills: ReadonlyArray<Fill.Fill>,
  { action, intent }: StoredIntent,
): Settled<OpenOrder.OpenOrder> => {
  if (exchange.faults.read !== undefined) return { _tag: 'StillUnknown' }
  const { at, known } = intent
  if (action === 'spot.place') {
    const sent = intent.body as Placement
    const traded = Fill.since(fills, sent, at, known)
    const filled = Decimal.sum(traded.map(({ quantity }) => quantity))
    const resting = OpenOrder.candidates(orders, sent, known, filled)
    return Outcome.settledBy(resting.length > 0 ? resting : Fill.asOrder(traded, sent, at))
  }
  const { id } = intent.body as OpenOrder.Revocation
  return Outcome.settledBy(orders.filter((order) => order.id === id))
}

const fillsOf = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<Fill.Fill> =>
  exchange.past.flatMap((line) => (line.user === owner && line.kind === 'trade' ? [fillOf(line.body, owner)] : []))

const cancelledOf = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<OpenOrder.OpenOrder> =>
  exchange.past.flatMap((line) =>
    line.user === owner && line.kind === 'cancelled' ? [view(line.body.order, line.body.remaining)] : [],
  )

const market = (match: Trade['match']) => {
  const pair = Catalog.pairOf(match)
  if (pair === undefined) throw new Error(`no market ${match}`)
  return {
    pair: { base: pair.base.id, settlement: pair.settlement.id },
    baseName: pair.base.name,
    settlementName: pair.settlement.name,
  }
}

const fillOf = (trade: Trade, viewer: UserId): Fill.Fill => ({
  id: trade.id,
  ...market(trade.match),
  side: trade.buyer === viewer ? 'buy' : 'sell',
  price: trade.price,
  quantity: trade.quantity,
  fee: trade.buyer === viewer ? trade.buyFee : trade.sellFee,
  at: Clocks.millis(trade.at),
})

const view = ({ id, match, side, price, quantity, at }: Order, remaining: Decimal.Decimal): OpenOrder.OpenOrder => ({
  id,
  ...market(match),
  side,
  price,
  remaining,
  quantity,
  placedAt: Clocks.millis(at),
})

/** A session's choice ends with it. */
export const fakeSpotSettings = ({ port, user }: Pick<FakeSession, 'port' | 'user'>): SpotSettingsPort => {
  const current = new BehaviorSubject(SpotSettings.DEFAULT)
  port.ended.subscribe(() => current.next(SpotSettings.DEFAULT))
  return {
    current,
    change: (part) => {
      if (user() !== undefined) current.next({ ...current.value, ...part })
    },
  }
}
