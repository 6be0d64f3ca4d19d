/** Ticker strip of the first displayed markets, each with its weekly trend. [HOME-1] [HOME-4] [HOME-5] [Q31] */
import type { Live, System } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, TrendPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { defer, distinctUntilChanged, map, repeat, switchMap } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { ListedMarket, TickerRows } from '../../shared/index.ts'
import {
  listedMarkets,
  makeChangeSignal,
  makeLatestSignal,
  makeMarketRules,
  orderKey,
  tickerRows,
} from '../../shared/index.ts'
import type { Trend } from './trend.ts'
import { trendOf } from './trend.ts'

export type { ListedMarket }

interface State {
  live: Live<undefined>
  markets: ReadonlyArray<ListedMarket>
  trends: ReadonlyMap<string, Trend>
  isRunning: boolean
}

/** In the order of the exchange. Each costs a read of its trend. */
const MAX_MARKETS = 20
/** Until trends that could not be read are read again. */
const RETRY_DELAY_MS = 30_000

export interface TickerVm {
  readonly state: State
  readonly rows: TickerRows
  readonly open: () => Subscription
  readonly toggleRunning: () => void
}

type Groups = ReadonlyArray<Ticker.MarketGroup>

const allTickers = (groups: Groups): ReadonlyArray<Ticker.Ticker> => groups.flatMap(({ tickers }) => tickers)
const firstTickers = (groups: Groups): ReadonlyArray<Ticker.Ticker> => allTickers(groups).slice(0, MAX_MARKETS)

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  markets: ref([]),
  trends: ref(new Map<string, Trend>()),
  isRunning: true,
})

export const makeTickerVm = (market: MarketPort, trend: TrendPort, system: System): TickerVm => {
  const state = proxy(initialState())
  const changes = makeChangeSignal()
  const opened = makeLatestSignal()
  let groups: Groups = []
  const rules = makeMarketRules(system, changes.emit)

  /** Reads the missing trends one after another, at low priority. Leaves out what cannot be read. */
  const loadTrends = async (signal: AbortSignal): Promise<void> => {
    for (const next of firstTickers(groups)) {
      const key = Ids.pairKey(next.pair)
      if (signal.aborted) return
      if (state.trends.has(key)) continue
      const week = await trend.lastWeekCloses(next)(signal)()
      if (E.isRight(week)) state.trends = ref(new Map([...state.trends, [key, trendOf(week.right)]]))
    }
  }

  /** Returns the listed markets, which are new when their order is. */
  const applyGroups = (live: Live<Groups>): State['markets'] => {
    const before = orderKey(allTickers(groups))
    groups = Ticker.displayedGroups(LiveValue.latest(live) ?? [])
    if (orderKey(allTickers(groups)) !== before) state.markets = ref(listedMarkets(firstTickers(groups), groups))
    changes.emit()
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    return state.markets
  }

  return {
    state,
    rows: { subscribe: changes.subscribe, read: () => tickerRows(groups, rules.current()) },
    open: () => {
      const trendsLoaded = defer(() => loadTrends(opened.next())).pipe(repeat({ delay: RETRY_DELAY_MS }))
      const watching = market
        .groups()
        .pipe(
          map(applyGroups),
          distinctUntilChanged(),
          switchMap(() => trendsLoaded),
        )
        .subscribe()
      watching.add(opened.abort)
      watching.add(rules.open())
      return watching
    },
    toggleRunning: () => {
      state.isRunning = !state.isRunning
    },
  }
}
