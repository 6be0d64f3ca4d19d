/** Fills and cancelled orders, or all orders, as a CSV file with exact amounts, in UTC and in local time. [SPOT-8] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Csv, Decimal, Timestamps } from '@hexbourse/domain/kernel'

import type { Fill } from './fill.ts'
import { feeCurrency, notional } from './fill.ts'
import type { OpenOrder } from './open-order.ts'
import type { OrderRecord } from './order-record.ts'
import { orderType, stateOf } from './order-record.ts'
import { averagePrice } from './placed-order.ts'

// Constructors
/** Rows newest first. `offsetAt`: minutes that the local time is ahead of UTC. Column names are not translated because programs read them. */
export const document = (
  fills: ReadonlyArray<Fill>,
  cancelled: ReadonlyArray<OpenOrder>,
  offsetAt: (at: Millis) => number,
): string => {
  const rows = [...fills.map(fillRow), ...cancelled.map(cancelledRow)]
  const newestFirst = [...rows].sort((a, b) => b.at - a.at)
  return Csv.document([
    COLUMNS,
    ...newestFirst.map(({ at, cells }) => [...cells, Timestamps.toLocalIso(at, offsetAt(at))]),
  ])
}

/** One row per order, in the given order. Both times are in UTC; the local time is that of the placement. */
export const ordersDocument = (orders: ReadonlyArray<OrderRecord>, offsetAt: (at: Millis) => number): string =>
  Csv.document([ORDER_COLUMNS, ...orders.map((order) => orderCells(order, offsetAt(order.placedAt)))])

/** Names of the columns of orders, in their order; programs read them. */
export const ORDER_COLUMNS: ReadonlyArray<string> = [
  'placed',
  'ended',
  'id',
  'market',
  'side',
  'type',
  'state',
  'price',
  'quantity',
  'filled',
  'average_price',
  'value',
  'fee',
  'fee_currency',
  'local_time',
]

/** Names of the columns, in their order; programs read them. */
export const COLUMNS: ReadonlyArray<string> = [
  'time',
  'kind',
  'id',
  'market',
  'side',
  'price',
  'quantity',
  'filled',
  'value',
  'fee',
  'fee_currency',
  'local_time',
]

// Internal
interface Row {
  readonly at: Millis
  readonly cells: ReadonlyArray<string>
}

const decimalCell = (value: Decimal.Decimal | undefined): string => (value === undefined ? '' : Decimal.toText(value))

const fillRow = (fill: Fill): Row => ({
  at: fill.at,
  cells: [
    Timestamps.toIso(fill.at),
    'trade',
    String(fill.id),
    `${fill.baseName}/${fill.quoteName}`,
    fill.side,
    decimalCell(fill.price),
    decimalCell(fill.quantity),
    decimalCell(fill.quantity),
    decimalCell(notional(fill)),
    decimalCell(fill.fee),
    fill.fee === undefined ? '' : feeCurrency(fill),
  ],
})

const orderCells = (order: OrderRecord, offset: number): ReadonlyArray<string> => [
  Timestamps.toIso(order.placedAt),
  order.endedAt === undefined ? '' : Timestamps.toIso(order.endedAt),
  order.key,
  `${order.baseName}/${order.quoteName}`,
  order.side,
  orderType(order),
  stateOf(order),
  decimalCell(order.price),
  decimalCell(order.quantity),
  decimalCell(order.filledQuantity),
  decimalCell(averagePrice(order)),
  decimalCell(order.value),
  decimalCell(order.fee),
  order.fee === undefined ? '' : feeCurrency(order),
  Timestamps.toLocalIso(order.placedAt, offset),
]

const cancelledRow = (order: OpenOrder): Row => ({
  at: order.placedAt,
  cells: [
    Timestamps.toIso(order.placedAt),
    'cancelled',
    String(order.id),
    `${order.baseName}/${order.quoteName}`,
    order.side,
    decimalCell(order.price),
    decimalCell(order.quantity ?? order.remaining),
    decimalCell(order.quantity && Decimal.minus(order.quantity, order.remaining)),
    '',
    '',
    '',
  ],
})
