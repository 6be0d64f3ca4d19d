/** Values of one bar: of the bar under the crosshair, or of the newest. [SPOT-1] */
import type { ChartBar, ChartLine, ChartSeries } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { directionOf } from './bar-direction.ts'
import type { MarketPlaces } from './price-text.ts'
import { floatText } from './price-text.ts'

interface LegendProps {
  readonly series: ChartSeries
  /** Start of the bar under the crosshair. */
  readonly hovered: number | undefined
  readonly isLine: boolean
  readonly hasVolume: boolean
  readonly places: MarketPlaces
}

/** Latin in every language. */
const OHLC = [
  ['O', 'open'],
  ['H', 'high'],
  ['L', 'low'],
  ['C', 'close'],
] as const

const LOOKS = { first: 's1', second: 's2', third: 's3', histogram: 't2' } as const satisfies Record<
  ChartLine['look'],
  string
>

const shownIndex = (bars: ReadonlyArray<ChartBar>, hovered: number | undefined): number => {
  const found = hovered === undefined ? -1 : bars.findLastIndex(({ at }) => at === hovered)
  return found === -1 ? bars.length - 1 : found
}

export const PriceLegend = ({ series, hovered, isLine, hasVolume, places }: LegendProps) => {
  const formatters = useFormatters()
  const index = shownIndex(series.bars, hovered)
  const bar = series.bars[index]
  if (bar === undefined) return <div className="chart-legend" />
  const direction = directionOf(bar)
  const text = (value: number | undefined): string => floatText(formatters, value, places.price)
  return (
    <div className="chart-legend">
      {isLine
        ? undefined
        : OHLC.map(([name, value]) => <Item key={name} name={name} text={text(bar[value])} look={direction} />)}
      {isLine ? <Item name="C" text={text(bar.close)} look={direction} /> : undefined}
      <span className={`n ${direction}`}>{floatText(formatters, changeOf(bar), 2, 'signed-percent')}</span>
      {hasVolume ? (
        <Item
          name={formatters.text('spot.chart.volume')}
          text={floatText(formatters, bar.volume, places.quantity)}
          look="t2"
        />
      ) : undefined}
      {series.lines.map(({ id, name, look, pane, values }) => (
        <Item
          key={id}
          name={name}
          text={floatText(formatters, values[index], pane === 'rsi' ? 2 : places.price)}
          look={LOOKS[look]}
          isNamed
        />
      ))}
    </div>
  )
}

interface ItemProps {
  readonly name: string
  readonly text: string
  readonly look: string
  /** The name has the colour of the value. */
  readonly isNamed?: boolean
}

const Item = ({ name, text, look, isNamed = false }: ItemProps) => (
  <span className={isNamed ? look : 't3'}>
    {name} <span className={`n ${look}`}>{text}</span>
  </span>
)

/** Percent from open to close. */
const changeOf = ({ open, close }: ChartBar): number => ((close - open) / open) * 100
