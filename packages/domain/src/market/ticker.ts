/** Last price and daily statistics of a market. [HOME-1] [HOME-2] [HOME-5] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'

// Model
export interface Ticker {
  readonly pair: PairId
  readonly baseName: string
  readonly quoteName: string
  /** Last price in the quote currency; undefined before the first trade. */
  readonly last: Decimal.Decimal | undefined
  /** Signed percentage since the start of the exchange's day. */
  readonly change: Decimal.Decimal | undefined
  readonly high: Decimal.Decimal | undefined
  readonly low: Decimal.Decimal | undefined
  /** In the base currency. */
  readonly volume: Decimal.Decimal | undefined
  /** Only displayed markets are offered to users. */
  readonly isDisplayed: boolean
}

/** Markets with one quote currency. */
export interface MarketGroup {
  readonly quoteName: string
  readonly tickers: ReadonlyArray<Ticker>
}

/** An update of one market; omitted values stay unchanged. */
export type Tick = Pick<Ticker, 'pair'> & Partial<Pick<Ticker, 'last' | 'change' | 'high' | 'low' | 'volume'>>

// Constructors
/** For example BTC/USDT. */
export const symbol = (names: Pick<Ticker, 'baseName' | 'quoteName'>): string => `${names.baseName}/${names.quoteName}`

/** For example BTC-USDT, as in URLs. */
export const slug = (names: Pick<Ticker, 'baseName' | 'quoteName'>): string => `${names.baseName}-${names.quoteName}`

// Rules
export const displayedGroups = (groups: ReadonlyArray<MarketGroup>): ReadonlyArray<MarketGroup> =>
  groups
    .map((group) => ({ ...group, tickers: group.tickers.filter((ticker) => ticker.isDisplayed) }))
    .filter((group) => group.tickers.length > 0)

/** Updates the market of the tick; an unknown market is ignored. */
export const applyTick = (groups: ReadonlyArray<MarketGroup>, tick: Tick): ReadonlyArray<MarketGroup> =>
  groups.map((group) => {
    const at = group.tickers.findIndex((ticker) => Ids.isSamePair(ticker.pair, tick.pair))
    const ticker = group.tickers[at]
    return ticker === undefined ? group : { ...group, tickers: group.tickers.with(at, { ...ticker, ...tick }) }
  })

export const findBySlug = (groups: ReadonlyArray<MarketGroup>, wantedSlug: string): Ticker | undefined =>
  groups.flatMap((group) => group.tickers).find((ticker) => slug(ticker) === wantedSlug.toUpperCase())

export const findByPair = (groups: ReadonlyArray<MarketGroup>, pair: PairId): Ticker | undefined =>
  groups.flatMap((group) => group.tickers).find((ticker) => Ids.isSamePair(ticker.pair, pair))

/** Whether two lists have the same markets with the same prices and statistics. */
export const haveSamePrices = (a: ReadonlyArray<MarketGroup>, b: ReadonlyArray<MarketGroup>): boolean => {
  const [left, right] = [a, b].map((groups) =>
    groups
      .flatMap((group) => group.tickers)
      .map(figures)
      .join(),
  )
  return left === right
}

/** The sign of the change; `flat` for zero or undefined. */
export const direction = (change: Decimal.Decimal | undefined): 'up' | 'down' | 'flat' =>
  change === undefined || Decimal.isZero(change) ? 'flat' : Decimal.isPositive(change) ? 'up' : 'down'

/** Largest absolute change first; markets without a change last. */
export const sortedByAbsoluteChange = (tickers: ReadonlyArray<Ticker>): ReadonlyArray<Ticker> =>
  [...tickers].sort((a, b) => Decimal.compare(absoluteChange(b), absoluteChange(a)))

// Internal
const figures = ({ pair, last, change, high, low, volume }: Ticker): string =>
  [Ids.pairKey(pair), last, change, high, low, volume].join(' ')

const absoluteChange = (ticker: Ticker): Decimal.Decimal => Decimal.absolute(ticker.change ?? Decimal.zero)
