/** Rows of the order history and their filter. [SPOT-6] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OpenOrder } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'
import type { Side } from '@hexbourse/domain/trading'

import type { Figure } from '../../i18n/index.ts'

/** One table row: a fill or a cancelled order. */
export interface HistoryRow {
  readonly key: string
  readonly at: Millis
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly price: Figure
  /** Filled quantity of a fill; ordered quantity of a cancelled order. */
  readonly quantity: Figure
  /** Notional of a fill. */
  readonly value: Figure
  /** Filled quantity of a cancelled order. */
  readonly filled: Figure
  readonly fee: Figure
  /** Currency of the fee. */
  readonly feeCurrency: string
}

const PLACES = 4
const LEDGER_PLACES = 8
const figure = (value: Decimal.Decimal | undefined, places = PLACES): Figure => ({ value, places })
const NONE = figure(undefined)

export const fillRow = (fill: Fill.Fill): HistoryRow => ({
  key: String(fill.id),
  at: fill.at,
  base: fill.baseName,
  quote: fill.quoteName,
  side: fill.side,
  price: figure(fill.price),
  quantity: figure(fill.quantity),
  value: figure(Fill.notional(fill), LEDGER_PLACES),
  filled: NONE,
  fee: figure(fill.fee, LEDGER_PLACES),
  feeCurrency: fill.side === 'buy' ? fill.baseName : fill.quoteName,
})

export const cancelledRow = (order: OpenOrder.OpenOrder): HistoryRow => ({
  key: String(order.id),
  at: order.placedAt,
  base: order.baseName,
  quote: order.quoteName,
  side: order.side,
  price: figure(order.price),
  quantity: figure(order.quantity ?? order.remaining),
  value: NONE,
  filled: figure(order.quantity && Decimal.minus(order.quantity, order.remaining)),
  fee: NONE,
  feeCurrency: '',
})

export interface HistoryFilter {
  readonly side: 'all' | Side
  /** BTC/USDT; empty: all markets. */
  readonly pair: string
}

export const filteredRows = (
  rows: ReadonlyArray<HistoryRow>,
  { side, pair }: HistoryFilter,
): ReadonlyArray<HistoryRow> =>
  rows.filter((row) => (side === 'all' || row.side === side) && (pair === '' || `${row.base}/${row.quote}` === pair))
