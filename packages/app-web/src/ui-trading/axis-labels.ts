/** Labels of the price axis give way to the tags over it: the last price, and the price at the crosshair. [SPOT-1] */
import type { Chart, SVGElement } from 'highcharts'
import Highcharts from 'highcharts/esm/highstock.js'

import { priceAxis } from './price-parts.ts'

/** Pixels from the top of the chart. */
interface Zone {
  readonly middle: number
  readonly height: number
}

/** Missing in the types of Highcharts. `isNewLabel`: Highcharts does not show it. */
interface Tick {
  readonly label?: SVGElement
  readonly isNewLabel?: boolean
}

const LABEL_HEIGHT = 16
/** From the base line of a label to its middle. */
const MIDDLE = 4
const CROSSHAIR_HEIGHT = 18

const hidden = new WeakSet<SVGElement>()

const isCovered = (label: SVGElement, zones: ReadonlyArray<Zone>): boolean => {
  const y = Number(label.attr('y')) - MIDDLE
  return zones.some(({ middle, height }) => Math.abs(y - middle) < (height + LABEL_HEIGHT) / 2)
}

const hideCovered = (chart: Chart, zones: ReadonlyArray<Zone>): void => {
  const { ticks = {} } = (priceAxis(chart) ?? {}) as { readonly ticks?: Readonly<Record<string, Tick>> }
  for (const { label, isNewLabel } of Object.values(ticks)) {
    if (label === undefined || isNewLabel === true) continue
    if (isCovered(label, zones)) {
      label.attr({ visibility: 'hidden' })
      hidden.add(label)
    } else if (hidden.delete(label)) label.attr({ visibility: 'inherit' })
  }
}

/** Price at the crosshair, while there is one. */
const crosshairs = new WeakMap<Chart, Zone>()

/** Hides labels under the tag until the returned function is called. */
export const giveWay = (chart: Chart, tag: Zone): (() => void) => {
  const axis = priceAxis(chart)
  const withCrosshair = (event: unknown): void => {
    const { e } = event as { readonly e?: { readonly chartY?: number } }
    if (e?.chartY === undefined) crosshairs.delete(chart)
    else crosshairs.set(chart, { middle: e.chartY, height: CROSSHAIR_HEIGHT })
    hide()
  }
  const hide = (): void => {
    const crosshair = crosshairs.get(chart)
    hideCovered(chart, crosshair === undefined ? [tag] : [tag, crosshair])
  }
  hide()
  if (axis === undefined) return () => undefined
  const stops = ['afterDrawCrosshair', 'afterHideCrosshair'].map(
    (name) => Highcharts.addEvent(axis, name, withCrosshair) as () => void,
  )
  return () => {
    for (const stop of stops) stop()
  }
}
