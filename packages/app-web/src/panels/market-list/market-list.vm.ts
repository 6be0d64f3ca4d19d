/** Displayed markets by quote currency, live, and the top movers, for the home page. [HOME-1] [HOME-2] [HOME-5] */
import type { Live, System, SystemInfo } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { TickerCells } from '../../shared/index.ts'
import { makeChangeSignal, makeMarketRules, tickerCells } from '../../shared/index.ts'

export interface ListedMarket {
  readonly key: string
  readonly base: string
  readonly quote: string
  /** As in the address of the market. [Q61] */
  readonly address: string
}

interface State {
  /** Freshness of the list; the figures are in `rows`. */
  live: Live<undefined>
  groups: ReadonlyArray<string>
  group: string
  /** Markets that could not be read. */
  omitted: number
  /** Markets of the chosen group. */
  shown: Live<ReadonlyArray<ListedMarket>>
  /** Markets with the largest absolute change of the day. */
  movers: ReadonlyArray<ListedMarket>
}

export interface TickerRow {
  readonly key: string
  readonly cells: TickerCells
}

export interface TickerRows {
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => ReadonlyArray<TickerRow>
}

/** Figures of all markets, displayed or not. */
export const tickerRows = (groups: ReadonlyArray<Ticker.MarketGroup>, info: SystemInfo): ReadonlyArray<TickerRow> =>
  groups.flatMap((group) =>
    group.tickers.map((ticker) => ({ key: Ids.pairKey(ticker.pair), cells: tickerCells(ticker, info) })),
  )

export interface MarketListVm {
  readonly state: State
  readonly rows: TickerRows
  readonly open: () => Subscription
  readonly chooseGroup: (group: string) => void
  readonly retry: () => void
}

const MAX_MOVERS = 5
type Groups = ReadonlyArray<Ticker.MarketGroup>

/** Rows of some of the markets; `all` are those that an address may lead to. */
export const listedMarkets = (tickers: ReadonlyArray<Ticker.Ticker>, all: Groups): ReadonlyArray<ListedMarket> => {
  const addresses = Ticker.addresses(all)
  return tickers.map((ticker) => {
    const key = Ids.pairKey(ticker.pair)
    return { key, base: ticker.baseName, quote: ticker.quoteName, address: addresses.get(key) ?? key }
  })
}

const marketsOfGroup = (groups: Groups, group: string): ReadonlyArray<Ticker.Ticker> =>
  groups.find((other) => other.quoteName === group)?.tickers ?? []

/** Equal if and only if the same markets are in the same order. */
export const orderKey = (tickers: ReadonlyArray<Pick<Ticker.Ticker, 'pair'>>): string =>
  tickers.map(({ pair }) => Ids.pairKey(pair)).join()
/** Equal if and only if the same rows with the same addresses are in the same order. */
export const rowsKey = (rows: ReadonlyArray<ListedMarket>): string =>
  rows.map(({ key, address }) => `${key} ${address}`).join()

const updateMovers = (state: State, groups: Groups, hasNewOrder: boolean): void => {
  const tickers = groups.flatMap((group) => group.tickers)
  const movers = Ticker.sortedByAbsoluteChange(tickers).slice(0, MAX_MOVERS)
  const isSame = orderKey(movers) === state.movers.map(({ key }) => key).join()
  if (hasNewOrder || !isSame) state.movers = ref(listedMarkets(movers, groups))
}

/** Also counts markets of groups that have no others. */
export const setOmitted = (state: Pick<State, 'omitted'>, live: Live<Groups>): void => {
  const omitted = Ticker.omittedCount(LiveValue.latest(live) ?? [])
  if (omitted !== state.omitted) state.omitted = omitted
}

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  groups: ref([]),
  group: '',
  omitted: 0,
  shown: ref(LiveValue.LOADING),
  movers: ref([]),
})

export const makeMarketListVm = (market: MarketPort, system: System): MarketListVm => {
  const state = proxy<State>(initialState())
  const changes = makeChangeSignal()
  let groups: Groups = []
  const rules = makeMarketRules(system, changes.emit)

  const updateList = (): void => {
    const before = LiveValue.latest(state.shown)
    const rows = listedMarkets(marketsOfGroup(groups, state.group), groups)
    const same = before !== undefined && rowsKey(before) === rowsKey(rows)
    state.shown = ref(LiveValue.map(() => (same ? before : rows))(state.live))
  }

  const applyGroups = (live: Live<Groups>): void => {
    const isSameStatus = LiveValue.hasSameStatus(live, state.live)
    const before = orderKey(groups.flatMap((group) => group.tickers))
    groups = Ticker.displayedGroups(LiveValue.latest(live) ?? [])
    setOmitted(state, live)
    const hasNewOrder = orderKey(groups.flatMap((group) => group.tickers)) !== before
    updateMovers(state, groups, hasNewOrder)
    changes.emit()
    if (isSameStatus && !hasNewOrder) return
    state.live = ref(LiveValue.map(() => undefined)(live))
    state.groups = ref(groups.map((group) => group.quoteName))
    if (!state.groups.includes(state.group)) state.group = state.groups[0] ?? ''
    updateList()
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => tickerRows(groups, rules.current()),
    },
    open: () => {
      const all = market.groups().subscribe(applyGroups)
      all.add(rules.open())
      return all
    },
    chooseGroup: (group) => {
      state.group = group
      updateList()
    },
    retry: market.retry,
  }
}
