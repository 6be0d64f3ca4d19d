/** Fits a chart to its box. [SPOT-1] */
import type { Chart } from 'highcharts'
import { useLayoutEffect } from 'react'

/** Milliseconds without a change of size. */
const SETTLED_MS = 100

/**
 * Draws the chart again when its box has kept its size for a moment, instead of in every frame of a drag: that takes
 * longer than a frame, and the pointer would wait for it. The chart itself must not follow its box.
 */
export const useFittedChart = (chart: Chart | undefined): void =>
  useLayoutEffect(() => {
    const box = chart?.container.parentElement
    if (chart === undefined || !box) return undefined
    let due: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(due)
      due = setTimeout(() => chart.reflow(), SETTLED_MS)
    })
    observer.observe(box)
    return () => {
      clearTimeout(due)
      observer.disconnect()
    }
  }, [chart])
