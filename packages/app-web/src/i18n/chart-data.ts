/**
 * Chart data shared by view-models and chart components. Charts are drawn from floats; money is never calculated from
 * them. [SPOT-1]
 */
import type { Decimal, Millis } from '@hexbourse/domain/kernel'

import type { Figure } from './decimal-format.ts'
import type { Values } from './formatters.ts'
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

/** A horizontal line at a price of one of the user's orders, positions or second contracts. */
export interface ChartMark {
  readonly id: string
  /** With the values `price`, `quantity` where there is one, and `values`. */
  readonly label: MessageKey
  readonly look: 'up' | 'down' | 'warning'
  /** Position of the line. */
  readonly value: number
  readonly price: Decimal.Decimal
  /** In the base currency. */
  readonly quantity?: Decimal.Decimal
  readonly values?: Values
  /** A price compared with `price` now. */
  readonly distance?: Figure
  /** When the prices are compared for good; a vertical line. */
  readonly expiresAt?: Millis
}
