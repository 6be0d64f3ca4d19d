/** Market display settings, stored on the device. [HOME-3] [SPOT-1] [Q25] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'

import type { Interval } from './interval.ts'
import { INTERVALS } from './interval.ts'
import type { PanelLayout } from './panel-layout.ts'
import { DEFAULT as DEFAULT_LAYOUT } from './panel-layout.ts'

// Model
/** `ma`: moving averages of 10, 15 and 20 candles. */
export type Indicator = 'ma' | 'ema' | 'boll' | 'macd' | 'rsi' | 'volume'
/** `line`: a line of the closes of recent one-minute candles. */
export type ChartView = Interval | 'line'
/** Time zone of the chart's axis. */
export type ChartZone = 'exchange' | 'viewer'

/** Settings of chart and market list. */
export interface Settings {
  /** Pair keys in the order in which they were added. */
  readonly favourites: ReadonlyArray<string>
  readonly view: ChartView
  readonly indicators: ReadonlyArray<Indicator>
  readonly zone: ChartZone
  readonly layout: PanelLayout
}

// Constructors
/** All indicators, in the order of the menu. */
export const INDICATORS: ReadonlyArray<Indicator> = ['ma', 'ema', 'boll', 'macd', 'rsi', 'volume']
/** All views of the chart, in the order of the menu. */
export const VIEWS: ReadonlyArray<ChartView> = ['line', ...INTERVALS]

/** The settings of a new device. */
export const DEFAULT: Settings = {
  favourites: [],
  view: '1min',
  indicators: ['ma', 'volume'],
  zone: 'exchange',
  layout: DEFAULT_LAYOUT,
}

// Rules
/** The interval of the candles that a chart view shows. */
export const intervalOf = (view: ChartView): Interval => (view === 'line' ? '1min' : view)

/** Whether the market is marked. */
export const isFavourite = (settings: Pick<Settings, 'favourites'>, pair: PairId): boolean =>
  settings.favourites.includes(Ids.pairKey(pair))

/** Removes the item if present, otherwise appends it. */
export const toggle = <A>(chosen: ReadonlyArray<A>, one: A): ReadonlyArray<A> =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
