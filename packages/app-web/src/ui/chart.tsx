/** Charts, drawn by Highcharts in a chunk of its own: nothing of it loads before a chart is on screen. [SPOT-1] */
import { lazy, Suspense } from 'react'

import type { Words } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { Boundary } from './boundary.tsx'
import type { DepthProps } from './depth-canvas.tsx'
import type { PieProps } from './pie-canvas.tsx'
import type { PriceProps } from './price-canvas.tsx'
import { Text } from './text.tsx'

/** What makes a chart readable without eyes is as large as a third of it, and travels beside it. */
const access = (): Promise<unknown> => import('./chart-access.ts')

const Price = lazy(async () => {
  const [{ PriceCanvas }] = await Promise.all([import('./price-canvas.tsx'), access()])
  return { default: PriceCanvas }
})
const Depth = lazy(async () => {
  const [{ DepthCanvas }] = await Promise.all([import('./depth-canvas.tsx'), access()])
  return { default: DepthCanvas }
})

const Pie = lazy(async () => {
  const [{ PieCanvas }] = await Promise.all([import('./pie-canvas.tsx'), access()])
  return { default: PieCanvas }
})

/** Its code did not come: nothing else on the page needs it. */
const failed = () => (
  <div className="chart failed" role="alert">
    <Text of="shell.failed.title" />
    <Action label="shell.reload" size="small" onPress={() => location.reload()} />
  </div>
)

const Waiting = () => <div className="chart is-waiting" aria-busy="true" />

/** What cannot change in a chart that stands makes another one: nothing is ever fed to the one that went. */
const keyOf = (words: Words, ...parts: ReadonlyArray<string | number | undefined>): string =>
  [words.language, words.zone, ...parts].join(' ')

export const PriceChart = (props: PriceProps) => {
  const { kind, indicators, places, zone } = props
  return (
    <Boundary face={failed}>
      <Suspense fallback={<Waiting />}>
        <Price key={keyOf(useWords(), kind, places, zone, ...indicators)} {...props} />
      </Suspense>
    </Boundary>
  )
}

export const DepthChart = (props: DepthProps) => (
  <Boundary face={failed}>
    <Suspense fallback={<Waiting />}>
      <Depth key={keyOf(useWords(), props.places.price, props.places.quantity)} {...props} />
    </Suspense>
  </Boundary>
)

export const PieChart = (props: PieProps) => (
  <Boundary face={failed}>
    <Suspense fallback={<Waiting />}>
      <Pie {...props} />
    </Suspense>
  </Boundary>
)
