/** Where prices are in a drawn chart. [SPOT-1] */
import type { Chart } from 'highcharts'

import { priceAxis } from './price-parts.ts'

/** Pixels of prices in the plot, as drawn last. */
export interface PriceScale {
  /** Pixels from the top of the chart to the plot. */
  readonly top: number
  readonly plot: number
  /** Pixels from the top of the plot. */
  readonly yOf: (price: number) => number
  readonly priceAt: (y: number) => number
}

export const scaleOf = (chart: Chart): PriceScale | undefined => {
  const axis = priceAxis(chart)
  if (axis === undefined || axis.min === undefined || axis.max === undefined) return undefined
  const { top, height } = axis as Partial<Record<'top' | 'height', number>>
  if (top === undefined || height === undefined) return undefined
  return {
    top,
    plot: height,
    yOf: (price) => axis.toPixels(price, false) - top,
    priceAt: (y) => axis.toValue(y + top, false),
  }
}
