/** The chart of a market: bars are fed past React, which draws the frame once. [SPOT-1] */
import type { Chart } from 'highcharts'
import { HighchartsReact } from 'highcharts-react-official'
import Highcharts from 'highcharts/esm/highstock.js'
import 'highcharts/esm/indicators/indicators.js'
import 'highcharts/esm/indicators/bollinger-bands.js'
import 'highcharts/esm/indicators/macd.js'
import 'highcharts/esm/indicators/rsi.js'
import 'highcharts/esm/modules/mouse-wheel-zoom.js'
import { useCallback, useMemo, useRef, useState } from 'react'

import type { ChartBar, ChartMark } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import type { Feed } from './feed.ts'
import { useFeed } from './feed.ts'
import { paintBars, paintMarks } from './price-paint.ts'
import type { Drawn } from './price-options.ts'
import { optionsOf } from './price-options.ts'

export interface PriceProps {
  readonly label: string
  readonly kind: 'candles' | 'line'
  readonly indicators: ReadonlyArray<Drawn>
  readonly places: number
  /** undefined: the reader's own. */
  readonly zone: string | undefined
  /** Changes whenever the bars are those of something else. */
  readonly bars: Feed<ReadonlyArray<ChartBar>>
  readonly marks: Feed<ReadonlyArray<ChartMark>>
  /** The reader has come to the oldest bar. */
  readonly onEarlier: () => void
}

export const PriceCanvas = (props: PriceProps) => {
  const { label, kind, indicators, places, zone, bars, marks, onEarlier } = props
  const words = useWords()
  const [chart, setChart] = useState<Chart>()
  const drawn = useRef<ReadonlyArray<ChartBar>>([])
  const options = useMemo(
    () =>
      optionsOf(
        { kind, indicators, places, zone: zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, words, label },
        onEarlier,
      ),
    [kind, indicators, places, zone, words, label, onEarlier],
  )
  const paint = useCallback(
    (now: ReadonlyArray<ChartBar>) => {
      if (chart === undefined) return
      paintBars(chart, drawn.current, now, (price) => Highcharts.numberFormat(price, places))
      drawn.current = now
    },
    [chart, places],
  )
  const mark = useCallback(
    (now: ReadonlyArray<ChartMark>) => {
      if (chart !== undefined) paintMarks(chart, now, words)
    },
    [chart, words],
  )
  useFeed(bars, chart && paint)
  useFeed(marks, chart && mark)
  return (
    <div className="chart" dir="ltr">
      <HighchartsReact
        highcharts={Highcharts}
        constructorType="stockChart"
        allowChartUpdate={false}
        options={options}
        containerProps={CONTAINER}
        callback={(made: Chart) => {
          drawn.current = []
          setChart(made)
        }}
      />
    </div>
  )
}

const CONTAINER = { className: 'chart-in' }
