/** Price chart of a market. Bars are written to Highcharts directly; React renders legend and tags. [SPOT-1] */
import type { Chart } from 'highcharts'
import { HighchartsReact } from 'highcharts-react-official'
import Highcharts from 'highcharts/esm/highstock.js'
import 'highcharts/esm/modules/mouse-wheel-zoom.js'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { ChartMark, ChartSeries } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { useFittedChart } from './fitted-chart.ts'
import type { OrderActions } from './order-tag.tsx'
import { PriceLegend } from './price-legend.tsx'
import type { Indicator } from './price-options.ts'
import { optionsOf } from './price-options.ts'
import { PriceTags } from './price-tags.tsx'
import type { MarketPlaces } from './price-text.ts'
import { floatText } from './price-text.ts'
import { usePointer } from './price-pointer.ts'
import { keepBarWidth } from './price-range.ts'
import { paintExpiries, paintSeries } from './price-updates.ts'
import type { Feed } from './throttled-feed.ts'
import { useThrottledFeed } from './throttled-feed.ts'

export interface PriceProps {
  readonly label: string
  readonly kind: 'candles' | 'line'
  readonly indicators: ReadonlyArray<Indicator>
  readonly places: MarketPlaces
  /** IANA time zone; undefined: the viewer's own. */
  readonly zone: string | undefined
  /** Time of the exchange, unix milliseconds. */
  readonly now: () => number
  /** The component must be rebuilt when the feed is of another market or period. */
  readonly series: Feed<ChartSeries>
  readonly marks: Feed<ReadonlyArray<ChartMark>>
  /** Undefined: orders cannot be changed here. */
  readonly orders: OrderActions | undefined
  /** The oldest loaded bar is visible. */
  readonly onEarlier: () => unknown
}

export const PriceCanvas = (props: PriceProps) => {
  const { kind, indicators, places, orders } = props
  const [chart, setChart] = useState<Chart>()
  const [hovered, setHovered] = useState<number>()
  const options = useOptions(props, setHovered)
  useFittedChart(chart)
  useKeptBarWidth(chart)
  const series = useDrawnSeries(chart, props.series)
  const marks = useDrawnMarks(chart, props.marks)
  const pointer = usePointer(chart, setHovered)
  return (
    <div className="chart price-chart" dir="ltr">
      <PriceLegend
        series={series}
        hovered={hovered}
        isLine={kind === 'line'}
        hasVolume={indicators.includes('volume')}
        places={places}
      />
      <div className="chart-plot" {...pointer}>
        <HighchartsReact
          highcharts={Highcharts}
          constructorType="stockChart"
          allowChartUpdate={false}
          options={options}
          containerProps={CONTAINER}
          callback={setChart}
        />
        {chart === undefined ? undefined : (
          <PriceTags
            chart={chart}
            marks={marks}
            last={series.bars.at(-1)}
            closesAt={series.closesAt}
            now={props.now}
            places={places}
            orders={orders}
          />
        )}
      </div>
    </div>
  )
}

const CONTAINER = { className: 'chart-in' }

const useOptions = (props: PriceProps, onHover: (at: number) => void) => {
  const { kind, indicators, places, zone, label, onEarlier } = props
  const formatters = useFormatters()
  return useMemo(
    () =>
      optionsOf(
        {
          kind,
          indicators,
          zone: zone ?? viewerZone(),
          formatters,
          label,
          priceText: (price) => floatText(formatters, price, places.price),
        },
        { onEarlier, onHover },
      ),
    [kind, indicators, places.price, zone, formatters, label, onEarlier, onHover],
  )
}

const useKeptBarWidth = (chart: Chart | undefined): void =>
  useLayoutEffect(
    () => chart && (Highcharts.addEvent(chart, 'beforeRedraw', () => keepBarWidth(chart)) as () => void),
    [chart],
  )

const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const NO_SERIES: ChartSeries = { bars: [], lines: [], fills: [], closesAt: undefined }

/** Draws every change and returns what was drawn last. */
const useDrawnSeries = (chart: Chart | undefined, feed: Feed<ChartSeries>): ChartSeries => {
  const [shown, setShown] = useState(NO_SERIES)
  const painted = useRef(NO_SERIES)
  const paint = useCallback(
    (now: ChartSeries) => {
      if (chart === undefined) return
      paintSeries(chart, painted.current, now)
      painted.current = now
      setShown(now)
    },
    [chart],
  )
  useThrottledFeed(feed, chart && paint)
  return shown
}

const MARK_COLOURS = {
  up: 'var(--c-up)',
  down: 'var(--c-down)',
  warning: 'var(--c-warning)',
} as const satisfies Record<ChartMark['look'], string>

const useDrawnMarks = (chart: Chart | undefined, feed: Feed<ReadonlyArray<ChartMark>>): ReadonlyArray<ChartMark> => {
  const [shown, setShown] = useState<ReadonlyArray<ChartMark>>([])
  const paint = useCallback(
    (now: ReadonlyArray<ChartMark>) => {
      if (chart === undefined) return
      paintExpiries(
        chart,
        now.flatMap(({ id, look, expiresAt }) =>
          expiresAt === undefined ? [] : [{ id: `${id}-expiry`, at: expiresAt, color: MARK_COLOURS[look] }],
        ),
      )
      setShown(now)
    },
    [chart],
  )
  useThrottledFeed(feed, chart && paint)
  return shown
}
