/** What a trader wants to see of the markets; stays on the device. [HOME-3] [SPOT-1] [Q25] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'

import type { Period } from './candle.ts'
import { PERIODS } from './candle.ts'

// Model
/** ma: averages of 15, and of 10 against 20 bars. */
export type Indicator = 'ma' | 'ema' | 'boll' | 'macd' | 'rsi' | 'volume'
/** line: the closes of the last minutes, as they come. */
export type View = Period | 'line'
/** In whose clock the chart counts. */
export type ChartZone = 'exchange' | 'viewer'

export interface Settings {
  /** Pair keys, in the order in which they were chosen. */
  readonly favourites: ReadonlyArray<string>
  readonly view: View
  readonly indicators: ReadonlyArray<Indicator>
  readonly zone: ChartZone
}

// Constructors
export const INDICATORS: ReadonlyArray<Indicator> = ['ma', 'ema', 'boll', 'macd', 'rsi', 'volume']
export const VIEWS: ReadonlyArray<View> = ['line', ...PERIODS]

export const DEFAULT: Settings = { favourites: [], view: '1min', indicators: ['ma', 'volume'], zone: 'exchange' }

// Rules
/** The bars that a view is made of. */
export const periodOf = (view: View): Period => (view === 'line' ? '1min' : view)

export const isFavourite = (settings: Pick<Settings, 'favourites'>, pair: PairId): boolean =>
  settings.favourites.includes(Ids.pairKey(pair))

/** Chosen if it was not, and the other way round; the latest choice stands last. */
export const toggled = <A>(chosen: ReadonlyArray<A>, one: A): ReadonlyArray<A> =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
