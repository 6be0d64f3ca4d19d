/** Last price and daily statistics of a market. [HOME-1] [HOME-2] [HOME-5] */
import type { CurrencyId, MatchId, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'

import type { LeverageTerms } from './leverage-terms.ts'

// Model
/** Last price and statistics of the day of one market. */
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
  /** undefined where the market is not open for leveraged trading. [LEV-7] */
  readonly leverage: LeverageTerms | undefined
  /** What second contracts name the market by; undefined where it is not open for them. [SEC-1] */
  readonly secondContracts: MatchId | undefined
}

/** Markets with one quote currency. */
export interface MarketGroup {
  readonly quoteName: string
  readonly tickers: ReadonlyArray<Ticker>
  /** Markets that are left out because the exchange's reply about them could not be read. */
  readonly omitted: number
}

/** An update of one market; omitted values stay unchanged. */
export type Tick = Pick<Ticker, 'pair'> & Partial<Pick<Ticker, 'last' | 'change' | 'high' | 'low' | 'volume'>>

// Constructors
/** For example BTC/USDT. */
export const symbol = (names: Pick<Ticker, 'baseName' | 'quoteName'>): string => `${names.baseName}/${names.quoteName}`

/** For example BTC-USDT. An address carries it where it names one market. [Q61] */
export const slug = (names: Pick<Ticker, 'baseName' | 'quoteName'>): string => `${names.baseName}-${names.quoteName}`

// Rules
/** Displayed markets that `isListed` accepts, without empty groups. */
export const displayedGroups = (
  groups: ReadonlyArray<MarketGroup>,
  isListed: (ticker: Ticker) => boolean = () => true,
): ReadonlyArray<MarketGroup> =>
  groups
    .map((group) => ({ ...group, tickers: group.tickers.filter((ticker) => ticker.isDisplayed && isListed(ticker)) }))
    .filter((group) => group.tickers.length > 0)

/** Updates the market of the tick; an unknown market is ignored. */
export const applyTick = (groups: ReadonlyArray<MarketGroup>, tick: Tick): ReadonlyArray<MarketGroup> =>
  groups.map((group) => {
    const at = group.tickers.findIndex((ticker) => Ids.isSamePair(ticker.pair, tick.pair))
    const ticker = group.tickers[at]
    return ticker === undefined ? group : { ...group, tickers: group.tickers.with(at, { ...ticker, ...tick }) }
  })

/**
 * The market of an address: by its two ids (base-quote), by its exact slug, or by its slug in another letter case.
 * undefined where a slug names several markets. [Q61]
 */
export const findByAddress = (groups: ReadonlyArray<MarketGroup>, address: string): Ticker | undefined => {
  const tickers = groups.flatMap((group) => group.tickers)
  const byIds = ID_ADDRESS.test(address) ? tickers.filter(({ pair }) => Ids.pairKey(pair) === address) : []
  const exact = tickers.filter((ticker) => slug(ticker) === address)
  const folded = tickers.filter((ticker) => slug(ticker).toLowerCase() === address.toLowerCase())
  const candidates = [byIds, exact, folded].find(({ length }) => length > 0) ?? []
  return candidates.length === 1 ? candidates[0] : undefined
}

/**
 * The address of each market by pair key: its slug, or its two ids where the slug names several markets, has the form
 * of ids or is not plain text. [Q61]
 */
export const addresses = (groups: ReadonlyArray<MarketGroup>): ReadonlyMap<string, string> => {
  const tickers = groups.flatMap((group) => group.tickers)
  const pairsBySlug = new Map<string, string | undefined>()
  for (const ticker of tickers)
    pairsBySlug.set(slug(ticker), pairsBySlug.has(slug(ticker)) ? undefined : Ids.pairKey(ticker.pair))
  return new Map(
    tickers.map((ticker) => {
      const key = Ids.pairKey(ticker.pair)
      return [key, pairsBySlug.get(slug(ticker)) === key && isPlainSlug(slug(ticker)) ? slug(ticker) : key]
    }),
  )
}

/** Markets of all groups that could not be read. */
export const omittedCount = (groups: ReadonlyArray<MarketGroup>): number =>
  groups.reduce((sum, { omitted }) => sum + omitted, 0)

/** The market of those ids; undefined when it is not listed. */
export const findByPair = (groups: ReadonlyArray<MarketGroup>, pair: PairId): Ticker | undefined =>
  groups.flatMap((group) => group.tickers).find((ticker) => Ids.isSamePair(ticker.pair, pair))

/** Last prices by coin of displayed markets in a quote currency. A coin without a positive price is left out. */
export const lastPrices = (
  groups: ReadonlyArray<MarketGroup>,
  quoteName: string,
): ReadonlyMap<CurrencyId, Decimal.Decimal> =>
  new Map(
    groups
      .filter((group) => group.quoteName === quoteName)
      .flatMap(({ tickers }) => tickers)
      .flatMap(({ pair, last, isDisplayed }) =>
        isDisplayed && last !== undefined && Decimal.isPositive(last) ? [[pair.base, last] as const] : [],
      ),
  )

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
const ID_ADDRESS = /^\d+-\d+$/
const PLAIN_SLUG = /^[A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20}$/
const isPlainSlug = (text: string): boolean => PLAIN_SLUG.test(text) && !ID_ADDRESS.test(text)

const figures = ({ pair, last, change, high, low, volume }: Ticker): string =>
  [Ids.pairKey(pair), last, change, high, low, volume].join(' ')

const absoluteChange = (ticker: Ticker): Decimal.Decimal => Decimal.absolute(ticker.change ?? Decimal.zero)
