/** Rows of the open orders and their filter. [SPOT-6] */
import { OpenOrder } from '@hexbourse/domain/spot'

import type { Figure } from '../../i18n/index.ts'

export type SideFilter = 'all' | 'buy' | 'sell'

/** One table row. */
export interface OrderRow {
  readonly order: OpenOrder.OpenOrder
  readonly price: Figure
  readonly remaining: Figure
  /** Whole percent of the original quantity. */
  readonly filledShare: Figure
  readonly value: Figure
}

export interface OrdersFilter {
  readonly filter: SideFilter
  /** BTC/USDT; empty: all markets. */
  readonly pair: string
}

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

const PLACES = 4
/** Price × quantity, both with four decimals. */
const VALUE_PLACES = 8

const pairNameOf = (order: Pick<OpenOrder.OpenOrder, 'baseName' | 'quoteName'>): string =>
  `${order.baseName}/${order.quoteName}`

const orderRow = (order: OpenOrder.OpenOrder): OrderRow => ({
  order,
  price: { value: order.price, places: PLACES },
  remaining: { value: order.remaining, places: PLACES },
  filledShare: { value: OpenOrder.filledPercent(order), places: 0, kind: 'percent' },
  value: { value: OpenOrder.remainingNotional(order), places: VALUE_PLACES },
})

/** Newest first. */
export const orderRows = ({ filter, pair }: OrdersFilter, orders: Orders): ReadonlyArray<OrderRow> =>
  OpenOrder.newestFirst(orders)
    .filter((order) => (filter === 'all' || order.side === filter) && (pair === '' || pairNameOf(order) === pair))
    .map(orderRow)
