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

/** A line of an indicator, with a value for each bar. */
export interface ChartLine {
  readonly id: string
  /** Abbreviation and parameters, in every language: MA10. */
  readonly name: string
  readonly pane: 'price' | 'macd' | 'rsi'
  readonly look: 'first' | 'second' | 'third' | 'histogram'
  readonly values: ReadonlyArray<number | undefined>
}

/** One of the user's fills, at the bar in which it happened. */
export interface ChartFill {
  readonly at: number
  readonly price: number
  readonly side: 'buy' | 'sell'
}

/** What a price chart draws. */
export interface ChartSeries {
  readonly bars: ReadonlyArray<ChartBar>
  readonly lines: ReadonlyArray<ChartLine>
  readonly fills: ReadonlyArray<ChartFill>
  /** When the newest bar ends; undefined without one. */
  readonly closesAt: Millis | undefined
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
  /** It is an open order, which can be cancelled and moved to another price. */
  readonly isOrder?: true
}
