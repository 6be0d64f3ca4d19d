/** In which order markets stand, and which of them are looked for. [HOME-3] [SPOT-2] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'

import type { Quote } from './quote.ts'
import { symbol } from './quote.ts'

// Model
export type SortKey = 'pair' | 'price' | 'change' | 'volume'

/** undefined: as the exchange lists them. */
export type Sort = { readonly by: SortKey; readonly descending: boolean } | undefined

/** What a coin is called besides its symbol, by the coin's id. */
export type CoinNames = ReadonlyMap<number, string>

// Rules
/** Names begin at their start, figures at the largest; a second choice turns round, a third gives the exchange's own order back. */
export const chosen = (sort: Sort, by: SortKey): Sort => {
  const first = by !== 'pair'
  if (sort?.by !== by) return { by, descending: first }
  return sort.descending === first ? { by, descending: !first } : undefined
}

/** Equal figures keep their order; a market without the figure stands last, whichever way. */
export const sorted = (quotes: ReadonlyArray<Quote>, sort: Sort): ReadonlyArray<Quote> =>
  sort === undefined ? quotes : [...quotes].sort(COMPARE[sort.by](sort.descending ? -1 : 1))

/** Markets of which every word of the search is in the symbol or in a name of the traded coin. */
export const matching = (
  quotes: ReadonlyArray<Quote>,
  search: string,
  names: CoinNames = new Map(),
): ReadonlyArray<Quote> => {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return quotes.filter((quote) => {
    const text = folded(`${symbol(quote)} ${names.get(quote.pair.base) ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The chosen ones that are offered, in the order in which they were chosen. */
export const favourites = (quotes: ReadonlyArray<Quote>, keys: ReadonlyArray<string>): ReadonlyArray<Quote> => {
  const offered = new Map(quotes.map((quote) => [Ids.pairKey(quote.pair), quote]))
  return keys.flatMap((key) => offered.get(key) ?? [])
}

// Internal
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

type Direction = 1 | -1
type Compare = (direction: Direction) => (a: Quote, b: Quote) => number

const byFigure =
  (figureOf: (quote: Quote) => Decimal.Decimal | undefined): Compare =>
  (direction) =>
  (a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return direction * Decimal.compare(one, other)
  }

const COMPARE: Readonly<Record<SortKey, Compare>> = {
  pair: (direction) => (a, b) => {
    const [one, other] = [symbol(a), symbol(b)]
    return one === other ? 0 : one < other ? -direction : direction
  },
  price: byFigure(({ last }) => last),
  change: byFigure(({ change }) => change),
  volume: byFigure(({ volume }) => volume),
}
