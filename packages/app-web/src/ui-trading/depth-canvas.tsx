/** Depth of a book as two step areas. [SPOT-1] [SPOT-3] */
import type { Chart, Options } from 'highcharts'
import { HighchartsReact } from 'highcharts-react-official'
import Highcharts from 'highcharts/esm/highstock.js'
import { useCallback, useMemo, useState } from 'react'

import type { Formatters } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { AXIS_TEXT } from './axis-text.ts'
import { accessibilityOf, KEEP_KEYBOARD_PARTS, langOf } from './chart-accessibility-options.ts'
import type { MarketPlaces } from './price-text.ts'
import type { Feed } from './throttled-feed.ts'
import { useThrottledFeed } from './throttled-feed.ts'

/** A price and the cumulative quantity from the best price to it. */
export type DepthPoint = readonly [price: number, sum: number]

export interface DepthSeries {
  /** Both sides sorted by price ascending. */
  readonly bids: ReadonlyArray<DepthPoint>
  readonly asks: ReadonlyArray<DepthPoint>
}

export interface DepthProps {
  readonly label: string
  readonly places: MarketPlaces
  readonly depth: Feed<DepthSeries>
}

export const DepthCanvas = ({ label, places, depth }: DepthProps) => {
  const formatters = useFormatters()
  const [chart, setChart] = useState<Chart>()
  const options = useMemo(() => optionsOf(label, places, formatters), [label, places, formatters])
  const paint = useCallback(
    ({ bids, asks }: DepthSeries) => {
      const [left, right] = chart?.series ?? []
      left?.setData(
        bids.map(([price, sum]) => [price, sum]),
        false,
        false,
        false,
      )
      right?.setData(
        asks.map(([price, sum]) => [price, sum]),
        false,
        false,
        false,
      )
      chart?.redraw(false)
    },
    [chart],
  )
  useThrottledFeed(depth, chart && paint)
  return (
    <div className="chart" dir="ltr">
      <HighchartsReact
        highcharts={Highcharts}
        allowChartUpdate={false}
        options={options}
        containerProps={CONTAINER}
        callback={setChart}
      />
    </div>
  )
}

const CONTAINER = { className: 'chart-in' }

const seriesOptions = (name: string, colour: string, step: 'left' | 'right') => ({
  type: 'area' as const,
  name,
  color: colour,
  fillOpacity: 0.16,
  lineWidth: 1,
  step,
  data: [],
  marker: { enabled: false },
})

const optionsOf = (label: string, places: MarketPlaces, formatters: Formatters): Options => {
  const price = `{point.x:,.${places.price}f}`
  const sum = `${formatters.text('market.column.sum')} {point.y:,.${places.quantity}f}`
  return {
    chart: {
      animation: false,
      events: KEEP_KEYBOARD_PARTS,
      backgroundColor: 'transparent',
      spacing: [12, 8, 4, 8],
      style: { fontFamily: 'inherit' },
    },
    palette: { injectCSS: false },
    credits: { enabled: false },
    title: { text: '' },
    legend: { enabled: false },
    // the only words are written by the page, so that numbers have the language
    lang: langOf(label, formatters.numberLanguage),
    xAxis: {
      lineColor: 'var(--c-line)',
      tickColor: 'var(--c-line)',
      labels: { style: AXIS_TEXT, format: `{value:,.${places.price}f}` },
      minPadding: 0,
      maxPadding: 0,
    },
    yAxis: {
      opposite: true,
      title: { text: '' },
      min: 0,
      gridLineColor: 'var(--c-line)',
      labels: { style: AXIS_TEXT },
    },
    plotOptions: { series: { animation: false, states: { inactive: { enabled: false } } } },
    tooltip: {
      animation: false,
      headerFormat: `${price}<br>`,
      pointFormat: sum,
    },
    accessibility: { ...accessibilityOf(label), point: { descriptionFormat: `${price}, ${sum}` } },
    series: [
      seriesOptions(formatters.text('spot.chart.bids'), 'var(--c-up)', 'right'),
      seriesOptions(formatters.text('spot.chart.asks'), 'var(--c-down)', 'left'),
    ],
  }
}
