/**
 * History of the user's orders: fills, and cancelled orders where the exchange keeps them. [SPOT-6] [SPOT-8] [Q19]
 */
import type { Live, Page, Read, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { either as E, readerTaskEither as RTE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoreStatus, PagedList } from '../../shared/index.ts'
import { EMPTY_LIST, makeLatestSignal, moreStatusOf, pagedListBy } from '../../shared/index.ts'
import type { HistoryFilter, HistoryRow } from './history-rows.ts'
import { cancelledRow, filteredRows, fillRow } from './history-rows.ts'

export type { HistoryRow }

export type HistoryKind = 'fills' | 'cancelled'

interface State {
  kind: HistoryKind
  /** Whether the exchange keeps cancelled orders. */
  hasCancelledOrders: boolean
  shown: Live<ReadonlyArray<HistoryRow>>
  moreStatus: MoreStatus
  side: HistoryFilter['side']
  pair: HistoryFilter['pair']
}

export interface HistoryVm {
  readonly state: State
  readonly open: () => Subscription
  readonly chooseKind: (kind: HistoryKind) => void
  readonly filterBy: (part: Partial<HistoryFilter>) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

interface Source {
  readonly newest: () => Observable<Live<Page<HistoryRow>>>
  readonly readPage: (page: number) => Read<Page<HistoryRow>>
}

const toRowPage =
  <A>(row: (item: A) => HistoryRow) =>
  (page: Page<A>): Page<HistoryRow> => ({ ...page, items: page.items.map(row) })

const sourceOf = <A>(
  newest: () => Observable<Live<Page<A>>>,
  on: (page: number) => Read<Page<A>>,
  row: (item: A) => HistoryRow,
): Source => ({
  newest: () => newest().pipe(map(LiveValue.map(toRowPage(row)))),
  readPage: (page) => RTE.map(toRowPage(row))(on(page)),
})

export const makeHistoryVm = (spot: SpotPort, system: System): HistoryVm => {
  const state = proxy<State>(initialState())
  const list = makeList(spot, state)
  return {
    state,
    open: () => {
      list.watch()
      void loadCapability(system, state)
      return new Subscription(list.close)
    },
    chooseKind: (kind) => {
      if (kind === state.kind) return
      state.kind = kind
      list.watch()
    },
    filterBy: (part) => {
      Object.assign(state, part)
      list.show()
    },
    loadMore: list.loadMore,
    retry: spot.retry,
  }
}

const initialState = (): State => ({
  kind: 'fills',
  hasCancelledOrders: false,
  shown: ref(LiveValue.LOADING),
  moreStatus: 'none',
  side: 'all',
  pair: '',
})

const loadCapability = async (system: System, state: State): Promise<void> => {
  const info = await system.info()
  state.hasCancelledOrders = E.isRight(info) && info.right.capabilities.has('cancelled_orders')
}

/** The displayed list: its live newest page and the older pages loaded so far. */
const makeList = (spot: SpotPort, state: State) => {
  const sources: Readonly<Record<HistoryKind, Source>> = {
    fills: sourceOf(spot.fills, spot.fillsPage, fillRow),
    cancelled: sourceOf(spot.cancelled, spot.cancelledPage, cancelledRow),
  }
  const { withNewestPage, withNextPage } = pagedListBy<HistoryRow>(({ key }) => key)
  let loaded: PagedList<HistoryRow> = EMPTY_LIST
  let watching = new Subscription()
  const nextPage = makeLatestSignal()

  const reset = (): void => {
    watching.unsubscribe()
    nextPage.abort()
    loaded = EMPTY_LIST
    state.moreStatus = 'none'
    state.shown = ref(LiveValue.LOADING)
  }
  const show = (live: Live<unknown> = state.shown): void => {
    state.shown = ref(LiveValue.map(() => filteredRows(loaded.items, state))(live))
  }
  const watch = (): void => {
    reset()
    watching = sources[state.kind].newest().subscribe((live) => {
      const newest = LiveValue.latest(live)
      loaded = newest === undefined ? EMPTY_LIST : withNewestPage(loaded, newest)
      show(live)
      if (state.moreStatus !== 'loading') state.moreStatus = moreStatusOf(loaded)
    })
  }
  const loadMore = async (): Promise<void> => {
    if (state.moreStatus !== 'more' && state.moreStatus !== 'failed') return
    const signal = nextPage.next()
    state.moreStatus = 'loading'
    const page = await sources[state.kind].readPage(loaded.pages + 1)(signal)()
    if (signal.aborted) return
    if (E.isRight(page)) loaded = withNextPage(loaded, page.right)
    state.moreStatus = E.isLeft(page) ? 'failed' : moreStatusOf(loaded)
    show()
  }
  return { watch, loadMore, show: () => show(), close: reset }
}
