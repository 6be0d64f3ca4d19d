/** What one line of the history says, and how pages of them grow together. [SPOT-6] */
import type { Millis, Page } from '@hexbourse/domain/kernel'
import { Decimal, Pages } from '@hexbourse/domain/kernel'
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

const join = Pages.join((line: HistoryLine) => line.key)

export interface Chosen {
  readonly side: 'all' | SpotOrder.Side
  /** BTC/USDT; empty: every market. */
  readonly pair: string
}

export const chosenOf = (lines: ReadonlyArray<HistoryLine>, { side, pair }: Chosen): ReadonlyArray<HistoryLine> =>
  lines.filter(
    (line) => (side === 'all' || line.side === side) && (pair === '' || `${line.base}/${line.settlement}` === pair),
  )

/** What has been read so far, newest first; a newest page that knows none of it begins anew. */
export interface Seen {
  readonly lines: ReadonlyArray<HistoryLine>
  readonly pages: number
  readonly hasMore: boolean
}
export const NOTHING: Seen = { lines: [], pages: 0, hasMore: false }

export const renewed = (seen: Seen, newest: Page<HistoryLine>): Seen => {
  const keys = new Set(seen.lines.map(({ key }) => key))
  const follows = newest.items.some(({ key }) => keys.has(key))
  return follows
    ? { ...seen, lines: join(newest.items, { ...newest, items: seen.lines }) }
    : { lines: newest.items, pages: 1, hasMore: newest.hasMore }
}

export const grown = (seen: Seen, next: Page<HistoryLine>): Seen => ({
  lines: join(seen.lines, next),
  pages: seen.pages + 1,
  hasMore: next.hasMore && next.items.length > 0,
})
