/**
 * History of the user's orders: fills, and cancelled orders where the exchange keeps them. [SPOT-6] [SPOT-8] [Q19]
 */
import type { Live, Page, Read, System, SystemInfo } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { readerTaskEither as RTE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { ListSource, MoreStatus, OrderFilter } from '../../shared/index.ts'
import { filteredOrders, makeLivePagedList, makeMarketRules } from '../../shared/index.ts'
import type { HistoryRow } from './history-rows.ts'
import { cancelledRow, fillRow } from './history-rows.ts'

export type { HistoryRow }

export type HistoryKind = 'fills' | 'cancelled'

interface State {
  kind: HistoryKind
  /** Whether the exchange keeps cancelled orders. */
  hasCancelledOrders: boolean
  /** Whether it keeps orders with what was filled of them; undefined until it has said so. */
  hasOrderHistory: boolean | undefined
  shown: Live<ReadonlyArray<HistoryRow>>
  moreStatus: MoreStatus
  side: OrderFilter['side']
  pair: OrderFilter['pair']
}

export interface HistoryVm {
  readonly state: State
  readonly open: () => Subscription
  readonly chooseKind: (kind: HistoryKind) => void
  readonly filterBy: (part: Partial<OrderFilter>) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

/** A fill or a cancelled order, whose row depends on the rules of its market. */
type RowIn = (info: SystemInfo) => HistoryRow

const toRowPage =
  <A>(row: (item: A, info: SystemInfo) => HistoryRow) =>
  (page: Page<A>): Page<RowIn> => ({ ...page, items: page.items.map((item) => (info) => row(item, info)) })

const sourceOf = <A>(
  newest: () => Observable<Live<Page<A>>>,
  on: (page: number) => Read<Page<A>>,
  row: (item: A, info: SystemInfo) => HistoryRow,
): ListSource<RowIn> => ({
  newest: () => newest().pipe(map(LiveValue.map(toRowPage(row)))),
  readPage: (page) => RTE.map(toRowPage(row))(on(page)),
})

export const makeHistoryVm = (spot: SpotPort, system: System): HistoryVm => {
  const state = proxy<State>(initialState())
  const sources: Readonly<Record<HistoryKind, ListSource<RowIn>>> = {
    fills: sourceOf(spot.fills, spot.fillsPage, fillRow),
    cancelled: sourceOf(spot.cancelledOrders, spot.cancelledPage, cancelledRow),
  }
  let loaded: Live<ReadonlyArray<RowIn>> = LiveValue.LOADING
  const toRows = (items: ReadonlyArray<RowIn>): ReadonlyArray<HistoryRow> =>
    filteredOrders(
      items.map((rowIn) => rowIn(rules.current())),
      state,
    )
  const show = (): void => {
    state.shown = ref(LiveValue.map(toRows)(loaded))
  }
  const rules = makeMarketRules(system, ({ capabilities }) => {
    state.hasCancelledOrders = capabilities.has('cancelled_orders')
    state.hasOrderHistory = capabilities.has('order_history')
    show()
  })
  const list = makeLivePagedList<RowIn>(
    (rowIn) => rowIn(rules.current()).key,
    (live, moreStatus) => {
      loaded = live
      state.moreStatus = moreStatus
      show()
    },
  )
  return {
    state,
    open: () => {
      list.watch(sources[state.kind])
      const all = new Subscription(list.close)
      all.add(rules.open())
      return all
    },
    chooseKind: (kind) => {
      if (kind === state.kind) return
      state.kind = kind
      list.watch(sources[kind])
    },
    filterBy: (part) => {
      Object.assign(state, part)
      show()
    },
    loadMore: list.loadMore,
    retry: spot.retry,
  }
}

const initialState = (): State => ({
  kind: 'fills',
  hasCancelledOrders: false,
  hasOrderHistory: undefined,
  shown: ref(LiveValue.LOADING),
  moreStatus: 'none',
  side: 'all',
  pair: '',
})
