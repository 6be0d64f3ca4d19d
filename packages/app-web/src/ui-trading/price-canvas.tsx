/** Price chart of a market. React renders the frame once; bars are written to Highcharts directly. [SPOT-1] */
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
import { useFormatters } from '../i18n/index.ts'
import type { Feed } from './throttled-feed.ts'
import { useThrottledFeed } from './throttled-feed.ts'
import type { MarketPlaces } from './price-updates.ts'
import { markText, paintBars, paintMarks } from './price-updates.ts'
import type { Indicator } from './price-options.ts'
import { optionsOf } from './price-options.ts'

export interface PriceProps {
  readonly label: string
  readonly kind: 'candles' | 'line'
  readonly indicators: ReadonlyArray<Indicator>
  readonly places: MarketPlaces
  /** IANA time zone; undefined: the viewer's own. */
  readonly zone: string | undefined
  /** The component must be rebuilt when the feed is of another market or period. */
  readonly bars: Feed<ReadonlyArray<ChartBar>>
  readonly marks: Feed<ReadonlyArray<ChartMark>>
  /** The oldest loaded bar is visible. */
  readonly onEarlier: () => void
}

export const PriceCanvas = (props: PriceProps) => {
  const { label, kind, indicators, places, zone, bars, marks, onEarlier } = props
  const formatters = useFormatters()
  const [chart, setChart] = useState<Chart>()
  const paintedBars = useRef<ReadonlyArray<ChartBar>>([])
  const options = useMemo(
    () =>
      optionsOf({ kind, indicators, places: places.price, zone: zone ?? viewerZone(), formatters, label }, onEarlier),
    [kind, indicators, places.price, zone, formatters, label, onEarlier],
  )
  const paint = useCallback(
    (now: ReadonlyArray<ChartBar>) => {
      if (chart === undefined) return
      paintBars(chart, paintedBars.current, now, (price) => Highcharts.numberFormat(price, places.price))
      paintedBars.current = now
    },
    [chart, places.price],
  )
  const mark = useCallback(
    (now: ReadonlyArray<ChartMark>) => {
      if (chart !== undefined) paintMarks(chart, now, markText(formatters, places))
    },
    [chart, formatters, places],
  )
  useThrottledFeed(bars, chart && paint)
  useThrottledFeed(marks, chart && mark)
  return (
    <div className="chart" dir="ltr">
      <HighchartsReact
        highcharts={Highcharts}
        constructorType="stockChart"
        allowChartUpdate={false}
        options={options}
        containerProps={CONTAINER}
        callback={(created: Chart) => {
          paintedBars.current = []
          setChart(created)
        }}
      />
    </div>
  )
}

const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const CONTAINER = { className: 'chart-in' }
