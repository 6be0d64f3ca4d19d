/** Parts of a whole as a ring; the same figures stand beside it as a table. [NEWS-3] */
import type { Options } from 'highcharts'
import { HighchartsReact } from 'highcharts-react-official'
import Highcharts from 'highcharts/esm/highcharts.js'
import { useMemo } from 'react'

export interface Wedge {
  readonly name: string
  /** Percent of the whole. */
  readonly share: number
}

export interface PieProps {
  readonly label: string
  readonly wedges: ReadonlyArray<Wedge>
}

export const PieCanvas = ({ label, wedges }: PieProps) => {
  const options = useMemo(() => optionsOf(label, wedges), [label, wedges])
  return (
    <div className="chart pie" dir="ltr">
      <HighchartsReact
        key={[label, ...wedges.flatMap(({ name, share }) => [name, share])].join(' ')}
        highcharts={Highcharts}
        allowChartUpdate={false}
        options={options}
        containerProps={CONTAINER}
      />
    </div>
  )
}

const CONTAINER = { className: 'chart-in' }
const COLOURS = ['var(--c-accent)', 'var(--c-line-ctl)']

const optionsOf = (label: string, wedges: ReadonlyArray<Wedge>): Options => ({
  chart: { animation: false, backgroundColor: 'transparent', spacing: [8, 8, 8, 8], style: { fontFamily: 'inherit' } },
  palette: { injectCSS: false },
  colors: COLOURS,
  credits: { enabled: false },
  title: { text: '' },
  tooltip: { animation: false, headerFormat: '', pointFormat: '{point.name} {point.y:.2f}%' },
  plotOptions: { pie: { animation: false, borderWidth: 0, innerSize: '62%', dataLabels: { enabled: false } } },
  accessibility: {
    description: label,
    landmarkVerbosity: 'disabled',
    screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
    point: { valueSuffix: '%' },
  },
  series: [{ type: 'pie', name: label, data: wedges.map(({ name, share }) => ({ name, y: share })) }],
})
