/** Ticker strip of all displayed markets, each with its weekly trend. [HOME-1] [HOME-4] [HOME-5] [Q31] */
import type { Live } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, TrendPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { makeChangeSignal } from '../../shared/index.ts'
import type { Figure } from '../../i18n/index.ts'
import type { Trend } from './trend.ts'
import { trendOf } from './trend.ts'

export interface TickerItem {
  readonly key: string
  readonly base: string
  readonly quote: string
  readonly slug: string
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

const tickerItem = (ticker: Ticker.Ticker): TickerItem => ({
  key: Ids.pairKey(ticker.pair),
  base: ticker.baseName,
  quote: ticker.quoteName,
  slug: Ticker.slug(ticker),
})

export const makeTickerVm = (market: MarketPort, trend: TrendPort): TickerVm => {
  const state = proxy<State>({
    live: ref(LiveValue.LOADING),
    markets: ref([]),
    trends: ref(new Map<string, Trend>()),
    isRunning: true,
  })
  const changes = makeChangeSignal()
  const requested = new Set<string>()
  let tickers: Tickers = []
  let isOpen = false

  /** Reads the trends one after another, at low priority. A trend that cannot be read is left out. */
  const loadTrends = async (): Promise<void> => {
    const next = tickers.find(({ pair }) => !requested.has(Ids.pairKey(pair)))
    if (!isOpen || next === undefined) return undefined
    const key = Ids.pairKey(next.pair)
    requested.add(key)
    const week = await trend.lastWeekCloses(next)()
    if (E.isRight(week)) state.trends = ref(new Map([...state.trends, [key, trendOf(week.right)]]))
    return loadTrends()
  }

  const applyGroups = (live: Live<ReadonlyArray<Ticker.MarketGroup>>): void => {
    const before = state.markets.map(({ key }) => key).join()
    tickers = Ticker.displayedGroups(LiveValue.latest(live) ?? []).flatMap((group) => group.tickers)
    changes.emit()
    const markets = tickers.map(tickerItem)
    const hasNewOrder = markets.map(({ key }) => key).join() !== before
    if (hasNewOrder) state.markets = ref(markets)
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    if (hasNewOrder) void loadTrends()
  }

  return {
    state,
    rows: {
      subscribe: changes.subscribe,
      read: () => tickers.map((quote) => ({ key: Ids.pairKey(quote.pair), cells: tickerCells(quote) })),
    },
    open: () => {
      isOpen = true
      const watching = market.groups().subscribe(applyGroups)
      return new Subscription(() => {
        isOpen = false
        watching.unsubscribe()
      })
    },
    toggleRunning: () => {
      state.isRunning = !state.isRunning
    },
  }
}
