/** Value of a portfolio day by day as an area, with a second line to compare it with. [WAL-12] */
import type { Options, SeriesOptionsType } from 'highcharts'
import { HighchartsReact } from 'highcharts-react-official'
import Highcharts from 'highcharts/esm/highcharts.js'
import { useMemo } from 'react'

import type { Formatters } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { AXIS_TEXT } from './axis-text.ts'
import { accessibilityOf, langOf } from './chart-accessibility-options.ts'
import { floatText } from './price-text.ts'

/** A date such as 2026-11-21, and a value. */
type Point = readonly [date: string, value: number]

export interface WorthLine {
  readonly name: string
  readonly points: ReadonlyArray<Point>
}

export interface WorthProps {
  readonly label: string
  readonly value: WorthLine
  /** Dashed; not drawn without points. */
  readonly compared: WorthLine
}

export const WorthCanvas = ({ label, value, compared }: WorthProps) => {
  const formatters = useFormatters()
  const options = useMemo(() => optionsOf(label, value, compared, formatters), [label, value, compared, formatters])
  return (
    <div className="chart worth" dir="ltr">
      <HighchartsReact
        key={[label, value.name, value.points.length, value.points.at(-1), compared.points.length].join(' ')}
        highcharts={Highcharts}
        allowChartUpdate={false}
        options={options}
        containerProps={CONTAINER}
      />
    </div>
  )
}

const CONTAINER = { className: 'chart-in' }

/** A marker shows where the line ends, and a line of a single day at all. */
const dataOf = (points: ReadonlyArray<Point>) =>
  points.map(([date, y], nth) => ({
    x: Date.parse(date),
    y,
    marker: { enabled: nth === points.length - 1, radius: 3, symbol: 'circle' },
  }))

const seriesOf = (value: WorthLine, compared: WorthLine): Array<SeriesOptionsType> => [
  {
    type: 'area',
    name: value.name,
    color: 'var(--c-series-1)',
    fillOpacity: 0.14,
    lineWidth: 1.5,
    threshold: null,
    data: dataOf(value.points),
  },
  {
    type: 'line',
    name: compared.name,
    color: 'var(--c-text-3)',
    dashStyle: 'ShortDash',
    lineWidth: 1,
    step: 'left',
    marker: { enabled: false },
    visible: compared.points.length > 0,
    data: compared.points.map(([date, y]) => [Date.parse(date), y]),
  },
]

const PLACES = 2

/** As few as keep the texts of neighbouring ticks apart. */
const tickPlaces = ([first = 0, second = 0]: ReadonlyArray<number> = []): number =>
  ((second - first).toFixed(PLACES).replace(/0+$/, '').split('.')[1] ?? '').length

const optionsOf = (label: string, value: WorthLine, compared: WorthLine, formatters: Formatters): Options => ({
  chart: { animation: false, backgroundColor: 'transparent', spacing: [8, 8, 8, 8], style: { fontFamily: 'inherit' } },
  palette: { injectCSS: false },
  credits: { enabled: false },
  title: { text: '' },
  legend: { enabled: false },
  lang: langOf(label, formatters.language),
  xAxis: {
    type: 'datetime',
    lineColor: 'var(--c-line)',
    tickColor: 'var(--c-line)',
    labels: { style: AXIS_TEXT, format: '{value:%[eb]}' },
    minTickInterval: 86_400_000,
    minPadding: 0,
  },
  yAxis: {
    opposite: true,
    title: { text: '' },
    gridLineColor: 'var(--c-line)',
    labels: {
      style: AXIS_TEXT,
      formatter: ({ axis, value: at }) => floatText(formatters, Number(at), tickPlaces(axis.tickPositions)),
    },
    minTickInterval: 10 ** -PLACES,
    tickAmount: 4,
  },
  plotOptions: { series: { animation: false, states: { inactive: { enabled: false } } } },
  tooltip: {
    animation: false,
    shared: true,
    headerFormat: '{point.x:%[ebY]}<br>',
    pointFormatter() {
      return `${this.series.name} ${floatText(formatters, this.y ?? undefined, PLACES)}<br>`
    },
  },
  accessibility: {
    ...accessibilityOf(label),
    point: {
      descriptionFormatter: ({ series, x, y }) =>
        `${series.chart.time.dateFormat('%[ebY]', x)}, ${floatText(formatters, y ?? undefined, PLACES)}`,
    },
  },
  series: seriesOf(value, compared),
})
