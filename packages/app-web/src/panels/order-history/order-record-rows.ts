/** Rows of the order history and of the fills of one order. [SPOT-6] */
import type { Millis, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Systems } from '@hexbourse/domain/kernel'
import { Fill, OpenOrder, OrderRecord, PlacedOrder } from '@hexbourse/domain/spot'
import type { OrderType, Side } from '@hexbourse/domain/trading'

import type { Figure } from '../../i18n/index.ts'
import type { OrderFilter } from '../../shared/index.ts'
import { exactFigure, filteredOrders } from '../../shared/index.ts'

/** One order. */
export interface OrderRecordRow {
  readonly key: string
  readonly at: Millis
  readonly endedAt: Millis | undefined
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly orderType: OrderType
  readonly state: OrderRecord.State
  /** Limit; undefined for a market order. */
  readonly price: Figure | undefined
  readonly averagePrice: Figure
  readonly quantity: Figure
  readonly filledQuantity: Figure
  /** Whole percent of the ordered quantity. */
  readonly filledShare: Figure
  readonly value: Figure
  readonly fee: Figure
  /** Currency of the fee. */
  readonly feeCurrency: string
  readonly hasFills: boolean
  /** Whether value and fee of what is filled are known. */
  readonly hasTotals: boolean
}

/** One fill of an order. */
export interface OrderFillRow {
  readonly key: string
  readonly at: Millis
  readonly price: Figure
  readonly quantity: Figure
  readonly fee: Figure
  readonly role: OrderRecord.OrderFill['role']
}

/** Decimals of balances, and so of fees; an average price is rounded to as many, half up. */
const LEDGER_PLACES = 8

const figure = (value: Decimal.Decimal | undefined, places: number): Figure => ({ value, places })

/** Those of the chosen side and market. */
export const orderRecordRows =
  (info: SystemInfo, filter: OrderFilter) =>
  (records: ReadonlyArray<OrderRecord.OrderRecord>): ReadonlyArray<OrderRecordRow> =>
    filteredOrders(
      records.map((record) => orderRecordRow(record, info)),
      filter,
    )

export const orderFillRows =
  (info: SystemInfo) =>
  (fills: ReadonlyArray<OrderRecord.OrderFill>): ReadonlyArray<OrderFillRow> =>
    fills.map((fill) => orderFillRow(fill, info))

/** Price and quantities in the decimals of the market; average price and value with every digit that they have. */
const orderRecordRow = (record: OrderRecord.OrderRecord, info: SystemInfo): OrderRecordRow => {
  const { price, quantity, filledQuantity, value, fee } = record
  const { priceDecimals, quantityDecimals } = Systems.rulesOf(info, record.pair)
  const average = PlacedOrder.averagePrice(record)
  const remaining = Decimal.minus(quantity, filledQuantity)
  return {
    key: record.key,
    at: record.placedAt,
    endedAt: record.endedAt,
    base: record.baseName,
    quote: record.quoteName,
    side: record.side,
    orderType: OrderRecord.orderType(record),
    state: OrderRecord.stateOf(record),
    price: price && figure(price, priceDecimals),
    averagePrice: exactFigure(average && Decimal.round(LEDGER_PLACES, average, 'half-up'), priceDecimals),
    quantity: figure(quantity, quantityDecimals),
    filledQuantity: figure(filledQuantity, quantityDecimals),
    filledShare: { value: OpenOrder.filledPercent({ quantity, remaining }), places: 0, kind: 'percent' },
    value: exactFigure(value, priceDecimals),
    fee: figure(fee, LEDGER_PLACES),
    feeCurrency: Fill.feeCurrency(record),
    hasFills: Decimal.isPositive(filledQuantity),
    hasTotals: value !== undefined || Decimal.isZero(filledQuantity),
  }
}

const orderFillRow = (fill: OrderRecord.OrderFill, info: SystemInfo): OrderFillRow => {
  const { priceDecimals, quantityDecimals } = Systems.rulesOf(info, fill.pair)
  return {
    key: String(fill.id),
    at: fill.at,
    price: figure(fill.price, priceDecimals),
    quantity: figure(fill.quantity, quantityDecimals),
    fee: figure(fill.fee, LEDGER_PLACES),
    role: fill.role,
  }
}
