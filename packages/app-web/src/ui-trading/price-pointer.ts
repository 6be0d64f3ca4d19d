/** What is under the pointer in a price chart. [SPOT-1] */
import type { Chart } from 'highcharts'
import Highcharts from 'highcharts/esm/highstock.js'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

import { seriesOf } from './price-parts.ts'

/** Where the pointer rests. */
interface Rest {
  readonly event: PointerEvent
  /** False over a tag, which has no crosshair. The bar under the pointer may not outlast the next drawing. */
  readonly isOverChart: boolean
}

interface PointerHandlers {
  readonly onPointerMove: (event: ReactPointerEvent) => void
  readonly onPointerLeave: () => void
}

/**
 * Reports the start of the bar under the pointer, and undefined without a pointer. Bar and crosshair change also when
 * the chart is drawn again below a pointer that rests, which Highcharts leaves out.
 */
export const usePointer = (chart: Chart | undefined, onHover: (at: number | undefined) => unknown): PointerHandlers => {
  const last = useRef<Rest>(undefined)
  useLayoutEffect(() => {
    if (chart === undefined) return undefined
    const followRedraw = (): void => {
      if (last.current === undefined) return
      const { event, isOverChart } = last.current
      if (isOverChart) drawCrosshair(chart, event)
      onHover(barUnder(chart, event))
    }
    return Highcharts.addEvent(chart, 'redraw', followRedraw) as () => void
  }, [chart, onHover])
  return {
    onPointerMove: ({ nativeEvent }) => {
      last.current = {
        event: nativeEvent,
        isOverChart: nativeEvent.target instanceof Node && chart?.container.contains(nativeEvent.target) === true,
      }
      onHover(chart && barUnder(chart, nativeEvent))
    },
    onPointerLeave: () => {
      last.current = undefined
      onHover(undefined)
    },
  }
}

const drawCrosshair = (chart: Chart, pointer: PointerEvent): void => {
  const event = chart.pointer.normalize(pointer)
  if (!chart.isInsidePlot(event.chartX - chart.plotLeft, event.chartY - chart.plotTop)) return
  for (const axis of [...chart.xAxis, ...chart.yAxis]) axis.drawCrosshair(event)
}

/** Start of the drawn bar that is nearest to the pointer. */
const barUnder = (chart: Chart, pointer: PointerEvent): number | undefined => {
  const time = chart.xAxis[0]?.toValue(chart.pointer.normalize(pointer).chartX)
  if (time === undefined) return undefined
  const starts = seriesOf(chart, 'price')?.points.map(({ x }) => x) ?? []
  const after = starts.findIndex((at) => at > time)
  const [left, right] = [starts.at(after === -1 ? -1 : Math.max(after - 1, 0)), starts.at(after)]
  return left !== undefined && right !== undefined && right - time < time - left ? right : left
}
