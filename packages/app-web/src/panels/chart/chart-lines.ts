/** Lines of the chosen indicators. [SPOT-1] */
import { Indicators } from '@hexbourse/domain/market'
import type { MarketSettings } from '@hexbourse/domain/market'

import type { ChartBar, ChartLine } from '../../i18n/index.ts'

/** By the period of an average. */
const LOOKS: Readonly<Record<number, ChartLine['look']>> = {
  10: 'second',
  12: 'second',
  15: 'first',
  20: 'third',
  26: 'third',
}

type Closes = ReadonlyArray<number>

const averages = (
  name: string,
  periods: ReadonlyArray<number>,
  average: (closes: Closes, period: number) => Indicators.Line,
  closes: Closes,
): ReadonlyArray<ChartLine> =>
  periods.map((period) => ({
    id: `${name}-${period}`,
    name: `${name}${period}`,
    pane: 'price',
    look: LOOKS[period] ?? 'first',
    values: average(closes, period),
  }))

const bollinger = (closes: Closes): ReadonlyArray<ChartLine> => {
  const { upper, middle, lower } = Indicators.bands(closes)
  const line = (name: string, look: ChartLine['look'], values: Indicators.Line): ChartLine => ({
    id: `boll-${name}`,
    name: `BOLL ${name}`,
    pane: 'price',
    look,
    values,
  })
  return [line('UP', 'second', upper), line('MB', 'first', middle), line('DN', 'third', lower)]
}

const convergence = (closes: Closes): ReadonlyArray<ChartLine> => {
  const { macd, signal, histogram } = Indicators.macd(closes)
  const { short, long, signal: period } = Indicators.MACD
  return [
    { id: 'macd-bars', name: `MACD ${short}/${long}/${period}`, pane: 'macd', look: 'histogram', values: histogram },
    { id: 'macd-dif', name: 'DIF', pane: 'macd', look: 'third', values: macd },
    { id: 'macd-dea', name: 'DEA', pane: 'macd', look: 'second', values: signal },
  ]
}

const strength = (closes: Closes): ReadonlyArray<ChartLine> => [
  {
    id: 'rsi',
    name: `RSI${Indicators.RSI_PERIOD}`,
    pane: 'rsi',
    look: 'first',
    values: Indicators.relativeStrength(closes),
  },
]

const LINES: Readonly<Record<MarketSettings.Indicator, (closes: Closes) => ReadonlyArray<ChartLine>>> = {
  ma: (closes) => averages('MA', Indicators.MA_PERIODS, Indicators.movingAverage, closes),
  ema: (closes) => averages('EMA', Indicators.EMA_PERIODS, Indicators.exponentialAverage, closes),
  boll: bollinger,
  macd: convergence,
  rsi: strength,
  volume: () => [],
}

/** In the order in which they are chosen from the menu. */
export const indicatorLines = (
  indicators: ReadonlyArray<MarketSettings.Indicator>,
  bars: ReadonlyArray<ChartBar>,
): ReadonlyArray<ChartLine> => {
  const closes = bars.map(({ close }) => close)
  return indicators.flatMap((indicator) => LINES[indicator](closes))
}
