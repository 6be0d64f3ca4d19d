/** Highcharts components in a lazy chunk, loaded when the first chart is rendered. [SPOT-1] */
import type { ComponentType } from 'react'

import type { Formatters } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Boundary, lazyPart, ReloadAction, Text, useLazyPart } from '../ui/index.ts'
import type { DepthProps } from './depth-canvas.tsx'
import type { PriceProps } from './price-canvas.tsx'
import type { WorthProps } from './worth-canvas.tsx'

/** Shown after an attempt to load the code of a chart failed, until a later one succeeds, and for a chart that throws. */
const ChartFailed = () => (
  <div className="chart failed" role="alert">
    <Text message="shell.failed.title" />
    <ReloadAction size="small" />
  </div>
)

const ChartSkeleton = () => <div className="chart is-waiting" aria-busy="true" />

/** The accessibility module is a third of the chart code; it loads in parallel. */
const loadAccessibility = (): Promise<unknown> => import('./chart-accessibility.ts')

const lazyChart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const canvas = lazyPart(async () => (await Promise.all([load(), loadAccessibility()]))[0])
  const Chart = (props: P) => {
    const { part: Canvas, isFailed } = useLazyPart(canvas)
    if (Canvas === undefined) return isFailed ? <ChartFailed /> : <ChartSkeleton />
    return (
      <Boundary fallback={ChartFailed}>
        <Canvas {...props} />
      </Boundary>
    )
  }
  return Chart
}

const Price = lazyChart(async () => (await import('./price-canvas.tsx')).PriceCanvas)
const Depth = lazyChart(async () => (await import('./depth-canvas.tsx')).DepthCanvas)
const Worth = lazyChart(async () => (await import('./worth-canvas.tsx')).WorthCanvas)
export const PieChart = lazyChart(async () => (await import('./pie-canvas.tsx')).PieCanvas)

/** A change of these options rebuilds the chart, because Highcharts is not updated through React. */
const keyOf = (formatters: Formatters, ...parts: ReadonlyArray<string | number | undefined>): string =>
  [formatters.language, formatters.numberLanguage, formatters.zone, ...parts].join(' ')

export const PriceChart = (props: PriceProps) => {
  const { kind, indicators, places, zone } = props
  return <Price key={keyOf(useFormatters(), kind, places.price, places.quantity, zone, ...indicators)} {...props} />
}

export const DepthChart = (props: DepthProps) => (
  <Depth key={keyOf(useFormatters(), props.places.price, props.places.quantity)} {...props} />
)

export const WorthChart = (props: WorthProps) => <Worth key={keyOf(useFormatters())} {...props} />
