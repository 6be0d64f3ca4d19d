/** Updates of a rendered price chart: last bar, new bars, earlier bars, the user's orders. [SPOT-1] */
import type { Axis, Chart, Point, Series, YAxisPlotLinesOptions } from 'highcharts'

import type { ChartBar, ChartMark, Formatters } from '../i18n/index.ts'

/** Bars visible initially. */
const INITIAL_BARS = 90

const seriesOf = (chart: Chart, id: string): Series | undefined => {
  const found = chart.get(id)
  return found !== undefined && 'setData' in found ? found : undefined
}

const ohlc = ({ at, open, high, low, close }: ChartBar) => [at, open, high, low, close]
const closing = ({ at, close }: ChartBar) => [at, close]
const column = ({ at, open, close, volume }: ChartBar) => ({ x: at, y: volume, color: close < open ? DOWN : UP })
const [UP, DOWN] = ['var(--c-up-tint-2)', 'var(--c-down-tint-2)']

/** Formats a price like the axis. */
type FormatPrice = (price: number) => string

/** Draws only the changed bars, usually one. */
export const paintBars = (
  chart: Chart,
  before: ReadonlyArray<ChartBar>,
  now: ReadonlyArray<ChartBar>,
  formatPrice: FormatPrice,
): void => {
  if (now === before) return
  const price = seriesOf(chart, 'price')
  const volume = seriesOf(chart, 'volume')
  if (price === undefined) return
  const point = price.type === 'candlestick' ? ohlc : closing
  const changed = changedBars(before, now)
  if (changed === undefined) {
    price.setData(now.map(point), false, false, false)
    volume?.setData(now.map(column), false, false, false)
  } else
    for (const { bar, index } of changed) {
      paintLastPoint(price, { value: point(bar), at: bar.at, index })
      if (volume !== undefined) paintLastPoint(volume, { value: column(bar), at: bar.at, index })
    }
  setRange(chart, before, now)
  chart.redraw(false)
  paintLastPrice(chart, now.at(-1), formatPrice)
}

/** The last price as a dotted line with a label at the axis. */
const paintLastPrice = (chart: Chart, bar: ChartBar | undefined, formatPrice: FormatPrice): void => {
  const axis = priceAxis(chart)
  axis?.removePlotLine('last')
  if (bar === undefined) return
  const color = bar.close < bar.open ? 'var(--c-down)' : 'var(--c-up)'
  const text = formatPrice(bar.close)
  const label = {
    text,
    align: 'right',
    textAlign: 'left',
    x: 6,
    y: 4,
    style: { color, fontWeight: 'bold', fontSize: '11px' },
  } as const
  axis?.addPlotLine({ id: 'last', value: bar.close, color, dashStyle: 'Dot', width: 1, zIndex: 3, label })
}

/** Methods missing in the types of Highcharts. */
interface WithLines extends Axis {
  readonly addPlotLine: (line: YAxisPlotLinesOptions) => unknown
  readonly removePlotLine: (id: string) => void
}

const hasLines = (axis: Axis): axis is WithLines => 'addPlotLine' in axis

const priceAxis = (chart: Chart): WithLines | undefined =>
  chart.yAxis.filter(hasLines).find(({ options }) => options.id === 'price-axis')

type PointValue = Parameters<Series['addPoint']>[0]

interface LastPoint {
  readonly value: PointValue
  readonly at: number
  /** Position in the data; undefined for a new bar. */
  readonly index: number | undefined
}

/**
 * Looks up the last point on every call: Highcharts destroys points when data shifts, and has none for bars that are
 * not visible, so that its last point may be of an earlier bar.
 */
const paintLastPoint = (series: Series, { value, at, index }: LastPoint): void => {
  const point: Point | undefined = series.points.at(-1)
  if (index !== undefined && point?.x === at) return point.update(value, false, false)
  if (index !== undefined) series.removePoint(index, false, false)
  series.addPoint(value, false, false, false)
}

/** The changed and added bars if all earlier bars are identical; otherwise undefined. */
const changedBars = (
  before: ReadonlyArray<ChartBar>,
  now: ReadonlyArray<ChartBar>,
): ReadonlyArray<{ readonly bar: ChartBar; readonly index: number | undefined }> | undefined => {
  const last = before.length - 1
  if (last < 0 || now.length < before.length || now.length > before.length + 2) return undefined
  if (now[0]?.at !== before[0]?.at || now[last]?.at !== before[last]?.at || now[last - 1] !== before[last - 1])
    return undefined
  return now.slice(last).map((bar, count) => ({ bar, index: count === 0 ? last : undefined }))
}

/**
 * Shows the newest bars initially, and when none of the drawn bars is left. Afterwards the range is the user's; while
 * it contains the newest bar, it keeps its distance from it.
 */
const setRange = (chart: Chart, before: ReadonlyArray<ChartBar>, now: ReadonlyArray<ChartBar>): void => {
  const [axis] = chart.xAxis
  const [oldest, last, newest] = [now[0], now.at(-1), before.at(-1)]
  if (axis === undefined || oldest === undefined || last === undefined) return
  if (newest === undefined || newest.at < oldest.at) {
    const first = now.at(-INITIAL_BARS) ?? oldest
    axis.setExtremes(first.at, last.at + (last.at - first.at) / 20, false, false)
    return
  }
  const { min, max } = axis.getExtremes()
  const isVisible = min <= newest.at && newest.at <= max
  const moved = last.at - newest.at
  if (isVisible && moved !== 0) axis.setExtremes(min + moved, max + moved, false, false)
}

const MARK_COLOURS: Readonly<Record<ChartMark['look'], string>> = {
  up: 'var(--c-up)',
  down: 'var(--c-down)',
  warning: 'var(--c-warning)',
}

/** Ids of the drawn lines per chart. */
const markIds = new WeakMap<Chart, ReadonlyArray<string>>()
const expiryId = (id: string): string => `${id}-expiry`

/** Decimals of a market. */
export interface MarketPlaces {
  readonly price: number
  readonly quantity: number
}

/** Label of a line: what it is, its price, and what else is known of it. */
export const markText =
  (formatters: Formatters, places: MarketPlaces) =>
  ({ label, price, quantity, distance, values }: ChartMark): string => {
    const text = formatters.text(label, {
      ...values,
      quantity: formatters.figureString({ value: quantity, places: places.quantity }),
      price: formatters.figureString({ value: price, places: places.price }),
    })
    return distance?.value === undefined ? text : `${text} (${signed(formatters.figureString(distance))})`
  }

/** A figure below zero has its sign already. */
const signed = (figure: string): string => (/^[\d\u0660-\u0669]/.test(figure) ? `+${figure}` : figure)

/** Position of a label above its line. */
const [LABEL_Y, LABEL_HEIGHT] = [-4, 15]

/** Draws a line with a label at the price of each mark, and one at its expiry. */
export const paintMarks = (
  chart: Chart,
  marks: ReadonlyArray<ChartMark>,
  textOf: (mark: ChartMark) => string,
): void => {
  const [prices, times] = [priceAxis(chart), chart.xAxis.find(hasLines)]
  for (const id of markIds.get(chart) ?? []) {
    prices?.removePlotLine(id)
    times?.removePlotLine(expiryId(id))
  }
  markIds.set(
    chart,
    marks.map(({ id }) => id),
  )
  for (const [at, mark] of marks.entries()) {
    const { id, look, value, expiresAt } = mark
    const color = MARK_COLOURS[look]
    // labels at one price are one above the other
    const below = marks.slice(0, at).filter((other) => other.value === value).length
    const label = { text: textOf(mark), y: LABEL_Y - below * LABEL_HEIGHT, style: { color, fontSize: '10px' } }
    prices?.addPlotLine({ id, value, color, dashStyle: 'LongDash', width: 1, zIndex: 4, label })
    if (expiresAt !== undefined)
      times?.addPlotLine({ id: expiryId(id), value: expiresAt, color, dashStyle: 'Dot', width: 1, zIndex: 4 })
  }
}
