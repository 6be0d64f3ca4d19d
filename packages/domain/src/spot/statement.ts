/** What became of a trader's orders, as rows of a file: exact to the last digit, in the one clock all share. [SPOT-8] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Csv, Decimal, Timestamps } from '@hexbourse/domain/kernel'

import type { Fill } from './fill.ts'
import { worth } from './fill.ts'
import type { OpenOrder } from './open-order.ts'

// Constructors
/** Names of the columns are not translated: programs read them. */
export const document = (fills: ReadonlyArray<Fill>, cancelled: ReadonlyArray<OpenOrder>): string => {
  const rows = [...fills.map(fillRow), ...cancelled.map(cancelledRow)]
  const newestFirst = [...rows].sort((a, b) => b.at - a.at)
  return Csv.document([COLUMNS, ...newestFirst.map(({ cells }) => cells)])
}

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
]

// Internal
interface Row {
  readonly at: Millis
  readonly cells: ReadonlyArray<string>
}

const figure = (value: Decimal.Decimal | undefined): string => (value === undefined ? '' : Decimal.toText(value))

const fillRow = (fill: Fill): Row => ({
  at: fill.at,
  cells: [
    Timestamps.iso(fill.at),
    'trade',
    String(fill.id),
    `${fill.baseName}/${fill.settlementName}`,
    fill.side,
    figure(fill.price),
    figure(fill.quantity),
    figure(fill.quantity),
    figure(worth(fill)),
    figure(fill.fee),
    fill.fee === undefined ? '' : fill.side === 'buy' ? fill.baseName : fill.settlementName,
  ],
})

const cancelledRow = (order: OpenOrder): Row => ({
  at: order.placedAt,
  cells: [
    Timestamps.iso(order.placedAt),
    'revoked',
    String(order.id),
    `${order.baseName}/${order.settlementName}`,
    order.side,
    figure(order.price),
    figure(order.quantity ?? order.remaining),
    figure(order.quantity && Decimal.minus(order.quantity, order.remaining)),
    '',
    '',
    '',
  ],
})
