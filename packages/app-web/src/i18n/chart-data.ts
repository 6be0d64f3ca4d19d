/**
 * Chart data shared by view-models and chart components. Charts are drawn from floats; money is never calculated from
 * them. [SPOT-1]
 */
import type { Decimal } from '@hexbourse/domain/kernel'

/** One bar of a price chart. */
export interface ChartBar {
  /** Unix milliseconds. */
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** A horizontal line at the price of one of the user's orders. */
export interface ChartMark {
  readonly id: string
  readonly side: 'buy' | 'sell'
  /** Position of the line. */
  readonly value: number
  readonly price: Decimal.Decimal
  /** Unfilled quantity. */
  readonly quantity: Decimal.Decimal
}
