/** What a screen reader says of the bars of a price chart, and of the user's trades in it. [SPOT-1] [SHELL-11] */
import type { Point } from 'highcharts'

import type { Formatters } from '../i18n/index.ts'

const VALUES = ['open', 'high', 'low', 'close'] as const

/** Values of a candle; a point of a line has only `y`. Missing in the types of Highcharts. */
type BarPoint = Pick<Point, 'x' | 'y' | 'series'> & Readonly<Partial<Record<(typeof VALUES)[number], number>>>

/**
 * Describes a bar with its time and prices. Highcharts describes all visible bars after every drawing, although usually
 * one of them has changed, so the texts are kept.
 */
export const barDescriptions = (formatters: Formatters, priceText: (price: number) => string) => {
  const known = new Map<number, { readonly prices: string; readonly text: string }>()
  return (point: BarPoint): string => {
    const prices = [point.y, ...VALUES.map((value) => point[value])].join()
    const earlier = known.get(point.x)
    if (earlier?.prices === prices) return earlier.text
    const text = [timeOf(point), ...valuesOf(point, formatters, priceText)].join(', ')
    known.set(point.x, { prices, text })
    return text
  }
}

type FillPoint = Pick<Point, 'x' | 'y' | 'series' | 'options'>

/** Time, side and price of a trade. */
export const fillDescriptions =
  (formatters: Formatters, priceText: (price: number) => string) =>
  (point: FillPoint): string => {
    const side = point.options.custom?.['side'] === 'buy' ? 'spot.side.buy' : 'spot.side.sell'
    return [timeOf(point), formatters.text(side), priceText(point.y ?? 0)].join(', ')
  }

/** As at the crosshair. */
const timeOf = ({ series, x }: Pick<Point, 'series' | 'x'>): string => series.chart.time.dateFormat('%[eb] %H:%M', x)

const valuesOf = (
  point: BarPoint,
  formatters: Formatters,
  priceText: (price: number) => string,
): ReadonlyArray<string> => {
  const values = VALUES.flatMap((value) => {
    const price = point[value]
    return price === undefined ? [] : [`${formatters.text(`spot.chart.${value}`)} ${priceText(price)}`]
  })
  return values.length > 0 || typeof point.y !== 'number' ? values : [priceText(point.y)]
}
