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
import { makeLivePagedList, makeMarketRules } from '../../shared/index.ts'
import { makeOpenedOrder } from './opened-order.ts'
import type { OrderFillRow, OrderRecordRow } from './order-record-rows.ts'
import { orderFillRows, orderRecordRows } from './order-record-rows.ts'

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
    const info = rules.current()
    state.shown = ref(LiveValue.map(orderRecordRows(info, state))(loaded))
    state.fills = ref(LiveValue.map(orderFillRows(info))(loadedFills))
  }
  const rules = makeMarketRules(system, show)
  const opened = makeOpenedOrder(spot, clock, {
    key: (key) => void Object.assign(state, { opened: key }),
    fills: (live, moreFillsStatus) => {
      loadedFills = live
      state.moreFillsStatus = moreFillsStatus
      show()
    },
  })
  const list = makeLivePagedList<OrderRecord.OrderRecord>(
    ({ key }) => key,
    (live, moreStatus) => {
      loaded = live
      state.moreStatus = moreStatus
      show()
      opened.follow(LiveValue.latest(live) ?? [])
    },
  )
  return {
    state,
    open: () => {
      list.watch({ newest: spot.orderHistory, readPage: spot.orderHistoryPage })
      const all = new Subscription(list.close)
      all.add(() => opened.open(undefined))
      all.add(rules.open())
      return all
    },
    filterBy: (part) => {
      Object.assign(state, part)
      show()
    },
    loadMore: list.loadMore,
    retry: spot.retry,
    toggle: (key) =>
      opened.open(key === state.opened ? undefined : LiveValue.latest(loaded)?.find((record) => record.key === key)),
    loadMoreFills: opened.loadMore,
    retryFills: opened.retry,
  }
}

const initialState = (): State => ({
  shown: ref(LiveValue.LOADING),
  moreStatus: 'none',
  side: 'all',
  pair: '',
  opened: undefined,
  fills: ref(LiveValue.LOADING),
  moreFillsStatus: 'none',
})
