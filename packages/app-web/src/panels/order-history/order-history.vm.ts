/**
 * Order history: the user's orders with what was filled of them, and the fills of one of them. Only for exchanges that
 * keep it. [SPOT-6] [SPOT-8] [Q19]
 */
import type { Clock, Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { OrderRecord, SpotPort } from '@hexbourse/domain/spot'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoreStatus, OrderFilter } from '../../shared/index.ts'
import { filteredOrders, makeLivePagedList, makeMarketRules, makePaging } from '../../shared/index.ts'
import type { OrderFillRow, OrderRecordRow } from './order-record-rows.ts'
import { orderFillRow, orderRecordRow } from './order-record-rows.ts'

export type { OrderFillRow, OrderRecordRow }

type Ports = { readonly spot: Pick<SpotPort, 'orderHistory' | 'orderHistoryPage' | 'orderFills' | 'retry'> } & {
  readonly system: System
  readonly clock: Clock
}

interface State {
  shown: Live<ReadonlyArray<OrderRecordRow>>
  moreStatus: MoreStatus
  side: OrderFilter['side']
  pair: OrderFilter['pair']
  /** Key of the order of which the fills are shown. */
  opened: string | undefined
  /** Of the opened order, newest first. */
  fills: Live<ReadonlyArray<OrderFillRow>>
  moreFillsStatus: MoreStatus
}

export interface OrderHistoryVm {
  readonly state: State
  readonly open: () => Subscription
  readonly filterBy: (part: Partial<OrderFilter>) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
  /** Shows the fills of an order, or hides them. */
  readonly toggle: (key: string) => void
  readonly loadMoreFills: () => Promise<void>
  /** Reads the fills of the opened order again. */
  readonly retryFills: () => void
}

export const makeOrderHistoryVm = ({ spot, system, clock }: Ports): OrderHistoryVm => {
  const state = proxy<State>(initialState())
  let loaded: Live<ReadonlyArray<OrderRecord.OrderRecord>> = LiveValue.LOADING
  let loadedFills: Live<ReadonlyArray<OrderRecord.OrderFill>> = LiveValue.LOADING

  const show = (): void => {
    const toRows = (records: ReadonlyArray<OrderRecord.OrderRecord>): ReadonlyArray<OrderRecordRow> =>
      filteredOrders(
        records.map((record) => orderRecordRow(record, rules.current())),
        state,
      )
    state.shown = ref(LiveValue.map(toRows)(loaded))
  }
  const showFills = (): void => {
    const toRows = (all: ReadonlyArray<OrderRecord.OrderFill>): ReadonlyArray<OrderFillRow> =>
      all.map((fill) => orderFillRow(fill, rules.current()))
    state.fills = ref(LiveValue.map(toRows)(loadedFills))
  }
  const rules = makeMarketRules(system, () => {
    show()
    showFills()
  })
  const fills = makePaging<OrderRecord.OrderFill>(
    clock,
    ({ id }) => String(id),
    (live, moreStatus) => {
      loadedFills = live
      state.moreFillsStatus = moreStatus
      showFills()
    },
  )
  const openFills = (record: OrderRecord.OrderRecord | undefined): void => {
    state.opened = record?.key
    fills.reset()
    if (record !== undefined && record.filledQuantity > 0n) fills.begin((page) => spot.orderFills(record.key, page))
  }
  const list = makeLivePagedList<OrderRecord.OrderRecord>(
    ({ key }) => key,
    (live, moreStatus) => {
      const before = recordOf(loaded, state.opened)
      loaded = live
      state.moreStatus = moreStatus
      const opened = recordOf(loaded, state.opened)
      if (opened !== undefined && before !== undefined && opened.filledQuantity !== before.filledQuantity)
        if (before.filledQuantity > 0n) fills.refresh()
        else openFills(opened)
      show()
    },
  )
  return {
    state,
    open: () => {
      list.watch({ newest: spot.orderHistory, readPage: spot.orderHistoryPage })
      const all = new Subscription(list.close)
      all.add(() => openFills(undefined))
      all.add(rules.open())
      return all
    },
    filterBy: (part) => {
      Object.assign(state, part)
      show()
    },
    loadMore: list.loadMore,
    retry: spot.retry,
    toggle: (key) => openFills(key === state.opened ? undefined : recordOf(loaded, key)),
    loadMoreFills: fills.loadMore,
    retryFills: fills.refresh,
  }
}

const recordOf = (
  live: Live<ReadonlyArray<OrderRecord.OrderRecord>>,
  key: string | undefined,
): OrderRecord.OrderRecord | undefined => LiveValue.latest(live)?.find((record) => record.key === key)

const initialState = (): State => ({
  shown: ref(LiveValue.LOADING),
  moreStatus: 'none',
  side: 'all',
  pair: '',
  opened: undefined,
  fills: ref(LiveValue.LOADING),
  moreFillsStatus: 'none',
})
