/** Chart of one market: live bars, or the depth of its order book. [SPOT-1] [Q25] */
import type { Decimal, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type {
  ChartPort,
  MarketName,
  MarketPort,
  MarketSettingsPort,
  MarketSettings as Settings,
} from '@hexbourse/domain/market'
import { Candles, MarketSettings } from '@hexbourse/domain/market'
import type { OpenContract } from '@hexbourse/domain/second-contract'
import type { OpenOrder } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { ChangeSignal, LatestSignal } from '../../shared/index.ts'
import { makeChangeSignal, makeLatestSignal } from '../../shared/index.ts'
import type { ChartBar, ChartMark } from '../../i18n/index.ts'
import type { BarRow, DepthSeries } from './chart-figures.ts'
import { chartBars, barRow, depthOf } from './chart-figures.ts'
import type { ChartData } from './chart-data.ts'
import { candlesOf, emptyData, marksOf, ownOf } from './chart-data.ts'
import type { MarkedPosition } from './chart-marks.ts'

export type ChartDisplay = 'bars' | 'table' | 'depth'

interface State {
  live: Live<undefined>
  display: ChartDisplay
  view: Settings.ChartView
  indicators: ReadonlyArray<Settings.Indicator>
  /** IANA time zone; undefined: the viewer's own. */
  zone: string | undefined
  isEmpty: boolean
  /** The newest bars as table rows, newest first. */
  tableRows: ReadonlyArray<BarRow>
  /** Market and period of the bars; changes when the chart must be rebuilt. */
  key: string
}

interface Feed<A> {
  readonly subscribe: ChangeSignal['subscribe']
  readonly read: () => A
}

export interface ChartVm {
  readonly state: State
  readonly views: ReadonlyArray<Settings.ChartView>
  readonly indicators: ReadonlyArray<Settings.Indicator>
  readonly bars: Feed<ReadonlyArray<ChartBar>>
  readonly marks: Feed<ReadonlyArray<ChartMark>>
  readonly depth: Feed<DepthSeries>
  readonly open: (market: MarketName, zone: string) => Subscription
  readonly chooseView: (view: Settings.ChartView) => void
  readonly toggleIndicator: (indicator: Settings.Indicator) => void
  readonly chooseDisplay: (display: ChartDisplay) => void
  readonly chooseZone: (zone: Settings.ChartZone) => void
  /** Loads earlier bars until the history is exhausted. */
  readonly loadEarlier: () => Promise<void>
  readonly markOwnOrders: (orders: ReadonlyArray<OpenOrder.OpenOrder>) => void
  readonly markPositions: (positions: ReadonlyArray<MarkedPosition>) => void
  /** `last` is the last price of the market. */
  readonly markContracts: (contracts: ReadonlyArray<OpenContract>, last: Decimal.Decimal | undefined) => void
  readonly retry: () => void
}

/** Rows of the table display. */
const TABLE_ROWS = 30

export const makeChartVm = (chart: ChartPort, market: MarketPort, settings: MarketSettingsPort): ChartVm => {
  const state = proxy<State>(initialState())
  const [bars, marks, depth] = [makeChangeSignal(), makeChangeSignal(), makeChangeSignal()]
  const data = { now: emptyData() }
  const context: ChartContext = { chart, market, settings, state, data, bars, depth, earlier: makeLatestSignal() }
  return {
    state,
    views: MarketSettings.VIEWS,
    indicators: MarketSettings.INDICATORS,
    bars: { subscribe: bars.subscribe, read: () => chartBars(candlesOf(data.now)) },
    marks: { subscribe: marks.subscribe, read: () => marksOf(data.now) },
    depth: { subscribe: depth.subscribe, read: () => data.now.depth },
    open: (name, zone) => watchChart(context, name, zone),
    chooseView: (view) => settings.change({ view }),
    toggleIndicator: (indicator) => settings.change({ indicators: MarketSettings.toggle(state.indicators, indicator) }),
    chooseDisplay: (display) => {
      state.display = display
    },
    chooseZone: (zone) => settings.change({ zone }),
    loadEarlier: () => loadEarlier(context),
    markOwnOrders: (orders) => {
      data.now.orders = orders
      marks.emit()
    },
    markPositions: (positions) => {
      data.now.positions = positions
      marks.emit()
    },
    markContracts: (contracts, last) => {
      data.now.contracts = { open: contracts, last }
      marks.emit()
    },
    retry: chart.retry,
  }
}

interface ChartContext {
  readonly chart: ChartPort
  readonly market: MarketPort
  readonly settings: MarketSettingsPort
  readonly state: State
  readonly data: { now: ChartData }
  readonly bars: ChangeSignal
  readonly depth: ChangeSignal
  /** Of the read of earlier bars; aborts when other bars are displayed. */
  readonly earlier: LatestSignal
}

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  display: 'bars',
  view: MarketSettings.DEFAULT.view,
  indicators: ref([...MarketSettings.DEFAULT.indicators]),
  zone: undefined,
  isEmpty: false,
  tableRows: ref([]),
  key: '',
})

const watchChart = (context: ChartContext, name: MarketName, zone: string): Subscription => {
  const { market, settings, state, data, depth } = context
  let watching = new Subscription()
  const all = settings.current.subscribe(({ view, indicators, zone: chosen }) => {
    const mustReload = data.now.market === undefined || view !== state.view
    state.view = view
    state.indicators = ref([...indicators])
    state.zone = chosen === 'exchange' ? zone : undefined
    if (!mustReload) return
    watching.unsubscribe()
    watching = watchBars(context, name, view)
  })
  all.add(
    market.book(name.pair).subscribe((live) => {
      data.now.depth = depthOf(LiveValue.latest(live))
      depth.emit()
    }),
  )
  all.add(() => {
    watching.unsubscribe()
    context.earlier.abort()
    data.now = { ...emptyData(), ...ownOf(data.now) }
    Object.assign(state, { live: ref(LiveValue.LOADING), key: '', tableRows: ref([]), isEmpty: false })
    context.bars.emit()
    depth.emit()
  })
  return all
}

const watchBars = (
  { chart, state, data, bars, earlier }: ChartContext,
  name: MarketName,
  view: Settings.ChartView,
): Subscription => {
  earlier.abort()
  data.now = { ...emptyData(name), ...ownOf(data.now), depth: data.now.depth }
  state.key = `${name.baseName}-${name.quoteName} ${view}`
  state.tableRows = ref([])
  bars.emit()
  return chart.candles(name, MarketSettings.periodOf(view)).subscribe((live) => {
    data.now.newest = LiveValue.latest(live) ?? []
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    const isEmpty = live._tag === 'Ready' && live.value.length === 0
    if (isEmpty !== state.isEmpty) state.isEmpty = isEmpty
    if (state.display === 'table' || state.tableRows.length === 0)
      state.tableRows = ref(data.now.newest.slice(-TABLE_ROWS).toReversed().map(barRow))
    bars.emit()
  })
}

const loadEarlier = async ({ chart, state, data: { now: data }, bars, earlier }: ChartContext): Promise<void> => {
  const [first] = candlesOf(data)
  if (data.market === undefined || first === undefined || data.hasAllHistory || data.isLoading) return
  data.isLoading = true
  const signal = earlier.next()
  const read = await chart.candlesBefore(data.market, MarketSettings.periodOf(state.view), first.start)(signal)()
  data.isLoading = false
  if (signal.aborted || E.isLeft(read)) return
  const olderCount = data.older.length
  data.older = Candles.merge(
    read.right.filter(({ start }) => start < first.start),
    data.older,
  )
  data.hasAllHistory = data.older.length === olderCount
  bars.emit()
}
