/** Live market data; needs no session. [HOME-2] [SPOT-1] [SPOT-3] [SPOT-7] [Q14] */
import type { CurrencyId, Decimal, Live, Millis, PairId, Read } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import type { Book } from './book.ts'
import type { Candle, Period } from './candle.ts'
import type { MarketGroup, Ticker } from './ticker.ts'
import type { Settings } from './settings.ts'
import type { Trade } from './trade.ts'

// Model
/** A market by id and names; charts are requested by name. */
export type MarketName = Pick<Ticker, 'pair' | 'baseName' | 'quoteName'>

/** Description of a coin in the user's language. */
export interface CoinInfo {
  readonly name: string
  readonly description: string
}

/** Settings of this device, synchronised across its tabs. [Q25] */
export interface MarketSettingsPort {
  /** Emits the current settings first. */
  readonly current: Observable<Settings>
  /** Changes some settings; the others stay. */
  readonly change: (part: Partial<Settings>) => void
}

/** Tickers and order books; needs no session. */
export interface MarketPort {
  /** Displayed markets by quote currency. Never fails, never completes, shared. */
  readonly groups: () => Observable<Live<ReadonlyArray<MarketGroup>>>
  /**
   * Loading again after every reconnect until the next push, because every push is a whole snapshot. While the socket
   * is down a signed-in user gets a reduced book, marked late, until the first push after it; a visitor keeps the last
   * book, marked offline. Never fails, never completes. [Q41]
   */
  readonly book: (pair: PairId) => Observable<Live<Book>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}

/** Candles, public trades and coin information; needs no session. [SPOT-1] [SPOT-2] [SPOT-7] [Q14] */
export interface ChartPort {
  /** The newest candles, oldest first, 300 unless a count is given; the last one is still open. */
  readonly candles: (market: MarketName, period: Period, count?: number) => Observable<Live<ReadonlyArray<Candle>>>
  /** As many candles that end before `until`, oldest first; empty when there are none. */
  readonly candlesBefore: (
    market: MarketName,
    period: Period,
    until: Millis,
    count?: number,
  ) => Read<ReadonlyArray<Candle>>
  /** The newest public trades, newest first. */
  readonly trades: (pair: PairId) => Observable<Live<ReadonlyArray<Trade>>>
  /** Description of a coin in the language of the client. */
  readonly coinInfo: (currency: CurrencyId) => Read<CoinInfo>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}

/** The last week of a market; needs no session. [HOME-4] [Q31] */
export interface TrendPort {
  /** The last seven daily closes, oldest first, including today; fewer for a younger market. */
  readonly lastWeekCloses: (market: MarketName) => Read<ReadonlyArray<Decimal.Decimal>>
}
