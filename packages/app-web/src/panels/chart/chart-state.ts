/** What the chart panel shows, apart from what is drawn. */
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type {
  Candle,
  ChartPort,
  MarketPort,
  MarketSettings as Settings,
  MarketSettingsPort,
} from '@hexbourse/domain/market'
import { Depth, MarketSettings } from '@hexbourse/domain/market'
import { ref } from 'valtio/vanilla'

import type { ChangeSignal, LatestSignal } from '../../shared/index.ts'
import type { ChartData } from './chart-data.ts'

export type ChartDisplay = 'bars' | 'table' | 'depth'

export interface ChartState {
  live: Live<undefined>
  display: ChartDisplay
  view: Settings.ChartView
  indicators: ReadonlyArray<Settings.Indicator>
  /** IANA time zone of the axis; undefined: the viewer's own. */
  zone: string | undefined
  isEmpty: boolean
  /** The part of the book that the depth shows. */
  depthRange: Depth.Range
  /** The newest bars, newest first. */
  tableRows: ReadonlyArray<Candle>
  /** Market and interval of the bars; changes when the chart must be rebuilt. */
  key: string
}

export const initialState = (): ChartState => ({
  live: ref(LiveValue.LOADING),
  display: 'bars',
  view: MarketSettings.DEFAULT.view,
  indicators: ref([...MarketSettings.DEFAULT.indicators]),
  zone: undefined,
  isEmpty: false,
  depthRange: Depth.DEFAULT_RANGE,
  tableRows: ref([]),
  key: '',
})

export interface ChartContext {
  readonly chart: ChartPort
  readonly market: MarketPort
  readonly settings: MarketSettingsPort
  readonly state: ChartState
  readonly data: { now: ChartData }
  readonly bars: ChangeSignal
  readonly depth: ChangeSignal
  /** Of the read of earlier bars; aborts when other bars are displayed. */
  readonly earlier: LatestSignal
}
