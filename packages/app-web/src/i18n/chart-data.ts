/**
 * Chart data shared by view-models and chart components. Charts are drawn from floats; money is never calculated from
 * them. [SPOT-1]
 */
import type { Decimal } from '@hexbourse/domain/kernel'

import type { MessageKey } from './message-key.ts'

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

/** A horizontal line at a price of one of the user's orders or positions. */
export interface ChartMark {
  readonly id: string
  /** With the values `price` and, for orders and entries, `quantity`. */
  readonly label: MessageKey
  readonly look: 'up' | 'down' | 'warning'
  /** Position of the line. */
  readonly value: number
  readonly price: Decimal.Decimal
  /** In the base currency. */
  readonly quantity: Decimal.Decimal
}
