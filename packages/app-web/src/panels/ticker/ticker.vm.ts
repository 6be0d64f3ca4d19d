/** Ticker strip of all displayed markets, each with its weekly trend. [HOME-1] [HOME-4] [HOME-5] [Q31] */
import type { Live, System } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, TrendPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { defer, distinctUntilChanged, map, repeat, switchMap } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { TickerCells } from '../../shared/index.ts'
import { makeChangeSignal, makeLatestSignal, makeMarketRules, tickerCells } from '../../shared/index.ts'
import type { Trend } from './trend.ts'
import { trendOf } from './trend.ts'

export interface TickerItem {
  readonly key: string
  readonly base: string
  readonly quote: string
  /** As in the address of the market. [Q61] */
  readonly address: string
}

interface State {
  live: Live<undefined>
  markets: ReadonlyArray<TickerItem>
  trends: ReadonlyMap<string, Trend>
  isRunning: boolean
}

/** Until trends that could not be read are read again. */
const RETRY_DELAY_MS = 30_000

export interface TickerVm {
  readonly state: State
  readonly rows: {
    readonly subscribe: (changed: () => void) => () => void
    readonly read: () => ReadonlyArray<{ readonly key: string; readonly cells: TickerCells }>
  }
  readonly open: () => Subscription
  readonly toggleRunning: () => void
}

type Tickers = ReadonlyArray<Ticker.Ticker>

const tickerItems = (groups: ReadonlyArray<Ticker.MarketGroup>): ReadonlyArray<TickerItem> => {
  const addresses = Ticker.addresses(groups)
  return groups
    .flatMap((group) => group.tickers)
    .map(({ pair, baseName, quoteName }) => {
      const key = Ids.pairKey(pair)
      return { key, base: baseName, quote: quoteName, address: addresses.get(key) ?? key }
    })
}

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
  let tickers: Tickers = []
  const rules = makeMarketRules(system, changes.emit)

  /** Reads the missing trends one after another, at low priority. Leaves out what cannot be read. */
  const loadTrends = async (signal: AbortSignal): Promise<void> => {
    for (const next of tickers) {
      const key = Ids.pairKey(next.pair)
      if (signal.aborted) return
      if (state.trends.has(key)) continue
      const week = await trend.lastWeekCloses(next)(signal)()
      if (E.isRight(week)) state.trends = ref(new Map([...state.trends, [key, trendOf(week.right)]]))
    }
  }

  /** Returns the displayed markets, which are new when their order is. */
  const applyGroups = (live: Live<ReadonlyArray<Ticker.MarketGroup>>): State['markets'] => {
    const before = state.markets.map(({ key }) => key).join()
    const groups = Ticker.displayedGroups(LiveValue.latest(live) ?? [])
    tickers = groups.flatMap((group) => group.tickers)
    changes.emit()
    if (tickers.map(({ pair }) => Ids.pairKey(pair)).join() !== before) state.markets = ref(tickerItems(groups))
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    return state.markets
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () =>
        tickers.map((quote) => ({ key: Ids.pairKey(quote.pair), cells: tickerCells(quote, rules.current()) })),
    },
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
