/** Parts of a whole as a ring chart; a table beside it has the same figures. [NEWS-3] */
import type { Language } from '@hexbourse/domain/kernel'
import type { Options } from 'highcharts'
import { HighchartsReact } from 'highcharts-react-official'
import Highcharts from 'highcharts/esm/highcharts.js'
import { useMemo } from 'react'

import { useFormatters } from '../i18n/index.ts'
import { accessibilityOf, langOf } from './chart-accessibility-options.ts'

export interface PieSlice {
  readonly name: string
  /** Percent of the whole. */
  readonly share: number
  /** The share as displayed. */
  readonly label: string
}

export interface PieProps {
  readonly label: string
  readonly slices: ReadonlyArray<PieSlice>
  /** Of the slices in their order. */
  readonly colours?: ReadonlyArray<string>
}

export const PieCanvas = ({ label, slices, colours = COLOURS }: PieProps) => {
  const { numberLanguage } = useFormatters()
  const options = useMemo(
    () => optionsOf(label, slices, colours, numberLanguage),
    [label, slices, colours, numberLanguage],
  )
  return (
    <div className="chart pie" dir="ltr">
      <HighchartsReact
        key={[label, ...slices.flatMap(({ name, share }) => [name, share])].join(' ')}
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

const POINT = '{point.name} {point.custom.label}'

const optionsOf = (
  label: string,
  slices: ReadonlyArray<PieSlice>,
  colours: ReadonlyArray<string>,
  language: Language,
): Options => ({
  chart: { animation: false, backgroundColor: 'transparent', spacing: [8, 8, 8, 8], style: { fontFamily: 'inherit' } },
  palette: { injectCSS: false },
  colors: [...colours],
  credits: { enabled: false },
  title: { text: '' },
  lang: langOf(label, language),
  tooltip: { animation: false, headerFormat: '', pointFormat: POINT },
  plotOptions: { pie: { animation: false, borderWidth: 0, innerSize: '62%', dataLabels: { enabled: false } } },
  accessibility: { ...accessibilityOf(label), point: { descriptionFormat: POINT } },
  series: [
    { type: 'pie', name: label, data: slices.map(({ name, share, label }) => ({ name, y: share, custom: { label } })) },
  ],
})
