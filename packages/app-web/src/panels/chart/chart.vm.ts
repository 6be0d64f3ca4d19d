/** The chart of one market: its bars, live, or the depth of its book. [SPOT-1] [Q25] */
import type { Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type {
  Candle,
  ChartPort,
  MarketName,
  MarketPort,
  MarketSettingsPort,
  MarketSettings as Settings,
} from '@hexbourse/domain/market'
import { Candles, MarketSettings } from '@hexbourse/domain/market'
import type { OpenOrder } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Changes } from '../../flows/index.ts'
import { makeChanges } from '../../flows/index.ts'
import type { ChartBar, ChartMark } from '../../i18n/index.ts'
import type { BarLine, Stairs } from './chart-figures.ts'
import { drawn, lineOf, marksOf, NO_STAIRS, stairsOf } from './chart-figures.ts'

export type Face = 'bars' | 'table' | 'depth'

interface State {
  live: Live<undefined>
  face: Face
  view: Settings.View
  indicators: ReadonlyArray<Settings.Indicator>
  /** undefined: the reader's own. */
  zone: string | undefined
  empty: boolean
  /** The newest bars in words and figures, newest first. */
  lines: ReadonlyArray<BarLine>
  /** Names what the bars are of. */
  key: string
}

interface Feed<A> {
  readonly subscribe: Changes['subscribe']
  readonly read: () => A
}

export interface ChartVm {
  readonly state: State
  readonly views: ReadonlyArray<Settings.View>
  readonly choices: ReadonlyArray<Settings.Indicator>
  readonly bars: Feed<ReadonlyArray<ChartBar>>
  readonly marks: Feed<ReadonlyArray<ChartMark>>
  readonly stairs: Feed<Stairs>
  readonly open: (market: MarketName, zone: string) => Subscription
  readonly choose: (view: Settings.View) => void
  readonly toggle: (indicator: Settings.Indicator) => void
  readonly show: (face: Face) => void
  readonly countIn: (zone: Settings.ChartZone) => void
  /** Another stretch of the past, while there is one. */
  readonly loadEarlier: () => Promise<void>
  readonly markOwn: (orders: ReadonlyArray<OpenOrder.OpenOrder>) => void
  readonly retry: () => void
}

/** Rows of the table that says the same as the picture. */
const TABLE = 30

/** What is known of the market on show. */
interface Seen {
  market: MarketName | undefined
  newest: ReadonlyArray<Candle>
  older: ReadonlyArray<Candle>
  /** Nothing stands before what is known. */
  begun: boolean
  loading: boolean
  stairs: Stairs
  orders: ReadonlyArray<OpenOrder.OpenOrder>
}

const unseen = (market?: MarketName): Seen => ({
  market,
  newest: [],
  older: [],
  begun: false,
  loading: false,
  stairs: NO_STAIRS,
  orders: [],
})

export const makeChartVm = (chart: ChartPort, market: MarketPort, settings: MarketSettingsPort): ChartVm => {
  const state = proxy<State>(blank())
  const [bars, marks, stairs] = [makeChanges(), makeChanges(), makeChanges()]
  const seen = { now: unseen() }
  const desk: Desk = { chart, market, settings, state, seen, bars, stairs }
  return {
    state,
    views: MarketSettings.VIEWS,
    choices: MarketSettings.INDICATORS,
    bars: { subscribe: bars.subscribe, read: () => drawn(allOf(seen.now)) },
    marks: { subscribe: marks.subscribe, read: () => marksOf(seen.now.orders, seen.now.market?.pair) },
    stairs: { subscribe: stairs.subscribe, read: () => seen.now.stairs },
    open: (name, zone) => watch(desk, name, zone),
    choose: (view) => settings.change({ view }),
    toggle: (indicator) => settings.change({ indicators: MarketSettings.toggled(state.indicators, indicator) }),
    show: (face) => {
      state.face = face
    },
    countIn: (zone) => settings.change({ zone }),
    loadEarlier: () => loadEarlier(desk),
    markOwn: (orders) => {
      seen.now.orders = orders
      marks.tell()
    },
    retry: chart.retry,
  }
}

interface Desk {
  readonly chart: ChartPort
  readonly market: MarketPort
  readonly settings: MarketSettingsPort
  readonly state: State
  readonly seen: { now: Seen }
  readonly bars: Changes
  readonly stairs: Changes
}

const blank = (): State => ({
  live: ref(Lives.WAITING),
  face: 'bars',
  view: MarketSettings.DEFAULT.view,
  indicators: ref([...MarketSettings.DEFAULT.indicators]),
  zone: undefined,
  empty: false,
  lines: ref([]),
  key: '',
})

const allOf = ({ older, newest }: Seen): ReadonlyArray<Candle> =>
  older.length === 0 ? newest : Candles.before(older, newest)

const watch = (desk: Desk, name: MarketName, zone: string): Subscription => {
  const { market, settings, state, seen, stairs } = desk
  let watching = new Subscription()
  const all = settings.current.subscribe(({ view, indicators, zone: chosen }) => {
    const begins = seen.now.market === undefined || view !== state.view
    state.view = view
    state.indicators = ref([...indicators])
    state.zone = chosen === 'exchange' ? zone : undefined
    if (!begins) return
    watching.unsubscribe()
    watching = watchBars(desk, name, view)
  })
  all.add(
    market.book(name.pair).subscribe((live) => {
      seen.now.stairs = stairsOf(Lives.latest(live))
      stairs.tell()
    }),
  )
  all.add(() => {
    watching.unsubscribe()
    seen.now = { ...unseen(), orders: seen.now.orders }
    Object.assign(state, { live: ref(Lives.WAITING), key: '', lines: ref([]), empty: false })
    desk.bars.tell()
    stairs.tell()
  })
  return all
}

const watchBars = ({ chart, state, seen, bars }: Desk, name: MarketName, view: Settings.View): Subscription => {
  const { stairs, orders } = seen.now
  seen.now = { ...unseen(name), stairs, orders }
  state.key = `${name.baseName}-${name.settlementName} ${view}`
  state.lines = ref([])
  bars.tell()
  return chart.candles(name, MarketSettings.periodOf(view)).subscribe((live) => {
    seen.now.newest = Lives.latest(live) ?? []
    if (!Lives.standsAlike(live, state.live)) state.live = ref(Lives.map(() => undefined)(live))
    const empty = live._tag === 'Known' && live.value.length === 0
    if (empty !== state.empty) state.empty = empty
    if (state.face === 'table' || state.lines.length === 0)
      state.lines = ref(seen.now.newest.slice(-TABLE).toReversed().map(lineOf))
    bars.tell()
  })
}

const loadEarlier = async ({ chart, state, seen, bars }: Desk): Promise<void> => {
  const before = seen.now
  const [first] = allOf(before)
  if (before.market === undefined || first === undefined || before.begun || before.loading) return
  before.loading = true
  const earlier = await chart.candlesBefore(before.market, MarketSettings.periodOf(state.view), first.start)()
  before.loading = false
  if (seen.now !== before || E.isLeft(earlier)) return
  const known = before.older.length
  before.older = Candles.before(
    earlier.right.filter(({ start }) => start < first.start),
    before.older,
  )
  before.begun = before.older.length === known
  bars.tell()
}
