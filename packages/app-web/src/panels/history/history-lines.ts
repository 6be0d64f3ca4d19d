/** What one line of the history says, and which of them are wanted. [SPOT-6] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotOrder } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'

import type { Figure } from '../../i18n/index.ts'

/** One line of the table, of either kind. */
export interface HistoryLine {
  readonly key: string
  readonly at: Millis
  readonly base: string
  readonly settlement: string
  readonly side: SpotOrder.Side
  readonly price: Figure
  /** Filled, or as first asked for. */
  readonly quantity: Figure
  /** Worth of a trade. */
  readonly value: Figure
  /** What of a revoked order had filled. */
  readonly filled: Figure
  readonly fee: Figure
  /** In what the fee is counted. */
  readonly got: string
}

const PLACES = 4
const EXACT = 8
const figure = (value: Decimal.Decimal | undefined, places = PLACES): Figure => ({ value, places })
const NONE = figure(undefined)

export const fillLine = (fill: Fill.Fill): HistoryLine => ({
  key: String(fill.id),
  at: fill.at,
  base: fill.baseName,
  settlement: fill.settlementName,
  side: fill.side,
  price: figure(fill.price),
  quantity: figure(fill.quantity),
  value: figure(Fill.worth(fill), EXACT),
  filled: NONE,
  fee: figure(fill.fee, EXACT),
  got: fill.side === 'buy' ? fill.baseName : fill.settlementName,
})

export const cancelledLine = (order: OpenOrder.OpenOrder): HistoryLine => ({
  key: String(order.id),
  at: order.placedAt,
  base: order.baseName,
  settlement: order.settlementName,
  side: order.side,
  price: figure(order.price),
  quantity: figure(order.quantity ?? order.remaining),
  value: NONE,
  filled: figure(order.quantity && Decimal.minus(order.quantity, order.remaining)),
  fee: NONE,
  got: '',
})

export interface Chosen {
  readonly side: 'all' | SpotOrder.Side
  /** BTC/USDT; empty: every market. */
  readonly pair: string
}

export const chosenOf = (lines: ReadonlyArray<HistoryLine>, { side, pair }: Chosen): ReadonlyArray<HistoryLine> =>
  lines.filter(
    (line) => (side === 'all' || line.side === side) && (pair === '' || `${line.base}/${line.settlement}` === pair),
  )
