/** Updates of a rendered price chart: last bar, new bars, earlier bars, lines of indicators, fills. [SPOT-1] */
import type { Axis, Chart, Point, Series, SeriesOptionsType } from 'highcharts'

import type { ChartBar, ChartFill, ChartLine, ChartSeries } from '../i18n/index.ts'
import { directionOf } from './bar-direction.ts'
import type { BarDirection } from './bar-direction.ts'
import { hasLines, priceAxis, seriesOf } from './price-parts.ts'
import { showBars } from './price-range.ts'

/** Bodies are hollow where the price rose and filled where it fell. */
const COLOURS = {
  up: { body: 'var(--c-panel)', line: 'var(--c-up)', volume: 'var(--c-up-tint-2)' },
  down: { body: 'var(--c-down)', line: 'var(--c-down)', volume: 'var(--c-down-tint-2)' },
} as const satisfies Record<BarDirection, object>

/** Each has its own colours, because Highcharts draws a bar that closes where it opened as falling. */
const candle = (bar: ChartBar) => {
  const { at: x, open, high, low, close } = bar
  const { body: color, line: lineColor } = COLOURS[directionOf(bar)]
  return { x, open, high, low, close, color, lineColor }
}
const closing = ({ at, close }: ChartBar) => [at, close]
const column = (bar: ChartBar) => ({ x: bar.at, y: bar.volume, color: COLOURS[directionOf(bar)].volume })

/** Draws only the changed bars, usually one, and their part of the lines. */
export const paintSeries = (chart: Chart, before: ChartSeries, now: ChartSeries): void => {
  const price = seriesOf(chart, 'price')
  const volume = seriesOf(chart, 'volume')
  if (price === undefined) return
  const changed = changedBars(before.bars, now.bars)
  const paint = (series: Series, pointOf: PointOf): void => paintPoints(series, now.bars, changed, pointOf)
  paint(price, price.type === 'candlestick' ? candle : closing)
  if (volume !== undefined) paint(volume, column)
  for (const line of now.lines) paint(lineSeries(chart, line), ({ at }, index) => [at, line.values[index] ?? null])
  const isMoved = showBars(chart, before.bars, now.bars)
  const hasNewFills = paintFills(chart, now.fills)
  const isLastAlone = changed?.length === 1 && !isMoved && !hasNewFills
  if (!isLastAlone || !drawLastBar(chart, now.bars.at(-1)?.at)) chart.redraw(false)
  paintLastPrice(chart, now.bars.at(-1))
}

/** Parts of Highcharts that its types leave out. */
interface Drawing {
  readonly drawGraph: () => void
  readonly drawPoints: (points: ReadonlyArray<Point>) => void
}

const isDrawing = (series: object): series is Series & Drawing => 'drawGraph' in series

/**
 * Draws the points at `at` alone, a fraction of the work of a whole draw. Draws nothing and returns false where the
 * scale of an axis would change, or where the bar is out of sight.
 */
const drawLastBar = (chart: Chart, at: number | undefined): boolean => {
  const changed = chart.series.filter(({ options }) => options.id !== 'fills')
  if (!changed.every(({ points, yAxis }) => points.at(-1)?.x === at && isInScale(points.at(-1), yAxis))) return false
  for (const series of changed.filter(isDrawing)) {
    series.translate()
    series.drawGraph()
    series.drawPoints(series.points.slice(-1))
  }
  return true
}

/** Whether the values of the point lie within those that the axis was scaled for. */
const isInScale = (point: (Point & { high?: number; low?: number }) | undefined, axis: Axis): boolean => {
  const { dataMin, dataMax } = axis.getExtremes()
  const [low, high] = [point?.low ?? point?.y, point?.high ?? point?.y]
  return (low ?? dataMin) >= dataMin && (high ?? dataMax) <= dataMax
}

type PointOf = (bar: ChartBar, index: number) => PointValue

const paintPoints = (
  series: Series,
  bars: ReadonlyArray<ChartBar>,
  changed: ReturnType<typeof changedBars>,
  pointOf: PointOf,
): void => {
  if (changed === undefined || series.data.length === 0) {
    series.setData(bars.map(pointOf), false, false, false)
    return
  }
  for (const { bar, index, isNew } of changed)
    paintLastPoint(series, { value: pointOf(bar, index), at: bar.at, index, isNew })
}

const drawnLast = new WeakMap<Chart, string>()

/** The last price as a dotted line; drawn again only where it changes. Highcharts moves it with the axis itself. */
const paintLastPrice = (chart: Chart, bar: ChartBar | undefined): void => {
  const axis = priceAxis(chart)
  const { line: color } = COLOURS[bar === undefined ? 'up' : directionOf(bar)]
  const drawn = `${bar?.close} ${color}`
  if (drawnLast.get(chart) === drawn) return
  drawnLast.set(chart, drawn)
  axis?.removePlotLine('last')
  if (bar === undefined) return
  axis?.addPlotLine({ id: 'last', value: bar.close, color, dashStyle: 'Dot', width: 1, zIndex: 3 })
}

type PointValue = Parameters<Series['addPoint']>[0]

interface LastPoint {
  readonly value: PointValue
  readonly at: number
  /** Position in the data. */
  readonly index: number
  readonly isNew: boolean
}

/**
 * Looks up the last point on every call: Highcharts destroys points when data shifts, and has none for bars that are
 * not visible, so that its last point may be of an earlier bar.
 */
const paintLastPoint = (series: Series, { value, at, index, isNew }: LastPoint): void => {
  const point: Point | undefined = series.points.at(-1)
  if (!isNew && point?.x === at) return point.update(value, false, false)
  if (!isNew) series.removePoint(index, false, false)
  series.addPoint(value, false, false, false)
}

/** The changed and added bars if all earlier bars are identical; otherwise undefined. */
const changedBars = (
  before: ReadonlyArray<ChartBar>,
  now: ReadonlyArray<ChartBar>,
): ReadonlyArray<{ readonly bar: ChartBar; readonly index: number; readonly isNew: boolean }> | undefined => {
  const last = before.length - 1
  if (last < 0 || now.length < before.length || now.length > before.length + 2) return undefined
  if (now[0]?.at !== before[0]?.at || now[last]?.at !== before[last]?.at || now[last - 1] !== before[last - 1])
    return undefined
  if (now.length === before.length && now[last] === before[last]) return []
  return now.slice(last).map((bar, count) => ({ bar, index: last + count, isNew: count > 0 }))
}

const LINE_COLOURS = {
  first: 'var(--c-series-1)',
  second: 'var(--c-series-2)',
  third: 'var(--c-series-3)',
  histogram: 'var(--c-up)',
} as const satisfies Record<ChartLine['look'], string>

const lineOptions = ({ id, name, pane, look }: ChartLine): SeriesOptionsType => ({
  id,
  name,
  yAxis: `${pane}-axis`,
  color: LINE_COLOURS[look],
  data: [],
  enableMouseTracking: false,
  states: { hover: { enabled: false } },
  accessibility: { enabled: false },
  ...(look === 'histogram'
    ? { type: 'column', negativeColor: 'var(--c-down)', borderWidth: 0 }
    : { type: 'line', lineWidth: 1, marker: { enabled: false } }),
})

const lineSeries = (chart: Chart, line: ChartLine): Series =>
  seriesOf(chart, line.id) ?? chart.addSeries(lineOptions(line), false, false)

/** Returns whether there are other fills than before. */
const paintFills = (chart: Chart, fills: ReadonlyArray<ChartFill>): boolean => {
  const series = seriesOf(chart, 'fills')
  const key = (all: ReadonlyArray<unknown>): string => JSON.stringify(all)
  const points = fills.toSorted((a, b) => a.at - b.at).map(fillPoint)
  if (series === undefined || key(points) === key(drawnFills.get(series) ?? [])) return false
  drawnFills.set(series, points)
  series.setData(
    points.map((point) => ({ ...point })),
    false,
    false,
    false,
  )
  return true
}

const drawnFills = new WeakMap<Series, ReadonlyArray<unknown>>()

const fillPoint = ({ at, price, side }: ChartFill) => ({
  x: at,
  y: price,
  name: side === 'buy' ? 'B' : 'S',
  color: side === 'buy' ? 'var(--c-up)' : 'var(--c-down)',
  custom: { side },
})

/** Vertical lines at the times when contracts expire. */
export const paintExpiries = (
  chart: Chart,
  expiries: ReadonlyArray<{ readonly id: string; readonly at: number; readonly color: string }>,
): void => {
  const axis = chart.xAxis.find(hasLines)
  for (const id of drawnExpiries.get(chart) ?? []) axis?.removePlotLine(id)
  drawnExpiries.set(
    chart,
    expiries.map(({ id }) => id),
  )
  for (const { id, at, color } of expiries)
    axis?.addPlotLine({ id, value: at, color, dashStyle: 'Dot', width: 1, zIndex: 4 })
}

const drawnExpiries = new WeakMap<Chart, ReadonlyArray<string>>()
