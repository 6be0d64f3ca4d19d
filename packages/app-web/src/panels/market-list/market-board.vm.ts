/** Every market to choose from: by settlement currency, of one's own choice, searched, sorted, live. [HOME-3] [SPOT-2] */
import type { Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { MarketPort, MarketSettingsPort } from '@hexbourse/domain/market'
import { MarketSettings, Quote, Ranking } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { auditTime } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChanges } from '../../flows/index.ts'
import type { NamePorts } from './coin-names.ts'
import { makeCoinNames } from './coin-names.ts'
import type { Listed, QuoteRows } from './market-list.vm.ts'
import { listed, rowsOf, shapeOf } from './market-list.vm.ts'

export type { Listed }

/** The tab that is no settlement currency. */
const FAVOURITES = '*favourites'

interface State {
  /** How far the list may be trusted; the figures are in `rows`. */
  live: Live<undefined>
  groups: ReadonlyArray<string>
  /** A settlement currency, or the favourites' own tab. */
  group: string
  search: string
  sort: Ranking.Sort
  /** Pair keys. */
  favourites: ReadonlyArray<string>
  /** Of the chosen group, or of all groups while searching. */
  shown: Live<ReadonlyArray<Listed>>
}

export interface MarketBoardVm {
  readonly state: State
  readonly rows: QuoteRows
  /** The group that is made of favourites. */
  readonly ownGroup: string
  readonly open: () => Subscription
  readonly chooseGroup: (group: string) => void
  readonly searchFor: (text: string) => void
  readonly sortBy: (by: Ranking.SortKey) => void
  readonly toggleFavourite: (key: string) => void
  readonly retry: () => void
}

export interface BoardPorts extends NamePorts {
  readonly market: MarketPort
  readonly marketSettings: MarketSettingsPort
}

type Groups = ReadonlyArray<Quote.Group>

/** Milliseconds between two sortings: rows that moved with every price could not be pressed. */
const SETTLE = 3_000

const blank = (): State => ({
  live: ref(Lives.WAITING),
  groups: ref([]),
  group: '',
  search: '',
  sort: undefined,
  favourites: ref([]),
  shown: ref(Lives.WAITING),
})

const everyOf = (groups: Groups): ReadonlyArray<Quote.Quote> => groups.flatMap((group) => group.quotes)

const wanted = (groups: Groups, state: State, names: Ranking.CoinNames): ReadonlyArray<Quote.Quote> => {
  if (state.search.trim() !== '') return Ranking.matching(everyOf(groups), state.search, names)
  if (state.group === FAVOURITES) return Ranking.favourites(everyOf(groups), state.favourites)
  return groups.find((group) => group.settlementName === state.group)?.quotes ?? []
}

export const makeMarketBoardVm = (ports: BoardPorts): MarketBoardVm => {
  const state = proxy<State>(blank())
  const changes = makeChanges()
  let groups: Groups = []

  const list = (): void => {
    const before = Lives.latest(state.shown)
    const rows = Ranking.sorted(wanted(groups, state, names.known()), state.sort).map(listed)
    const same = before !== undefined && shapeOf(before) === shapeOf(rows)
    const now = Lives.map(() => (same ? before : rows))(state.live)
    if (!same || !Lives.standsAlike(now, state.shown)) state.shown = ref(now)
  }
  const names = makeCoinNames(ports, list)
  const take = (live: Live<Groups>): void => {
    const stood = Lives.standsAlike(live, state.live)
    const before = shapeOf(everyOf(groups).map(listed))
    groups = Quote.displayed(Lives.latest(live) ?? [])
    changes.tell()
    if (stood && shapeOf(everyOf(groups).map(listed)) === before) return
    state.live = ref(Lives.map(() => undefined)(live))
    state.groups = ref(groups.map((group) => group.settlementName))
    if (state.group !== FAVOURITES && !state.groups.includes(state.group)) state.group = state.groups[0] ?? ''
    list()
  }
  const change = (part: Partial<Pick<State, 'group' | 'search' | 'sort' | 'favourites'>>): void => {
    Object.assign(state, part)
    if (state.search.trim() !== '') names.learn(everyOf(groups).map(({ pair }) => pair.base))
    list()
  }

  return {
    state,
    rows: { subscribe: changes.subscribe, read: () => rowsOf(groups) },
    ownGroup: FAVOURITES,
    open: () => {
      const live = ports.market.groups()
      const all = live.subscribe(take)
      all.add(live.pipe(auditTime(SETTLE)).subscribe(list))
      all.add(ports.marketSettings.current.subscribe(({ favourites }) => change({ favourites: ref(favourites) })))
      all.add(names.open())
      return all
    },
    chooseGroup: (group) => change({ group, search: '' }),
    searchFor: (text) => change({ search: text }),
    sortBy: (by) => change({ sort: Ranking.chosen(state.sort, by) }),
    toggleFavourite: (key) =>
      ports.marketSettings.change({ favourites: MarketSettings.toggled(state.favourites, key) }),
    retry: ports.market.retry,
  }
}
