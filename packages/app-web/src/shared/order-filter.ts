/** Filter of lists of orders. [SPOT-6] [SPOT-8] */
import type { Side } from '@hexbourse/domain/trading'

export interface OrderFilter {
  readonly side: 'all' | Side
  /** BTC/USDT; empty: all markets. */
  readonly pair: string
}

/** Rows of the chosen side and market. */
export const filteredOrders = <Row extends { readonly side: Side; readonly base: string; readonly quote: string }>(
  rows: ReadonlyArray<Row>,
  { side, pair }: OrderFilter,
): ReadonlyArray<Row> =>
  rows.filter((row) => (side === 'all' || row.side === side) && (pair === '' || `${row.base}/${row.quote}` === pair))
