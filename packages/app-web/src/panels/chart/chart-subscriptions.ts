/** Bars and depth of the displayed market. [SPOT-1] */
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketName, MarketSettings as Settings } from '@hexbourse/domain/market'
import { Candles, Intervals, MarketSettings } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { ref } from 'valtio/vanilla'

import { applyCandles, applyNewest, emptyData, ownOf, readCandles } from './chart-data.ts'
import type { ChartContext } from './chart-state.ts'

/** Rows of the table display. */
const TABLE_ROWS = 30

export const watchChart = (context: ChartContext, name: MarketName, zone: string): Subscription => {
  const { market, settings, state, data, depth } = context
  let watching = new Subscription()
  const all = settings.current.subscribe(({ view, indicators, zone: chosen }) => {
    const mustReload = data.now.market === undefined || view !== state.view
    state.view = view
    state.indicators = ref([...indicators])
    state.zone = chosen === 'exchange' ? zone : undefined
    if (!mustReload) return
    watching.unsubscribe()
    watching = watchBars(context, name, view, zone)
  })
  all.add(
    market.book(name.pair).subscribe((live) => {
      data.now.book = LiveValue.latest(live)
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

const watchBars = (context: ChartContext, name: MarketName, view: Settings.ChartView, zone: string): Subscription => {
  const { chart, state, data, bars, earlier } = context
  const interval = MarketSettings.intervalOf(view)
  earlier.abort()
  data.now = { ...emptyData(name, interval, zone), ...ownOf(data.now), book: data.now.book }
  state.key = `${name.baseName}-${name.quoteName} ${view}`
  state.tableRows = ref([])
  bars.emit()
  const { period } = Intervals.sourceOf(interval)
  return chart.candles(name, period, Intervals.candlesPerRead(interval)).subscribe((live) => {
    if (!applyNewest(data.now, LiveValue.latest(live) ?? [])) earlier.abort()
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    const isEmpty = live._tag === 'Ready' && live.value.length === 0
    if (isEmpty !== state.isEmpty) state.isEmpty = isEmpty
    if (state.display === 'table' || state.tableRows.length === 0) showRows(context)
    bars.emit()
  })
}

export const showRows = ({ state, data }: Pick<ChartContext, 'state' | 'data'>): void => {
  state.tableRows = ref(data.now.candles.slice(-TABLE_ROWS).toReversed())
}

export const loadEarlier = async ({ chart, data: { now: data }, bars, earlier }: ChartContext): Promise<void> => {
  const [first] = readCandles(data)
  if (data.market === undefined || first === undefined || data.hasAllHistory || data.isLoading) return
  data.isLoading = true
  const signal = earlier.next()
  const { period } = Intervals.sourceOf(data.interval)
  const count = Intervals.candlesPerRead(data.interval)
  const read = await chart.candlesBefore(data.market, period, first.start, count)(signal)()
  data.isLoading = false
  if (signal.aborted || E.isLeft(read)) return
  const olderCount = data.older.length
  const older = Candles.merge(
    read.right.filter(({ start }) => start < first.start),
    data.older,
  )
  applyCandles(data, { older })
  data.hasAllHistory = older.length === olderCount
  bars.emit()
}
