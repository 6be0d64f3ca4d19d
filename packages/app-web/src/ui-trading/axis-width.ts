/** Width of the price axis: as wide as the last price. [SPOT-1] [SHELL-11] */
import type { Chart } from 'highcharts'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

import { readTextSize } from './axis-text.ts'

/** At the usual text size, for prices of up to ten characters. */
const MIN_WIDTH = 72
/** Around the text of a price. */
const SPACE = 10

/** Before there is a price. */
export const initialAxisWidth = (): number => MIN_WIDTH * readTextSize()

/** Fits the axis of the chart, and with it `--axis-w`, to the text of the price, when that has another length. */
export const useAxisWidth = (chart: Chart, price: RefObject<HTMLElement | null>, text: string): void => {
  // measuring delays the page, and figures of one length have one width
  const measured = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (measured.current === text.length) return
    measured.current = text.length
    const width = Math.max(initialAxisWidth(), Math.ceil(price.current?.scrollWidth ?? 0) + SPACE)
    chart.container.closest<HTMLElement>('.price-chart')?.style.setProperty('--axis-w', `${width}px`)
    if (chart.options.chart?.marginRight !== width) chart.update({ chart: { marginRight: width } })
  }, [chart, price, text])
}
