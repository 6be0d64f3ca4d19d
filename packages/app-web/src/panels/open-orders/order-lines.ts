/** What one line of the open orders says, and which lines are shown. [SPOT-6] */
import { OpenOrder } from '@hexbourse/domain/spot'

import type { Figure } from '../../i18n/index.ts'

export type Filter = 'all' | 'buy' | 'sell'

/** One line of the table. */
export interface OrderLine {
  readonly order: OpenOrder.OpenOrder
  readonly price: Figure
  readonly remaining: Figure
  readonly value: Figure
}

export interface Chosen {
  readonly filter: Filter
  /** BTC/USDT; empty: every market. */
  readonly pair: string
}

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

const PLACES = 4
/** Price times quantity, both at four decimals. */
const VALUE_PLACES = 8

const nameOf = (order: Pick<OpenOrder.OpenOrder, 'baseName' | 'settlementName'>): string =>
  `${order.baseName}/${order.settlementName}`

const lineOf = (order: OpenOrder.OpenOrder): OrderLine => ({
  order,
  price: { value: order.price, places: PLACES },
  remaining: { value: order.remaining, places: PLACES },
  value: { value: OpenOrder.value(order), places: VALUE_PLACES },
})

/** Newest first. */
export const linesOf = ({ filter, pair }: Chosen, orders: Orders): ReadonlyArray<OrderLine> =>
  OpenOrder.newestFirst(orders)
    .filter((order) => (filter === 'all' || order.side === filter) && (pair === '' || nameOf(order) === pair))
    .map(lineOf)
