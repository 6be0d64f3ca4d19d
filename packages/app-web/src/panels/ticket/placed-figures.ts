/** Figures of a placed order as the dialog displays them. [SPOT-5] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, OrderId } from '@hexbourse/domain/kernel'
import { PlacedOrder } from '@hexbourse/domain/spot'

import type { Figure } from '../../i18n/index.ts'
import type { MarketTerms } from './ticket-estimate.ts'

/** A figure is undefined where the exchange does not tell it, or where it is zero and says nothing. */
export interface PlacedFigures {
  readonly id: OrderId | undefined
  readonly at: Millis | undefined
  readonly filled: Figure | undefined
  readonly rests: Figure | undefined
  readonly dropped: Figure | undefined
  readonly average: Figure | undefined
  readonly value: Figure | undefined
  readonly fee: Figure | undefined
}

const LEDGER_PLACES = 8

export const placedFigures = (order: PlacedOrder.PlacedOrder, market: MarketTerms | undefined): PlacedFigures => {
  const average = PlacedOrder.averagePrice(order)
  const { priceDecimals = LEDGER_PLACES, quantityDecimals = LEDGER_PLACES } = market ?? {}
  return {
    id: order.id,
    at: order.at,
    filled: figure(order.filledQuantity, quantityDecimals),
    rests: unlessZero(order.restingQuantity, quantityDecimals),
    dropped: unlessZero(order.droppedQuantity, quantityDecimals),
    average: figure(average, priceDecimals),
    value: unlessZero(order.value, LEDGER_PLACES),
    fee: unlessZero(order.fee, LEDGER_PLACES),
  }
}

const figure = (value: Decimal.Decimal | undefined, places: number): Figure | undefined =>
  value === undefined ? undefined : { value, places }

const unlessZero = (value: Decimal.Decimal | undefined, places: number): Figure | undefined =>
  value === undefined || Decimal.isZero(value) ? undefined : { value, places }
