/** First markets of each quote currency, live, and the top movers, for the home page. [HOME-1] [HOME-2] [HOME-5] */
import type { Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { ListedMarket, TickerRows } from '../../shared/index.ts'
import { listedMarkets, makeChangeSignal, makeMarketRules, orderKey, rowsKey, tickerRows } from '../../shared/index.ts'

export type { ListedMarket }

interface State {
  /** Freshness of the list; the figures are in `rows`. */
  live: Live<undefined>
  groups: ReadonlyArray<string>
  group: string
  /** Markets that could not be read. */
  omitted: number
  /** First markets of the chosen group, at most `MAX_SHOWN`. */
  shown: Live<ReadonlyArray<ListedMarket>>
  /** Markets with the largest absolute change of the day. */
  movers: ReadonlyArray<ListedMarket>
}

export interface MarketListVm {
  readonly state: State
  readonly rows: TickerRows
  readonly open: () => Subscription
  readonly chooseGroup: (group: string) => void
  readonly retry: () => void
}

const MAX_MOVERS = 5
/** Per quote currency, in the exchange's order; all are on the page of markets. */
const MAX_SHOWN = 20
type Groups = ReadonlyArray<Ticker.MarketGroup>

const marketsOfGroup = (groups: Groups, group: string): ReadonlyArray<Ticker.Ticker> =>
  groups.find((other) => other.quoteName === group)?.tickers ?? []

const updateMovers = (state: State, groups: Groups, hasNewOrder: boolean): void => {
  const tickers = groups.flatMap((group) => group.tickers)
  const movers = Ticker.sortedByAbsoluteChange(tickers).slice(0, MAX_MOVERS)
  const isSame = orderKey(movers) === state.movers.map(({ key }) => key).join()
  if (hasNewOrder || !isSame) state.movers = ref(listedMarkets(movers, groups))
}

/** Also counts markets of groups that have no others. */
export const setOmittedCount = (state: Pick<State, 'omitted'>, live: Live<Groups>): void => {
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
    const rows = listedMarkets(marketsOfGroup(groups, state.group).slice(0, MAX_SHOWN), groups)
    const same = before !== undefined && rowsKey(before) === rowsKey(rows)
    state.shown = ref(LiveValue.map(() => (same ? before : rows))(state.live))
  }

  const applyGroups = (live: Live<Groups>): void => {
    const isSameStatus = LiveValue.hasSameStatus(live, state.live)
    const before = orderKey(groups.flatMap((group) => group.tickers))
    groups = Ticker.displayedGroups(LiveValue.latest(live) ?? [])
    setOmittedCount(state, live)
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
