/** The displayed markets by settlement currency, searched and live. [HOME-1] [HOME-2] [HOME-5] [SPOT-2] */
import type { Live } from '@hexbourse/domain/kernel'
import { Decimal, Ids, Lives } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Quote } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChanges } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'

export interface Listed {
  readonly key: string
  readonly base: string
  readonly settlement: string
  readonly slug: string
}

interface State {
  /** How far the list may be trusted; the figures are in `rows`. */
  live: Live<undefined>
  groups: ReadonlyArray<string>
  group: string
  search: string
  /** Of the chosen group, or of all groups while searching. */
  shown: Live<ReadonlyArray<Listed>>
  featured: ReadonlyArray<Listed>
  /** The largest moves of the day, either way. */
  movers: ReadonlyArray<Listed>
}

type Cell = Figure & { readonly flash?: boolean }
export interface QuoteRow {
  readonly key: string
  readonly cells: Readonly<Record<'price' | 'change' | 'high' | 'low' | 'volume', Cell>>
}

export interface MarketListVm {
  readonly state: State
  readonly rows: {
    readonly subscribe: (changed: () => void) => () => void
    readonly read: () => ReadonlyArray<QuoteRow>
  }
  readonly open: () => Subscription
  readonly chooseGroup: (group: string) => void
  readonly searchFor: (text: string) => void
  readonly retry: () => void
}

const FEATURED = 6
const MOVERS = 5
type Groups = ReadonlyArray<Quote.Group>

const listed = (quote: Quote.Quote): Listed => ({
  key: Ids.pairKey(quote.pair),
  base: quote.baseName,
  settlement: quote.settlementName,
  slug: Quote.slug(quote),
})

/** Decimals as in the trade pages: prices 4, high and low 5, volume and change 2. */
const quoteCells = (quote: Quote.Quote): QuoteRow['cells'] => ({
  price: { value: quote.last, places: 4, flash: true },
  change: { value: quote.change, places: 2, kind: 'percent', direction: Quote.direction(quote.change) },
  high: { value: quote.high, places: 5 },
  low: { value: quote.low, places: 5 },
  volume: { value: quote.volume && Decimal.round(2, quote.volume, 'half-up'), places: 2 },
})

const matching = (groups: Groups, group: string, search: string): ReadonlyArray<Listed> => {
  const wanted = search.trim().toUpperCase()
  if (wanted === '') return (groups.find((other) => other.settlementName === group)?.quotes ?? []).map(listed)
  const quotes = groups.flatMap((other) => other.quotes)
  return quotes.filter((quote) => Quote.symbol(quote).toUpperCase().includes(wanted)).map(listed)
}

/** Equal exactly when the same markets stand in the same order. */
const shapeOf = (rows: ReadonlyArray<Listed>): string => rows.map((row) => row.key).join()

const rank = (state: State, quotes: ReadonlyArray<Quote.Quote>): void => {
  const movers = Quote.byMove(quotes).slice(0, MOVERS).map(listed)
  if (shapeOf(movers) !== shapeOf(state.movers)) state.movers = ref(movers)
}

const blank = (): State => ({
  live: ref(Lives.WAITING),
  groups: ref([]),
  group: '',
  search: '',
  shown: ref(Lives.WAITING),
  featured: ref([]),
  movers: ref([]),
})

export const makeMarketListVm = (market: MarketPort): MarketListVm => {
  const state = proxy<State>(blank())
  const changes = makeChanges()
  let groups: Groups = []

  const list = (): void => {
    const before = Lives.latest(state.shown)
    const rows = matching(groups, state.group, state.search)
    const same = before !== undefined && shapeOf(before) === shapeOf(rows)
    state.shown = ref(Lives.map(() => (same ? before : rows))(state.live))
  }

  const take = (live: Live<Groups>): void => {
    const stood = Lives.standsAlike(live, state.live)
    const before = shapeOf(groups.flatMap((group) => group.quotes).map(listed))
    groups = Quote.displayed(Lives.latest(live) ?? [])
    const quotes = groups.flatMap((group) => group.quotes)
    const all = quotes.map(listed)
    const moved = shapeOf(all) !== before
    rank(state, quotes)
    changes.tell()
    if (stood && !moved) return
    state.live = ref(Lives.map(() => undefined)(live))
    state.groups = ref(groups.map((group) => group.settlementName))
    if (!state.groups.includes(state.group)) state.group = state.groups[0] ?? ''
    state.featured = ref(all.slice(0, FEATURED))
    list()
  }

  const change = (part: Partial<Pick<State, 'group' | 'search'>>): void => {
    Object.assign(state, part)
    list()
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () =>
        groups.flatMap((group) =>
          group.quotes.map((quote) => ({ key: Ids.pairKey(quote.pair), cells: quoteCells(quote) })),
        ),
    },
    open: () => market.groups().subscribe(take),
    chooseGroup: (group) => change({ group, search: '' }),
    searchFor: (search) => change({ search }),
    retry: market.retry,
  }
}
