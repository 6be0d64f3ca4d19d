/** Ticker strip of all displayed markets, each with its weekly trend. [HOME-1] [HOME-4] [HOME-5] [Q31] */
import type { Live } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, TrendPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { distinctUntilChanged, map } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChangeSignal, makeLatestSignal } from '../../shared/index.ts'
import type { Figure } from '../../i18n/index.ts'
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

type Cell = Figure & { readonly flash?: boolean }

export interface TickerVm {
  readonly state: State
  readonly rows: {
    readonly subscribe: (changed: () => void) => () => void
    readonly read: () => ReadonlyArray<{ readonly key: string; readonly cells: Readonly<Record<string, Cell>> }>
  }
  readonly open: () => Subscription
  readonly toggleRunning: () => void
}

type Tickers = ReadonlyArray<Ticker.Ticker>

/** Decimals as in the market table. */
const tickerCells = (ticker: Ticker.Ticker) => ({
  price: { value: ticker.last, places: 4, flash: true },
  change: {
    value: ticker.change,
    places: 2,
    kind: 'signed-percent' as const,
    direction: Ticker.direction(ticker.change),
  },
})

const tickerItems = (groups: ReadonlyArray<Ticker.MarketGroup>): ReadonlyArray<TickerItem> => {
  const addresses = Ticker.addresses(groups)
  return groups
    .flatMap((group) => group.tickers)
    .map(({ pair, baseName, quoteName }) => {
      const key = Ids.pairKey(pair)
      return { key, base: baseName, quote: quoteName, address: addresses.get(key) ?? key }
    })
}

export const makeTickerVm = (market: MarketPort, trend: TrendPort): TickerVm => {
  const state = proxy<State>({
    live: ref(LiveValue.LOADING),
    markets: ref([]),
    trends: ref(new Map<string, Trend>()),
    isRunning: true,
  })
  const changes = makeChangeSignal()
  const requested = new Set<string>()
  const opened = makeLatestSignal()
  let tickers: Tickers = []

  /** Reads the trends one after another, at low priority. A trend that cannot be read is left out. */
  const loadTrends = async (signal: AbortSignal): Promise<void> => {
    const next = tickers.find(({ pair }) => !requested.has(Ids.pairKey(pair)))
    if (signal.aborted || next === undefined) return undefined
    const key = Ids.pairKey(next.pair)
    requested.add(key)
    const week = await trend.lastWeekCloses(next)(signal)()
    if (E.isRight(week)) state.trends = ref(new Map([...state.trends, [key, trendOf(week.right)]]))
    else if (signal.aborted) requested.delete(key)
    return loadTrends(signal)
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
      read: () => tickers.map((quote) => ({ key: Ids.pairKey(quote.pair), cells: tickerCells(quote) })),
    },
    open: () => {
      const signal = opened.next()
      const watching = market
        .groups()
        .pipe(map(applyGroups), distinctUntilChanged())
        .subscribe(() => void loadTrends(signal))
      watching.add(opened.abort)
      return watching
    },
    toggleRunning: () => {
      state.isRunning = !state.isRunning
    },
  }
}
