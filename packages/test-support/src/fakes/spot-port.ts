/** SpotPort over the engine in memory. */
import type { Baseline, Intent, Resolution, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Ids, Outcome } from '@hexbourse/domain/kernel'
import type { OrderRequest, SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import type { OrderRecord } from '@hexbourse/domain/spot'
import { Fill, OpenOrder, PlacedOrder, SpotSettings } from '@hexbourse/domain/spot'
import type { Order, Result, Trade } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'

import type { FakeSession } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'
import type { FakeCommands } from './commands.ts'
import { marketNameOf } from './market-port.ts'
import { fakeOrderFills, fakeOrderHistory } from './order-history.ts'
import { liveOf, pageOf, pagesOf } from './streams.ts'

/** `user` is read at each call, because the session may end in between. */
export const fakeSpotPort = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
  { define }: Pick<FakeCommands, 'define'>,
): SpotPort => {
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
  const orderHistory = (): ReadonlyArray<OrderRecord.OrderRecord> => fakeOrderHistory(exchange, user())
  const newestOrderHistory = liveOf(exchange, () => pageOf(orderHistory(), 1))
  const newestCancelled = liveOf(exchange, () => pageOf(cancelled(), 1))
  return {
    place: define<OrderRequest, PlacedOrder.PlacedOrder>({
      action: 'spot.place',
      subject: ({ pair, side }) => `${Ids.pairKey(pair)}-${side}`,
      submit: (owner, body) => place(exchange, owner, body),
      answer: placedOrderOf,
      ids: () => [...orders().map(({ id }) => String(id)), ...fills().map(Fill.baselineId)],
      find: (intent, baseline) => findPlaced(orders(), fills(), intent, baseline),
    }),
    cancel: define<OpenOrder.CancelRequest, OpenOrder.CancelResult>({
      action: 'spot.cancel',
      subject: ({ id }) => String(id),
      submit: (owner, { id, side }) => exchange.submit({ _tag: 'CancelOrder', user: owner, order: id, side }),
      answer: (result) => ({
        ending: 'cancelled',
        remaining: result._tag === 'CancelOrderResult' ? result.remaining : undefined,
      }),
      ids: () => [],
      find: ({ body }) => findCancelled(orders(), cancelled(), body),
    }),
    openOrders: () => openOrders,
    fills: () => newestFills,
    fillsPage: pagesOf(exchange, fills),
    cancelledOrders: () => newestCancelled,
    cancelledPage: pagesOf(exchange, cancelled),
    orderHistory: () => newestOrderHistory,
    orderHistoryPage: pagesOf(exchange, orderHistory),
    orderFills: (key, page, size) => fakeOrderFills(exchange, user(), key, fillOf)(page, size),
    retry: () => exchange.advance(0),
  }
}

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

const placedOrderOf = (result: Result): PlacedOrder.PlacedOrder => {
  if (result._tag !== 'PlaceOrderResult') return PlacedOrder.UNSPECIFIED
  const { order, filledQuantity, restingQuantity, droppedQuantity, value, fee } = result
  return { id: order, filledQuantity, restingQuantity, droppedQuantity, value, fee, at: undefined }
}

const findPlaced = (
  orders: ReadonlyArray<OpenOrder.OpenOrder>,
  fills: ReadonlyArray<Fill.Fill>,
  { body, at }: Intent.Intent<OrderRequest>,
  baseline: Baseline,
): Resolution<PlacedOrder.PlacedOrder> => {
  const traded = Fill.candidates(fills, body, at, baseline)
  const filled = Decimal.sum(traded.map(({ quantity }) => quantity))
  const resting = OpenOrder.candidates(orders, body, baseline, filled)
  return Outcome.resolutionOf(
    resting.length > 0 ? resting.map(PlacedOrder.fromOpenOrder) : PlacedOrder.fromFills(traded, body),
  )
}

const findCancelled = (
  orders: ReadonlyArray<OpenOrder.OpenOrder>,
  cancelled: ReadonlyArray<OpenOrder.OpenOrder>,
  { id }: OpenOrder.CancelRequest,
): Resolution<OpenOrder.CancelResult> => {
  if (orders.some((order) => order.id === id)) return { _tag: 'NotFound' }
  const order = cancelled.find((one) => one.id === id)
  const result: OpenOrder.CancelResult =
    order === undefined
      ? { ending: 'filled', remaining: Decimal.zero }
      : { ending: 'cancelled', remaining: order.remaining }
  return { _tag: 'Confirmed', result, serverMessage: '' }
}

const fillsOf = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<Fill.Fill> =>
  exchange.history.flatMap((row) => (row.user === owner && row.kind === 'trade' ? [fillOf(row.body, owner)] : []))

const cancelledOf = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<OpenOrder.OpenOrder> =>
  exchange.history.flatMap((row) =>
    row.user === owner && row.kind === 'cancelled' ? [openOrderOf(row.body.order, row.body.remaining)] : [],
  )

const fillOf = (trade: Trade, viewer: UserId): Fill.Fill => ({
  id: trade.id,
  ...marketNameOf(trade.match),
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
  ...marketNameOf(match),
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
