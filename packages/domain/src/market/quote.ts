/** What a market last traded at, and how its day went. [HOME-1] [HOME-2] [HOME-5] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'

// Model
export interface Quote {
  readonly pair: PairId
  readonly baseName: string
  readonly settlementName: string
  /** Price in the settlement currency; undefined before the first trade. */
  readonly last: Decimal.Decimal | undefined
  /** Percent since the exchange's day began, signed. */
  readonly change: Decimal.Decimal | undefined
  readonly high: Decimal.Decimal | undefined
  readonly low: Decimal.Decimal | undefined
  /** In the base currency. */
  readonly volume: Decimal.Decimal | undefined
  /** Only displayed markets are offered. */
  readonly displayed: boolean
}

/** Markets priced in one settlement currency. */
export interface Group {
  readonly settlementName: string
  readonly quotes: ReadonlyArray<Quote>
}

/** One push about one market; what it does not say stays as it was. */
export type Tick = Pick<Quote, 'pair'> & Partial<Pick<Quote, 'last' | 'change' | 'high' | 'low' | 'volume'>>

// Constructors
/** BTC/USDT */
export const symbol = (quote: Pick<Quote, 'baseName' | 'settlementName'>): string =>
  `${quote.baseName}/${quote.settlementName}`

/** BTC-USDT, as in the address. */
export const slug = (quote: Pick<Quote, 'baseName' | 'settlementName'>): string =>
  `${quote.baseName}-${quote.settlementName}`

// Rules
export const displayed = (groups: ReadonlyArray<Group>): ReadonlyArray<Group> =>
  groups
    .map((group) => ({ ...group, quotes: group.quotes.filter((quote) => quote.displayed) }))
    .filter((group) => group.quotes.length > 0)

/** A tick changes its own market and no other. */
export const apply = (groups: ReadonlyArray<Group>, tick: Tick): ReadonlyArray<Group> =>
  groups.map((group) => {
    const at = group.quotes.findIndex((quote) => Ids.samePair(quote.pair, tick.pair))
    const quote = group.quotes[at]
    return quote === undefined ? group : { ...group, quotes: group.quotes.with(at, { ...quote, ...tick }) }
  })

export const findBySlug = (groups: ReadonlyArray<Group>, wanted: string): Quote | undefined =>
  groups.flatMap((group) => group.quotes).find((quote) => slug(quote) === wanted.toUpperCase())

export const findByPair = (groups: ReadonlyArray<Group>, pair: PairId): Quote | undefined =>
  groups.flatMap((group) => group.quotes).find((quote) => Ids.samePair(quote.pair, pair))

/** up, down or flat, by the sign of the change. */
export const direction = (change: Decimal.Decimal | undefined): 'up' | 'down' | 'flat' =>
  change === undefined || Decimal.isZero(change) ? 'flat' : Decimal.isPositive(change) ? 'up' : 'down'

/** Largest move first, whichever way; markets without a trade last. */
export const byMove = (quotes: ReadonlyArray<Quote>): ReadonlyArray<Quote> =>
  [...quotes].sort((a, b) => Decimal.compare(moveOf(b), moveOf(a)))

// Internal
const moveOf = (quote: Quote): Decimal.Decimal => Decimal.absolute(quote.change ?? Decimal.zero)
