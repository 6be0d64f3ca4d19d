/** Fills and cancelled orders as a CSV file with exact amounts, in UTC and in local time. [SPOT-8] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Csv, Decimal, Timestamps } from '@hexbourse/domain/kernel'

import type { Fill } from './fill.ts'
import { notional } from './fill.ts'
import type { OpenOrder } from './open-order.ts'

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
    fill.fee === undefined ? '' : fill.side === 'buy' ? fill.baseName : fill.quoteName,
  ],
})

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
