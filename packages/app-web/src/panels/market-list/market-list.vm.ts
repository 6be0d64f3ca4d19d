/** The displayed markets by settlement currency, live: what home shows of them. [HOME-1] [HOME-2] [HOME-5] */
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
  /** Of the chosen group. */
  shown: Live<ReadonlyArray<Listed>>
  /** The largest moves of the day, either way. */
  movers: ReadonlyArray<Listed>
}

type Cell = Figure & { readonly flash?: boolean }
export interface QuoteRow {
  readonly key: string
  readonly cells: Readonly<Record<'price' | 'change' | 'high' | 'low' | 'volume', Cell>>
}

export interface QuoteRows {
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => ReadonlyArray<QuoteRow>
}

/** The figures of every market, whichever of them are shown. */
export const rowsOf = (groups: ReadonlyArray<Quote.Group>): ReadonlyArray<QuoteRow> =>
  groups.flatMap((group) => group.quotes.map((quote) => ({ key: Ids.pairKey(quote.pair), cells: quoteCells(quote) })))

export interface MarketListVm {
  readonly state: State
  readonly rows: QuoteRows
  readonly open: () => Subscription
  readonly chooseGroup: (group: string) => void
  readonly retry: () => void
}

const MOVERS = 5
type Groups = ReadonlyArray<Quote.Group>

export const listed = (quote: Quote.Quote): Listed => ({
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

const ofGroup = (groups: Groups, group: string): ReadonlyArray<Listed> =>
  (groups.find((other) => other.settlementName === group)?.quotes ?? []).map(listed)

/** Equal exactly when the same markets stand in the same order. */
export const shapeOf = (rows: ReadonlyArray<Listed>): string => rows.map((row) => row.key).join()

const rank = (state: State, quotes: ReadonlyArray<Quote.Quote>): void => {
  const movers = Quote.byMove(quotes).slice(0, MOVERS).map(listed)
  if (shapeOf(movers) !== shapeOf(state.movers)) state.movers = ref(movers)
}

const blank = (): State => ({
  live: ref(Lives.WAITING),
  groups: ref([]),
  group: '',
  shown: ref(Lives.WAITING),
  movers: ref([]),
})

export const makeMarketListVm = (market: MarketPort): MarketListVm => {
  const state = proxy<State>(blank())
  const changes = makeChanges()
  let groups: Groups = []

  const list = (): void => {
    const before = Lives.latest(state.shown)
    const rows = ofGroup(groups, state.group)
    const same = before !== undefined && shapeOf(before) === shapeOf(rows)
    state.shown = ref(Lives.map(() => (same ? before : rows))(state.live))
  }

  const take = (live: Live<Groups>): void => {
    const stood = Lives.standsAlike(live, state.live)
    const before = shapeOf(groups.flatMap((group) => group.quotes).map(listed))
    groups = Quote.displayed(Lives.latest(live) ?? [])
    const quotes = groups.flatMap((group) => group.quotes)
    const moved = shapeOf(quotes.map(listed)) !== before
    rank(state, quotes)
    changes.tell()
    if (stood && !moved) return
    state.live = ref(Lives.map(() => undefined)(live))
    state.groups = ref(groups.map((group) => group.settlementName))
    if (!state.groups.includes(state.group)) state.group = state.groups[0] ?? ''
    list()
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => rowsOf(groups),
    },
    open: () => market.groups().subscribe(take),
    chooseGroup: (group) => {
      state.group = group
      list()
    },
    retry: market.retry,
  }
}
