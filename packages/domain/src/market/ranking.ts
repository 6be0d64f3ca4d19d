/** Sorting, searching and favourites of market lists. [HOME-3] [SPOT-2] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'

import type { Ticker } from './ticker.ts'
import { symbol } from './ticker.ts'

// Model
/** A column by which markets are sorted. */
export type SortKey = 'pair' | 'price' | 'change' | 'volume'

/** undefined: the order of the exchange. */
export type Sort = { readonly by: SortKey; readonly descending: boolean } | undefined

/** Coin names by currency id. */
export type CoinNames = ReadonlyMap<number, string>

// Rules
/**
 * The sort after a click on a column header. Symbols start ascending and numbers descending; the second click
 * reverses, the third restores the exchange's order.
 */
export const nextSort = (sort: Sort, by: SortKey): Sort => {
  const startsDescending = by !== 'pair'
  if (sort?.by !== by) return { by, descending: startsDescending }
  return sort.descending === startsDescending ? { by, descending: !startsDescending } : undefined
}

/** Stable sort; tickers without the value are last in both directions. */
export const sortedTickers = (tickers: ReadonlyArray<Ticker>, sort: Sort): ReadonlyArray<Ticker> =>
  sort === undefined ? tickers : [...tickers].sort(COMPARE[sort.by](sort.descending ? -1 : 1))

/** Tickers with every word of the search in the symbol or base coin name. */
export const matchingTickers = (
  tickers: ReadonlyArray<Ticker>,
  search: string,
  names: CoinNames = new Map(),
): ReadonlyArray<Ticker> => {
  // Two spaces enclose an empty word, which every text includes.
  const words = normalized(search).split(/\s/)
  return tickers.filter((ticker) => {
    const text = normalized(`${symbol(ticker)} ${names.get(ticker.pair.base) ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The listed tickers among `keys`, in the order of `keys`. */
export const favouriteTickers = (
  tickers: ReadonlyArray<Ticker>,
  keys: ReadonlyArray<string>,
): ReadonlyArray<Ticker> => {
  const offered = new Map(tickers.map((ticker) => [Ids.pairKey(ticker.pair), ticker]))
  return keys.flatMap((key) => offered.get(key) ?? [])
}

// Internal
const normalized = (text: string): string => text.normalize('NFKC').toLowerCase()

type Direction = 1 | -1
type Compare = (direction: Direction) => (a: Ticker, b: Ticker) => number

const compareByValue =
  (valueOf: (ticker: Ticker) => Decimal.Decimal | undefined): Compare =>
  (direction) =>
  (a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)]
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
    return direction * Decimal.compare(first, second)
  }

const COMPARE: Readonly<Record<SortKey, Compare>> = {
  pair: (direction) => (a, b) => {
    const [first, second] = [symbol(a), symbol(b)]
    return first === second ? 0 : first < second ? -direction : direction
  },
  price: compareByValue(({ last }) => last),
  change: compareByValue(({ change }) => change),
  volume: compareByValue(({ volume }) => volume),
}
