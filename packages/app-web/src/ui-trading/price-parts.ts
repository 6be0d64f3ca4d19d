/** Axes and series of a drawn price chart. [SPOT-1] */
import type { Axis, Chart, Series, YAxisPlotLinesOptions } from 'highcharts'

export const seriesOf = (chart: Chart, id: string): Series | undefined => {
  const found = chart.get(id)
  return found !== undefined && 'setData' in found ? found : undefined
}

/** Methods missing in the types of Highcharts. */
interface WithLines extends Axis {
  readonly addPlotLine: (line: YAxisPlotLinesOptions) => unknown
  readonly removePlotLine: (id: string) => void
}

export const hasLines = (axis: Axis): axis is WithLines => 'addPlotLine' in axis

export const priceAxis = (chart: Chart): WithLines | undefined =>
  chart.yAxis.filter(hasLines).find(({ options }) => options.id === 'price-axis')
