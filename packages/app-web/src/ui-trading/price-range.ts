/** Which part of the loaded bars a price chart shows. [SPOT-1] */
import type { Chart } from 'highcharts'

import type { ChartBar } from '../i18n/index.ts'

/** In milliseconds since 1970. */
export interface TimeRange {
  readonly min: number
  readonly max: number
}

interface ZoomLimits {
  readonly shortest: number
  readonly longest: number
}

/** Width of a bar with its gap while the newest bars are shown, in pixels. */
const BAR_WIDTH = 7
/** Widths at which zooming in and out ends. The smaller one is a body and a gap of one pixel each. */
const MAX_BAR_WIDTH = 40
const MIN_BAR_WIDTH = 2
/** Share of the plot that stays empty behind the newest bar. */
const EMPTY_SHARE = 20

/** Width of the plot when it was drawn last. */
const drawnWidths = new WeakMap<Chart, number>()
/** Time from one bar to the next, on average. */
const drawnSpacings = new WeakMap<Chart, number>()

/** Before a draw: a wider plot shows more bars, not wider ones. */
export const keepBarWidth = (chart: Chart): void => {
  const [axis] = chart.xAxis
  const drawn = drawnWidths.get(chart) ?? chart.plotWidth
  drawnWidths.set(chart, chart.plotWidth)
  if (axis === undefined || drawn === chart.plotWidth || drawn <= 0) return
  const { min, max } = axis.getExtremes()
  axis.setExtremes(max - ((max - min) * chart.plotWidth) / drawn, max, false, false)
}

/**
 * Shows the newest bars initially, and when none of the drawn bars is left. Afterwards the range is the user's; while
 * it contains the newest bar, it keeps its distance from it. Returns whether the range has changed.
 */
export const showBars = (chart: Chart, before: ReadonlyArray<ChartBar>, now: ReadonlyArray<ChartBar>): boolean => {
  const [axis] = chart.xAxis
  const [oldest, last, newest] = [now[0], now.at(-1), before.at(-1)]
  if (axis === undefined || oldest === undefined || last === undefined) return false
  drawnSpacings.set(chart, (last.at - oldest.at) / Math.max(1, now.length - 1))
  if (newest === undefined || newest.at < oldest.at) {
    const count = Math.max(1, Math.round(chart.plotWidth / BAR_WIDTH))
    const first = now.at(-count) ?? oldest
    drawnWidths.set(chart, chart.plotWidth)
    axis.setExtremes(first.at, last.at + (last.at - first.at) / EMPTY_SHARE, false, false)
    return true
  }
  const { min, max } = axis.getExtremes()
  const isVisible = min <= newest.at && newest.at <= max
  const moved = last.at - newest.at
  if (!isVisible || moved === 0) return false
  axis.setExtremes(min + moved, max + moved, false, false)
  return true
}

/** Shortest and longest range that a user can zoom to, in milliseconds. Drawing thousands of bars takes seconds. */
export const zoomLimits = (chart: Chart): ZoomLimits => {
  const spacing = drawnSpacings.get(chart)
  if (spacing === undefined) return { shortest: 0, longest: Infinity }
  return {
    shortest: (chart.plotWidth / MAX_BAR_WIDTH) * spacing,
    longest: (chart.plotWidth / MIN_BAR_WIDTH) * spacing,
  }
}

/**
 * The wanted range, unless it is beyond a limit that the shown one is not beyond: then as much of the way to it as is
 * allowed, so that the time under the pointer stays there.
 */
export const allowedRange = (shown: TimeRange, wanted: TimeRange, { shortest, longest }: ZoomLimits): TimeRange => {
  const [shownLength, wantedLength] = [shown.max - shown.min, wanted.max - wanted.min]
  // both are false before the first draw, when no range is shown
  const isTooShort = wantedLength < Math.min(shownLength, shortest)
  const isTooLong = wantedLength > Math.max(shownLength, longest)
  if (!isTooShort && !isTooLong) return wanted
  const share = Math.max(0, ((isTooLong ? longest : shortest) - shownLength) / (wantedLength - shownLength))
  const interpolate = (from: number, to: number): number => from + (to - from) * share
  return { min: interpolate(shown.min, wanted.min), max: interpolate(shown.max, wanted.max) }
}
