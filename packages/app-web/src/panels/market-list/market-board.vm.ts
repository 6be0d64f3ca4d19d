/** All markets: by quote currency or favourites, searched, sorted, live. [HOME-3] [SPOT-2] */
import type { Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, MarketSettingsPort } from '@hexbourse/domain/market'
import { MarketSettings, Ticker, Ranking } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { auditTime } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { ListedMarket, TickerRows } from '../../shared/index.ts'
import { listedMarkets, makeChangeSignal, makeMarketRules, orderKey, rowsKey, tickerRows } from '../../shared/index.ts'
import type { CoinNamePorts } from './coin-names.ts'
import { makeCoinNames } from './coin-names.ts'
import { setOmittedCount } from './market-list.vm.ts'

export type { ListedMarket }

/** Id of the favourites tab; not a currency name. */
const FAVOURITES = '*favourites'

interface State {
  /** Freshness of the list; the figures are in `rows`. */
  live: Live<undefined>
  groups: ReadonlyArray<string>
  /** A quote currency, or the favourites tab. */
  group: string
  /** Markets that could not be read. */
  omitted: number
  search: string
  sort: Ranking.Sort
  /** Pair keys. */
  favourites: ReadonlyArray<string>
  /** Markets of the chosen group, or of all groups while searching; Loading while the names may still match. */
  shown: Live<ReadonlyArray<ListedMarket>>
}

export interface MarketBoardVm {
  readonly state: State
  readonly rows: TickerRows
  /** Id of the favourites group. */
  readonly favouritesGroup: string
  /** Lists all markets, or only some. */
  readonly open: (isListed?: (ticker: Ticker.Ticker) => boolean) => Subscription
  readonly chooseGroup: (group: string) => void
  readonly search: (text: string) => void
  readonly sortBy: (by: Ranking.SortKey) => void
  readonly toggleFavourite: (key: string) => void
  readonly retry: () => void
}

export interface MarketBoardPorts extends CoinNamePorts {
  readonly market: MarketPort
  readonly marketSettings: MarketSettingsPort
  readonly system: System
}

type Groups = ReadonlyArray<Ticker.MarketGroup>

/** Milliseconds between two sorts, so that rows do not move under the pointer. */
const SORT_INTERVAL_MS = 3_000

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  groups: ref([]),
  group: '',
  omitted: 0,
  search: '',
  sort: undefined,
  favourites: ref([]),
  shown: ref(LiveValue.LOADING),
})

const allTickers = (groups: Groups): ReadonlyArray<Ticker.Ticker> => groups.flatMap((group) => group.tickers)

/** The first group is chosen when there is none of the chosen name. */
const offerGroups = (state: State, groups: Groups): void => {
  state.groups = ref(groups.map((group) => group.quoteName))
  if (state.group !== FAVOURITES && !state.groups.includes(state.group)) state.group = state.groups[0] ?? ''
}

const isSearching = ({ search }: State): boolean => search.trim() !== ''

const selectedTickers = (groups: Groups, state: State, names: Ranking.CoinNames): ReadonlyArray<Ticker.Ticker> => {
  if (isSearching(state)) return Ranking.matchingTickers(allTickers(groups), state.search, names)
  if (state.group === FAVOURITES) return Ranking.favouriteTickers(allTickers(groups), state.favourites)
  return groups.find((group) => group.quoteName === state.group)?.tickers ?? []
}

/** The displayed value itself while neither its rows nor its status change. */
const shownRows = (state: State, rows: ReadonlyArray<ListedMarket>, areNamesLoading: boolean): State['shown'] => {
  const { live, shown } = state
  if (areNamesLoading && isSearching(state) && rows.length === 0 && live._tag === 'Ready') return LiveValue.LOADING
  const before = LiveValue.latest(shown)
  const same = before !== undefined && rowsKey(before) === rowsKey(rows)
  const now = LiveValue.map(() => (same ? before : rows))(live)
  return same && LiveValue.hasSameStatus(now, shown) ? shown : now
}

export const makeMarketBoardVm = (ports: MarketBoardPorts): MarketBoardVm => {
  const state = proxy<State>(initialState())
  const changes = makeChangeSignal()
  let groups: Groups = []
  const rules = makeMarketRules(ports.system, changes.emit)

  const updateList = (): void => {
    const tickers = Ranking.sortedTickers(selectedTickers(groups, state, names.current()), state.sort)
    state.shown = ref(shownRows(state, listedMarkets(tickers, groups), names.isLoading()))
  }
  const names = makeCoinNames(ports, updateList)
  const loadNames = (): void => {
    if (isSearching(state)) names.load(allTickers(groups).map(({ pair }) => pair.base))
  }
  const applyGroups = (live: Live<Groups>, isListed?: (ticker: Ticker.Ticker) => boolean): void => {
    const isSameStatus = LiveValue.hasSameStatus(live, state.live)
    const before = orderKey(allTickers(groups))
    groups = Ticker.displayedGroups(LiveValue.latest(live) ?? [], isListed)
    setOmittedCount(state, live)
    changes.emit()
    if (isSameStatus && orderKey(allTickers(groups)) === before) return
    state.live = ref(LiveValue.map(() => undefined)(live))
    offerGroups(state, groups)
    loadNames()
    updateList()
  }
  const change = (part: Partial<Pick<State, 'group' | 'search' | 'sort' | 'favourites'>>): void => {
    Object.assign(state, part)
    loadNames()
    updateList()
  }

  return {
    state,
    rows: { subscribe: changes.subscribe, read: () => tickerRows(groups, rules.current()) },
    favouritesGroup: FAVOURITES,
    open: (isListed) => {
      const live = ports.market.groups()
      const all = live.subscribe((groupsNow) => applyGroups(groupsNow, isListed))
      all.add(live.pipe(auditTime(SORT_INTERVAL_MS)).subscribe(updateList))
      all.add(ports.marketSettings.current.subscribe(({ favourites }) => change({ favourites: ref(favourites) })))
      all.add(names.open())
      all.add(rules.open())
      return all
    },
    chooseGroup: (group) => change({ group, search: '' }),
    search: (text) => change({ search: text }),
    sortBy: (by) => change({ sort: Ranking.nextSort(state.sort, by) }),
    toggleFavourite: (key) => ports.marketSettings.change({ favourites: MarketSettings.toggle(state.favourites, key) }),
    retry: ports.market.retry,
  }
}
