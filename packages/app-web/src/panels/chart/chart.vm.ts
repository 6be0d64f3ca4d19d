/** Chart of one market: live bars, or the depth of its order book. [SPOT-1] [Q25] */
import type { Clock, Decimal, Millis } from '@hexbourse/domain/kernel'
import type {
  ChartPort,
  Depth,
  MarketName,
  MarketPort,
  MarketSettingsPort,
  MarketSettings as Settings,
} from '@hexbourse/domain/market'
import { MarketSettings } from '@hexbourse/domain/market'
import type { OpenContract } from '@hexbourse/domain/second-contract'
import type { Fill, OpenOrder } from '@hexbourse/domain/spot'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { ChangeSignal } from '../../shared/index.ts'
import { makeChangeSignal, makeLatestSignal } from '../../shared/index.ts'
import type { ChartMark, ChartSeries } from '../../i18n/index.ts'
import type { DepthRange, DepthSeries } from './chart-figures.ts'
import { DEPTH_RANGES, depthOf } from './chart-figures.ts'
import type { ChartData } from './chart-data.ts'
import { emptyData, marksOf, seriesOf } from './chart-data.ts'
import type { MarkedPosition } from './chart-marks.ts'
import type { ChartContext, ChartDisplay, ChartState } from './chart-state.ts'
import { initialState } from './chart-state.ts'
import { loadEarlier, showRows, watchChart } from './chart-subscriptions.ts'

interface Feed<A> {
  readonly subscribe: ChangeSignal['subscribe']
  readonly read: () => A
}

export interface ChartVm {
  readonly state: ChartState
  readonly views: ReadonlyArray<Settings.ChartView>
  readonly indicators: ReadonlyArray<Settings.Indicator>
  readonly depthRanges: ReadonlyArray<DepthRange>
  readonly series: Feed<ChartSeries>
  readonly marks: Feed<ReadonlyArray<ChartMark>>
  readonly depth: Feed<DepthSeries>
  /** Time of the exchange, by which a bar ends. */
  readonly now: () => Millis
  /** `zone` is the time zone of the exchange. */
  readonly open: (market: MarketName, zone: string) => Subscription
  readonly chooseView: (view: Settings.ChartView) => void
  readonly toggleIndicator: (indicator: Settings.Indicator) => void
  readonly chooseDisplay: (display: ChartDisplay) => void
  readonly chooseDepthRange: (range: Depth.Range) => void
  readonly chooseZone: (zone: Settings.ChartZone) => void
  /** Loads earlier bars until the history is exhausted. */
  readonly loadEarlier: () => Promise<void>
  readonly markOwnOrders: (orders: ReadonlyArray<OpenOrder.OpenOrder>) => void
  readonly markFills: (fills: ReadonlyArray<Fill.Fill>) => void
  readonly markPositions: (positions: ReadonlyArray<MarkedPosition>) => void
  /** `last` is the last price of the market. */
  readonly markContracts: (contracts: ReadonlyArray<OpenContract>, last: Decimal.Decimal | undefined) => void
  readonly retry: () => void
}

export const makeChartVm = (
  chart: ChartPort,
  market: MarketPort,
  settings: MarketSettingsPort,
  exchangeTime: Pick<Clock, 'now'>,
): ChartVm => {
  const state = proxy<ChartState>(initialState())
  const [bars, marks, depth] = [makeChangeSignal(), makeChangeSignal(), makeChangeSignal()]
  const data = { now: emptyData() }
  const context: ChartContext = { chart, market, settings, state, data, bars, depth, earlier: makeLatestSignal() }
  const mark = (part: Partial<ChartData>): void => {
    Object.assign(data.now, part)
    marks.emit()
  }
  return {
    state,
    views: MarketSettings.VIEWS,
    indicators: MarketSettings.INDICATORS,
    depthRanges: DEPTH_RANGES,
    series: { subscribe: bars.subscribe, read: () => seriesOf(data.now, state.indicators) },
    marks: { subscribe: marks.subscribe, read: () => marksOf(data.now) },
    depth: { subscribe: depth.subscribe, read: () => depthOf(data.now.book, state.depthRange) },
    now: exchangeTime.now,
    open: (name, zone) => watchChart(context, name, zone),
    chooseView: (view) => settings.change({ view }),
    toggleIndicator: (indicator) => settings.change({ indicators: MarketSettings.toggle(state.indicators, indicator) }),
    chooseDisplay: (display) => {
      state.display = display
      showRows(context)
    },
    chooseDepthRange: (range) => {
      state.depthRange = range
      depth.emit()
    },
    chooseZone: (zone) => settings.change({ zone }),
    loadEarlier: () => loadEarlier(context),
    markOwnOrders: (orders) => mark({ orders }),
    markFills: (fills) => {
      data.now.fills = fills
      bars.emit()
    },
    markPositions: (positions) => mark({ positions }),
    markContracts: (open, last) => mark({ contracts: { open, last } }),
    retry: chart.retry,
  }
}
