/** The order history of SpotPort over the rows that the engine writes. [SPOT-6] */
import type { Page, PageSize, Read, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Fill, OrderRecord } from '@hexbourse/domain/spot'
import type { OrderRecord as StoredRecord, Trade } from '@hexbourse/reference-exchange/engine'
import { openOrderRecord, orderKey, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { FakeExchange } from './exchange.ts'
import { marketNameOf } from './market-port.ts'
import { pageOf, readOf } from './streams.ts'

/** Open orders that are filled in part, then the ended ones, newest first. */
export const fakeOrderHistory = (
  exchange: FakeExchange,
  owner: UserId | undefined,
): ReadonlyArray<OrderRecord.OrderRecord> => {
  if (owner === undefined) return []
  const open = Queries.partlyFilledOrders(exchange.state, owner).map(openOrderRecord)
  const ended = exchange.history.flatMap((row) => (row.user === owner && row.kind === 'order' ? [row.body] : []))
  return [...open, ...ended.toReversed()].map(recordOf)
}

export const fakeOrderFills =
  (
    exchange: FakeExchange,
    owner: UserId | undefined,
    key: string,
    fillOf: (trade: Trade, viewer: UserId) => Fill.Fill,
  ) =>
  (page: number, size?: PageSize): Read<Page<OrderRecord.OrderFill>> =>
    readOf(exchange, () => {
      const fills = exchange.history.flatMap((row) =>
        row.user === owner && row.kind === `fills/${key}` ? [orderFillOf(row.body as Trade, owner, fillOf)] : [],
      )
      return fills.length === 0
        ? E.left({ _tag: 'Rejected', serverMessage: 'OrderNotFound' })
        : E.right(pageOf(fills.toReversed(), page, size))
    })

const recordOf = (stored: StoredRecord): OrderRecord.OrderRecord => {
  const { order, remaining, filled, endedAt } = stored
  return {
    key: orderKey(stored),
    ...marketNameOf(order.match),
    side: order.side,
    price: order.price,
    quantity: order.quantity,
    filledQuantity: Decimal.minus(order.quantity, remaining),
    value: filled?.value,
    fee: filled?.fee,
    placedAt: Clocks.millis(order.at),
    endedAt: endedAt === undefined ? undefined : Clocks.millis(endedAt),
  }
}

const orderFillOf = (
  trade: Trade,
  viewer: UserId,
  fillOf: (trade: Trade, viewer: UserId) => Fill.Fill,
): OrderRecord.OrderFill => {
  const fill = fillOf(trade, viewer)
  return { ...fill, role: fill.side === trade.takerSide ? 'taker' : 'maker' }
}
