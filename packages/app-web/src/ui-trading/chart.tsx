/** Highcharts components in a lazy chunk, loaded when the first chart is rendered. [SPOT-1] */
import { lazy, Suspense } from 'react'

import type { Formatters } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Boundary, ReloadAction, Text } from '../ui/index.ts'
import type { DepthProps } from './depth-canvas.tsx'
import type { PieProps } from './pie-canvas.tsx'
import type { PriceProps } from './price-canvas.tsx'
import type { WorthProps } from './worth-canvas.tsx'

/** The accessibility module is a third of the chart code; it loads in parallel. */
const loadAccessibility = (): Promise<unknown> => import('./chart-accessibility.ts')

const Price = lazy(async () => {
  const [{ PriceCanvas }] = await Promise.all([import('./price-canvas.tsx'), loadAccessibility()])
  return { default: PriceCanvas }
})
const Depth = lazy(async () => {
  const [{ DepthCanvas }] = await Promise.all([import('./depth-canvas.tsx'), loadAccessibility()])
  return { default: DepthCanvas }
})

const Pie = lazy(async () => {
  const [{ PieCanvas }] = await Promise.all([import('./pie-canvas.tsx'), loadAccessibility()])
  return { default: PieCanvas }
})

const Worth = lazy(async () => {
  const [{ WorthCanvas }] = await Promise.all([import('./worth-canvas.tsx'), loadAccessibility()])
  return { default: WorthCanvas }
})

/** Shown when the chart chunk fails to load. */
const chartFailed = () => (
  <div className="chart failed" role="alert">
    <Text message="shell.failed.title" />
    <ReloadAction size="small" />
  </div>
)

const ChartSkeleton = () => <div className="chart is-waiting" aria-busy="true" />

/** A change of these options rebuilds the chart, because Highcharts is not updated through React. */
const keyOf = (formatters: Formatters, ...parts: ReadonlyArray<string | number | undefined>): string =>
  [formatters.language, formatters.numberLanguage, formatters.zone, ...parts].join(' ')

export const PriceChart = (props: PriceProps) => {
  const { kind, indicators, places, zone } = props
  return (
    <Boundary fallback={chartFailed}>
      <Suspense fallback={<ChartSkeleton />}>
        <Price key={keyOf(useFormatters(), kind, places.price, places.quantity, zone, ...indicators)} {...props} />
      </Suspense>
    </Boundary>
  )
}

export const DepthChart = (props: DepthProps) => (
  <Boundary fallback={chartFailed}>
    <Suspense fallback={<ChartSkeleton />}>
      <Depth key={keyOf(useFormatters(), props.places.price, props.places.quantity)} {...props} />
    </Suspense>
  </Boundary>
)

export const PieChart = (props: PieProps) => (
  <Boundary fallback={chartFailed}>
    <Suspense fallback={<ChartSkeleton />}>
      <Pie {...props} />
    </Suspense>
  </Boundary>
)

export const WorthChart = (props: WorthProps) => (
  <Boundary fallback={chartFailed}>
    <Suspense fallback={<ChartSkeleton />}>
      <Worth key={keyOf(useFormatters())} {...props} />
    </Suspense>
  </Boundary>
)
