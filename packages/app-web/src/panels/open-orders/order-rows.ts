/** Rows of the open orders and their filter. [SPOT-6] */
import type { SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { OpenOrder } from '@hexbourse/domain/spot'

import type { Figure } from '../../i18n/index.ts'
import { exactFigure } from '../../shared/index.ts'

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

export interface SideCounts {
  readonly buy: number
  readonly sell: number
}

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

const pairNameOf = (order: Pick<OpenOrder.OpenOrder, 'baseName' | 'quoteName'>): string =>
  `${order.baseName}/${order.quoteName}`

const isOfPair = (order: OpenOrder.OpenOrder, pair: string): boolean => pair === '' || pairNameOf(order) === pair

/** Number of orders by market, such as BTC/USDT. */
export const countsByPair = (orders: Orders): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const order of orders) counts.set(pairNameOf(order), (counts.get(pairNameOf(order)) ?? 0) + 1)
  return counts
}

/** Number of orders of each side in that market, or in all where it is empty. */
export const countsBySide = (orders: Orders, pair: string): SideCounts => {
  const counts = { buy: 0, sell: 0 }
  for (const order of orders) if (isOfPair(order, pair)) counts[order.side] += 1
  return counts
}

/** In the decimals of the market; the value exact. */
const orderRow = (order: OpenOrder.OpenOrder, info: SystemInfo): OrderRow => {
  const { priceDecimals, quantityDecimals } = Systems.rulesOf(info, order.pair)
  return {
    order,
    price: { value: order.price, places: priceDecimals },
    remaining: { value: order.remaining, places: quantityDecimals },
    filledShare: { value: OpenOrder.filledPercent(order), places: 0, kind: 'percent' },
    value: exactFigure(OpenOrder.remainingNotional(order), priceDecimals),
  }
}

/** Newest first. */
export const orderRows = ({ filter, pair }: OrdersFilter, orders: Orders, info: SystemInfo): ReadonlyArray<OrderRow> =>
  OpenOrder.newestFirst(orders)
    .filter((order) => (filter === 'all' || order.side === filter) && isOfPair(order, pair))
    .map((order) => orderRow(order, info))
