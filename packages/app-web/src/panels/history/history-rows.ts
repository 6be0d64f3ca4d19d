/** Rows of fills and of cancelled orders. [SPOT-6] */
import type { Millis, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Systems } from '@hexbourse/domain/kernel'
import type { OpenOrder } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'
import type { Side } from '@hexbourse/domain/trading'

import type { Figure } from '../../i18n/index.ts'
import { exactFigure } from '../../shared/index.ts'

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

/** Decimals of balances, and so of fees. */
const LEDGER_PLACES = 8
const figure = (value: Decimal.Decimal | undefined, places: number): Figure => ({ value, places })
const NONE = figure(undefined, 0)

/** Price and quantity in the decimals of the market, the value exact. */
export const fillRow = (fill: Fill.Fill, info: SystemInfo): HistoryRow => {
  const { priceDecimals, quantityDecimals } = Systems.rulesOf(info, fill.pair)
  return {
    key: String(fill.id),
    at: fill.at,
    base: fill.baseName,
    quote: fill.quoteName,
    side: fill.side,
    price: figure(fill.price, priceDecimals),
    quantity: figure(fill.quantity, quantityDecimals),
    value: exactFigure(Fill.notional(fill), priceDecimals),
    filled: NONE,
    fee: figure(fill.fee, LEDGER_PLACES),
    feeCurrency: Fill.feeCurrency(fill),
  }
}

/** In the decimals of the market. */
export const cancelledRow = (order: OpenOrder.OpenOrder, info: SystemInfo): HistoryRow => {
  const { priceDecimals, quantityDecimals } = Systems.rulesOf(info, order.pair)
  return {
    key: String(order.id),
    at: order.placedAt,
    base: order.baseName,
    quote: order.quoteName,
    side: order.side,
    price: figure(order.price, priceDecimals),
    quantity: figure(order.quantity ?? order.remaining, quantityDecimals),
    value: NONE,
    filled: figure(order.quantity && Decimal.minus(order.quantity, order.remaining), quantityDecimals),
    fee: NONE,
    feeCurrency: '',
  }
}
