/** SpotPort over the engine in memory. */
import type { IntentId, Resolution, StoredIntent, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Outcome } from '@hexbourse/domain/kernel'
import type { OrderRequest, SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import { Fill, OpenOrder, SpotSettings } from '@hexbourse/domain/spot'
import type { Order, Trade } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E, task as T } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

import type { FakeSession } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'
import { deliver } from './exchange.ts'
import { liveOf, pageOf, pagesOf } from './streams.ts'

/** `user` is read at each call, because the session may end in between. */
export const fakeSpotPort = (exchange: FakeExchange, user: () => UserId | undefined): SpotPort => {
  const orders = (): ReadonlyArray<OpenOrder.OpenOrder> => {
    const owner = user()
    if (owner === undefined) return []
    const rows = (['buy', 'sell'] as const).flatMap((side) => Queries.openOrders(exchange.state, owner, side))
    return OpenOrder.newestFirst(rows.map((row) => openOrderOf(row, row.remaining)))
  }
  const fills = (): ReadonlyArray<Fill.Fill> => Fill.newestFirst(fillsOf(exchange, user()))
  const cancelled = (): ReadonlyArray<OpenOrder.OpenOrder> => OpenOrder.newestFirst(cancelledOf(exchange, user()))
  const openOrders = liveOf(exchange, orders)
  const newestFills = liveOf(exchange, () => pageOf(fills(), 1))
  const newestCancelled = liveOf(exchange, () => pageOf(cancelled(), 1))
  return {
    place: ({ id, body }) => T.fromIO(() => withUser(exchange, id, user(), (owner) => place(exchange, owner, body))),
    cancel: ({ id, body }) =>
      T.fromIO(() =>
        withUser(exchange, id, user(), (owner) =>
          exchange.submit({ _tag: 'CancelOrder', user: owner, order: body.id, side: body.side }),
        ),
      ),
    reconcile: (stored) => T.fromIO(() => reconcile(exchange, orders(), fills(), stored)),
    openOrders: () => openOrders,
    fills: () => newestFills,
    fillsPage: pagesOf(exchange, fills),
    cancelled: () => newestCancelled,
    cancelledPage: pagesOf(exchange, cancelled),
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
    ? { _tag: 'Rejected', error: { _tag: 'SessionExpired', epoch: 0 } }
    : deliver(exchange, `${owner} ${id}`, () => act(owner))

const place = (exchange: FakeExchange, owner: UserId, request: OrderRequest): ReturnType<FakeExchange['submit']> => {
  const pair = Catalog.pairBetween(request.pair.base, request.pair.quote)
  if (pair === undefined) return E.left({ _tag: 'PairUnknown' })
  const { side, orderType, price, quantity } = request
  return exchange.submit({
    _tag: 'PlaceOrder',
    user: owner,
    match: pair.match,
    side,
    orderType,
    price,
    quantity,
  })
}

const reconcile = (
  exchange: FakeExchange,
  orders: ReadonlyArray<OpenOrder.OpenOrder>,
  fills: ReadonlyArray<Fill.Fill>,
  { action, intent }: StoredIntent,
): Resolution<OpenOrder.OpenOrder> => {
  if (exchange.faults.read !== undefined) return { _tag: 'Unknown' }
  const { at, baseline } = intent
  if (action === 'spot.place') {
    const request = intent.body as OrderRequest
    const traded = Fill.candidates(fills, request, at, baseline)
    const filled = Decimal.sum(traded.map(({ quantity }) => quantity))
    const resting = OpenOrder.candidates(orders, request, baseline, filled)
    return Outcome.resolutionOf(resting.length > 0 ? resting : Fill.filledOrder(traded, request, at))
  }
  const { id } = intent.body as OpenOrder.CancelRequest
  return Outcome.resolutionOf(orders.filter((order) => order.id === id))
}

const fillsOf = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<Fill.Fill> =>
  exchange.history.flatMap((row) => (row.user === owner && row.kind === 'trade' ? [fillOf(row.body, owner)] : []))

const cancelledOf = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<OpenOrder.OpenOrder> =>
  exchange.history.flatMap((row) =>
    row.user === owner && row.kind === 'cancelled' ? [openOrderOf(row.body.order, row.body.remaining)] : [],
  )

const market = (match: Trade['match']) => {
  const pair = Catalog.pairByMatch(match)
  if (pair === undefined) throw new Error(`no market ${match}`)
  return {
    pair: { base: pair.base.id, quote: pair.quote.id },
    baseName: pair.base.name,
    quoteName: pair.quote.name,
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

const openOrderOf = (
  { id, match, side, price, quantity, at }: Order,
  remaining: Decimal.Decimal,
): OpenOrder.OpenOrder => ({
  id,
  ...market(match),
  side,
  price,
  remaining,
  quantity,
  placedAt: Clocks.millis(at),
})

/** The setting of a session ends with it. */
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
