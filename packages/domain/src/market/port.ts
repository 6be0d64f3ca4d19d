/** Live markets, open to everyone. [HOME-2] [SPOT-1] [SPOT-3] [SPOT-7] [Q14] */
import type { CallError, CurrencyId, Decimal, Live, Millis, PairId } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Book } from './book.ts'
import type { Candle, Period } from './candle.ts'
import type { Group, Quote } from './quote.ts'
import type { Settings } from './settings.ts'
import type { Trade } from './trade.ts'

// Model
/** A market by id and by name: charts are asked for by name. */
export type MarketName = Pick<Quote, 'pair' | 'baseName' | 'settlementName'>

/** What a coin is, in the reader's language. */
export interface Profile {
  readonly name: string
  readonly description: string
}

/** Follows across the tabs of the device. [Q25] */
export interface MarketSettingsPort {
  /** Current first. */
  readonly current: Observable<Settings>
  readonly change: (part: Partial<Settings>) => void
}

export interface MarketPort {
  /** Displayed markets by settlement currency; never errors, never completes, shared. */
  readonly groups: () => Observable<Live<ReadonlyArray<Group>>>
  /** Waits for the next push after every reconnect: the book is only ever a whole snapshot. */
  readonly book: (pair: PairId) => Observable<Live<Book>>
  /** Reads again now, for whoever watches. */
  readonly retry: () => void
}

/** What a market has been through, open to everyone. [SPOT-1] [SPOT-2] [SPOT-7] [Q14] */
export interface ChartPort {
  /** The newest bars, oldest first, the last one growing. */
  readonly candles: (market: MarketName, period: Period) => Observable<Live<ReadonlyArray<Candle>>>
  /** Bars that end before `until`, oldest first; empty where there are none. */
  readonly candlesBefore: (
    market: MarketName,
    period: Period,
    until: Millis,
  ) => TE.TaskEither<CallError, ReadonlyArray<Candle>>
  /** The newest public trades, newest first. */
  readonly trades: (pair: PairId) => Observable<Live<ReadonlyArray<Trade>>>
  readonly profile: (currency: CurrencyId) => TE.TaskEither<CallError, Profile>
  /** Reads again now, for whoever watches. */
  readonly retry: () => void
}

/** How a market's last week went, open to everyone. [HOME-4] [Q31] */
export interface TrendPort {
  /** The last seven daily closes, oldest first, the last one of today; fewer where a market is younger. */
  readonly week: (market: MarketName) => TE.TaskEither<CallError, ReadonlyArray<Decimal.Decimal>>
}
