/** What the panel of positions shows, and the levels of the margin warning. [LEV-3] [LEV-6] */
import { Preferences } from '@hexbourse/domain/account'
import type { Live, Millis } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Direction } from '@hexbourse/domain/leverage'
import { ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { PositionTables, PositionTerms } from './position-rows.ts'

export interface PositionsState {
  /** Their terms; what follows from the price is in `figures`. */
  open: Live<ReadonlyArray<PositionTerms>>
  pending: Live<ReadonlyArray<PositionTerms>>
  /** Number of rows of both lists; undefined while that is not known. */
  counts: Readonly<Record<'open' | 'pending', number | undefined>>
  accounts: PositionTables['accounts']
  /** Whether `accounts` is known: loading or failed without both positions and balances. */
  accountsLive: Live<undefined>
  /** Id of the chosen level of the margin warning. */
  marginWarning: string
  /** Those with an open position. */
  batches: ReadonlyArray<Direction | 'all'>
  /** When the prices were received, while they are too old to tell the result of a closing. [Q57] */
  pricesAsOf: Millis | undefined
}

/** A level of the margin warning; `riskRate` in percent, undefined: no warnings. */
export interface WarningLevel {
  readonly id: string
  readonly riskRate: Figure | undefined
}

export const initialState = (): PositionsState => ({
  open: ref(LiveValue.LOADING),
  pending: ref(LiveValue.LOADING),
  counts: ref({ open: undefined, pending: undefined }),
  accounts: ref([]),
  accountsLive: ref(LiveValue.LOADING),
  marginWarning: levelId(undefined),
  batches: ref([]),
  pricesAsOf: undefined,
})

/** undefined: no warnings. */
export const LEVELS: ReadonlyArray<Preferences.Preferences['marginWarning']> = [
  undefined,
  ...Preferences.MARGIN_WARNING_LEVELS,
]
export const levelId = (level: Preferences.Preferences['marginWarning']): string => String(level ?? 'off')
export const WARNING_LEVELS: ReadonlyArray<WarningLevel> = LEVELS.map((level) => ({
  id: levelId(level),
  riskRate: level === undefined ? undefined : { value: Decimal.fromInteger(level), places: 0, kind: 'percent' },
}))
