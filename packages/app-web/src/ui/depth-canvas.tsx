/** The depth of a book as two stairs that meet in the middle. [SPOT-1] [SPOT-3] */
import type { Chart, Options } from 'highcharts'
import { HighchartsReact } from 'highcharts-react-official'
import Highcharts from 'highcharts/esm/highstock.js'
import { useCallback, useMemo, useState } from 'react'

import type { Words } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import type { Feed } from './feed.ts'
import { useFeed } from './feed.ts'

/** Price and the sum of all quantities from the best price to it. */
export type Stair = readonly [price: number, sum: number]

export interface Stairs {
  /** Lowest price first. */
  readonly bids: ReadonlyArray<Stair>
  readonly asks: ReadonlyArray<Stair>
}

export interface DepthProps {
  readonly label: string
  readonly places: { readonly price: number; readonly quantity: number }
  readonly stairs: Feed<Stairs>
}

export const DepthCanvas = ({ label, places, stairs }: DepthProps) => {
  const words = useWords()
  const [chart, setChart] = useState<Chart>()
  const options = useMemo(() => optionsOf(label, places, words), [label, places, words])
  const paint = useCallback(
    ({ bids, asks }: Stairs) => {
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
  useFeed(stairs, chart && paint)
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

const stair = (name: string, colour: string, step: 'left' | 'right') => ({
  type: 'area' as const,
  name,
  color: colour,
  fillOpacity: 0.16,
  lineWidth: 1,
  step,
  data: [],
  marker: { enabled: false },
})

const optionsOf = (label: string, places: DepthProps['places'], words: Words): Options => ({
  chart: { animation: false, backgroundColor: 'transparent', spacing: [12, 8, 4, 8], style: { fontFamily: 'inherit' } },
  palette: { injectCSS: false },
  credits: { enabled: false },
  title: { text: '' },
  legend: { enabled: false },
  xAxis: {
    lineColor: 'var(--c-line)',
    tickColor: 'var(--c-line)',
    labels: { format: `{value:,.${places.price}f}` },
    minPadding: 0,
    maxPadding: 0,
  },
  yAxis: { opposite: true, title: { text: '' }, min: 0, gridLineColor: 'var(--c-line)' },
  plotOptions: { series: { animation: false, states: { inactive: { enabled: false } } } },
  tooltip: {
    animation: false,
    headerFormat: `{point.x:,.${places.price}f}<br>`,
    pointFormat: `${words.text('market.column.sum')} {point.y:,.${places.quantity}f}`,
  },
  accessibility: {
    description: label,
    landmarkVerbosity: 'disabled',
    screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
  },
  series: [
    stair(words.text('spot.chart.bids'), 'var(--c-up)', 'right'),
    stair(words.text('spot.chart.asks'), 'var(--c-down)', 'left'),
  ],
})
