/** What changes in a price chart after it stands: the last bar, a new bar, an earlier stretch, the user's orders. [SPOT-1] */
import type { Axis, Chart, Point, Series, YAxisPlotLinesOptions } from 'highcharts'

import type { ChartBar, ChartMark, Words } from '../i18n/index.ts'

/** Bars on show at first. */
const SHOWN = 90

const seriesOf = (chart: Chart, id: string): Series | undefined => {
  const found = chart.get(id)
  return found !== undefined && 'setData' in found ? found : undefined
}

const ohlc = ({ at, open, high, low, close }: ChartBar) => [at, open, high, low, close]
const closing = ({ at, close }: ChartBar) => [at, close]
const column = ({ at, open, close, volume }: ChartBar) => ({ x: at, y: volume, color: close < open ? DOWN : UP })
const [UP, DOWN] = ['var(--c-up-tint-2)', 'var(--c-down-tint-2)']

/** A price as the axis writes it. */
type Written = (price: number) => string

/** Draws the difference: almost always it is one bar. */
export const paintBars = (
  chart: Chart,
  before: ReadonlyArray<ChartBar>,
  now: ReadonlyArray<ChartBar>,
  written: Written,
): void => {
  if (now === before) return
  const price = seriesOf(chart, 'price')
  const volume = seriesOf(chart, 'volume')
  if (price === undefined) return
  const point = price.type === 'candlestick' ? ohlc : closing
  const grown = growth(before, now)
  if (grown === undefined) {
    price.setData(now.map(point), false, false, false)
    volume?.setData(now.map(column), false, false, false)
    frame(chart, before, now)
  } else
    for (const { bar, isNew } of grown) {
      change(price, point(bar), isNew)
      if (volume !== undefined) change(volume, column(bar), isNew)
    }
  chart.redraw(false)
  tag(chart, now.at(-1), written)
}

/** The last price, dotted across and written at the edge. */
const tag = (chart: Chart, bar: ChartBar | undefined, written: Written): void => {
  const axis = priceAxis(chart)
  axis?.removePlotLine('last')
  if (bar === undefined) return
  const color = bar.close < bar.open ? 'var(--c-down)' : 'var(--c-up)'
  const text = written(bar.close)
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

/** The package's types leave them out. */
interface WithLines extends Axis {
  readonly addPlotLine: (line: YAxisPlotLinesOptions) => unknown
  readonly removePlotLine: (id: string) => void
}

const hasLines = (axis: Axis): axis is WithLines => 'addPlotLine' in axis

const priceAxis = (chart: Chart): WithLines | undefined =>
  chart.yAxis.filter(hasLines).find(({ options }) => options.id === 'price-axis')

type PointValue = Parameters<Series['addPoint']>[0]

/** The last point is looked up anew each time: kept ones die when data shifts. */
const change = (series: Series, value: PointValue, isNew: boolean): void => {
  const last: Point | undefined = series.points.at(-1)
  if (isNew || last === undefined) series.addPoint(value, false, false, false)
  else last.update(value, false, false)
}

/** The bars that grew or came, where all before them stand as they did; undefined where more has changed. */
const growth = (
  before: ReadonlyArray<ChartBar>,
  now: ReadonlyArray<ChartBar>,
): ReadonlyArray<{ readonly bar: ChartBar; readonly isNew: boolean }> | undefined => {
  const last = before.length - 1
  if (last < 0 || now.length < before.length || now.length > before.length + 2) return undefined
  if (now[0]?.at !== before[0]?.at || now[last]?.at !== before[last]?.at || now[last - 1] !== before[last - 1])
    return undefined
  return now.slice(last).map((bar, index) => ({ bar, isNew: index > 0 }))
}

/** At first the newest bars; afterwards whatever the reader had chosen. */
const frame = (chart: Chart, before: ReadonlyArray<ChartBar>, now: ReadonlyArray<ChartBar>): void => {
  const [axis] = chart.xAxis
  const [first, last] = [now.at(-SHOWN) ?? now[0], now.at(-1)]
  const goesOn = before.length > 0 && now.some(({ at }) => at === before.at(-1)?.at)
  if (axis !== undefined && first !== undefined && last !== undefined && !goesOn)
    axis.setExtremes(first.at, last.at + (last.at - first.at) / 20, false, false)
}

/** The lines that stand. */
const known = new WeakMap<Chart, ReadonlyArray<string>>()

/** A line at the price of each open order. */
export const paintMarks = (chart: Chart, marks: ReadonlyArray<ChartMark>, words: Words): void => {
  const axis = priceAxis(chart)
  for (const id of known.get(chart) ?? []) axis?.removePlotLine(id)
  known.set(
    chart,
    marks.map(({ id }) => id),
  )
  for (const { id, price, side } of marks) {
    const color = side === 'buy' ? 'var(--c-up)' : 'var(--c-down)'
    const text = words.text(side === 'buy' ? 'spot.chart.buyOrder' : 'spot.chart.sellOrder')
    const label = { text, style: { color, fontSize: '10px' } }
    axis?.addPlotLine({ id, value: price, color, dashStyle: 'LongDash', width: 1, zIndex: 4, label })
  }
}
