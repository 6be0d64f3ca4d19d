/** The user's open orders and their cancellation. [SPOT-6] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { Live, Millis, System, SystemInfo } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Notifications } from '../../ports/index.ts'
import type { MoneyAction } from '../../shared/index.ts'
import { makeMarketRules, makeMoneyAction, reviewedCommand, successMessage } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { CancelAll } from './cancel-all.ts'
import { makeCancelAll } from './cancel-all.ts'
import type { OrdersFilter, OrderRow, SideCounts, SideFilter } from './order-rows.ts'
import { countsByPair, countsBySide, orderRows } from './order-rows.ts'

export type { OrderRow }

interface State {
  shown: Live<ReadonlyArray<OrderRow>>
  /** Open orders of all markets and both sides; undefined while they are not known. */
  count: number | undefined
  /** Open orders of both sides by market, such as BTC/USDT. */
  counts: ReadonlyMap<string, number>
  /** Open orders of each side in the chosen market; undefined while they are not known. */
  sideCounts: SideCounts | undefined
  filter: SideFilter
  /** BTC/USDT; empty: all markets. */
  pair: string
  /** Whether more rows can be shown; none: the list is too short to mark its end. */
  moreStatus: 'none' | 'more' | 'no-more'
  /** When the prices were received, while they are too old to tell whether an order has filled. [Q57] */
  pricesAsOf: Millis | undefined
}

/** The order to cancel, with the row that the dialog displays. */
export interface CancelReview extends OpenOrder.CancelRequest {
  readonly row: OrderRow
}

export interface OpenOrdersVm {
  readonly state: State
  readonly cancelAction: MoneyAction<CancelReview, OpenOrder.CancelResult>
  readonly cancelAll: CancelAll
  readonly open: () => Subscription
  readonly filterBy: (filter: SideFilter) => void
  /** What stands in place of rows: none at all, none of a side, or none that match. */
  readonly emptyText: typeof emptyText
  readonly choosePair: (pair: string) => void
  /** Shows another page of rows. */
  readonly showMore: () => void
  /** Reviews the cancellation of all orders of that market, both sides. */
  readonly reviewCancelAll: (pair: string) => void
  readonly reviewCancel: (row: OrderRow) => void
  readonly cancel: () => Promise<void>
  readonly retry: () => void
}

/** Rows shown initially and added per step. */
const PAGE_ROWS = 30
/** Shorter lists do not mark their end. */
const MAX_ROWS_WITHOUT_END = 8

const moreStatusOf = (count: number, limit: number): State['moreStatus'] => {
  if (count > limit) return 'more'
  return count > MAX_ROWS_WITHOUT_END ? 'no-more' : 'none'
}

type Orders = ReadonlyArray<OpenOrder.OpenOrder>

const initialState = (): State => ({
  shown: ref(LiveValue.LOADING),
  count: undefined,
  counts: ref(new Map<string, number>()),
  sideCounts: undefined,
  filter: 'all',
  pair: '',
  moreStatus: 'none',
  pricesAsOf: undefined,
})

export const makeOpenOrdersVm = (
  spot: SpotPort,
  market: Pick<MarketPort, 'groups'>,
  session: SessionPort,
  system: System,
  notifications: Notifications<MessageKey>,
): OpenOrdersVm => {
  const state = proxy<State>(initialState())
  const list = makeList(state, () => rules.current())
  const rules = makeMarketRules(system, list.show)
  const cancelAction = makeMoneyAction(reviewedCommand(spot.cancel, requestOf), { session, notifications })
  const cancelAll = makeCancelAll(spot.cancel, { session, notifications })

  /** After a confirmed cancellation the dialog closes and a notification is shown. */
  const cancel = async (): Promise<void> => {
    const status = await cancelAction.confirm()
    if (status !== 'done') return
    const serverMessage = cancelAction.state.current?.serverMessage ?? ''
    notifications.show({ id: 'spot.cancel', kind: 'success', ...successMessage('spot.cancel.done', serverMessage) })
    cancelAction.close()
  }

  return {
    state,
    cancelAction,
    cancelAll,
    open: () => {
      const opened = spot.openOrders().subscribe(list.apply)
      opened.add(rules.open())
      // the next user of this page may be another one
      opened.add(() => list.apply(LiveValue.LOADING))
      opened.add(market.groups().subscribe((live) => (state.pricesAsOf = LiveValue.outdatedAsOf(live))))
      opened.add(cancelAction.open())
      opened.add(cancelAll.open())
      return opened
    },
    filterBy: (filter) => list.choose({ filter }),
    emptyText,
    choosePair: (pair) => list.choose({ pair }),
    showMore: list.showMore,
    reviewCancelAll: (pair) => {
      const rows = list.rowsOf({ filter: 'all', pair })
      if (rows.length > 0) cancelAll.review(pair, rows)
    },
    reviewCancel: (row) => cancelAction.review({ id: row.order.id, side: row.order.side, pair: row.order.pair, row }),
    cancel,
    retry: spot.retry,
  }
}

/** The displayed part of the orders. */
const makeList = (state: State, rules: () => SystemInfo) => {
  let live: Live<Orders> = LiveValue.LOADING
  let limit = PAGE_ROWS
  const orders = (): Orders => LiveValue.latest(live) ?? []
  const rowsOf = (filter: OrdersFilter): ReadonlyArray<OrderRow> => orderRows(filter, orders(), rules())
  const show = (): void => {
    const rows = rowsOf(state)
    state.shown = ref(LiveValue.map(() => rows.slice(0, limit))(live))
    state.moreStatus = moreStatusOf(rows.length, limit)
    const known = LiveValue.latest(live)
    state.count = known?.length
    state.sideCounts = known && countsBySide(known, state.pair)
    state.counts = ref(countsByPair(orders()))
  }
  return {
    rowsOf,
    show,
    apply: (next: Live<Orders>): void => {
      live = next
      show()
    },
    choose: (part: Partial<Pick<State, 'filter' | 'pair'>>): void => {
      Object.assign(state, part)
      limit = PAGE_ROWS
      show()
    },
    showMore: (): void => {
      limit += PAGE_ROWS
      show()
    },
  }
}

const requestOf = ({ id, side, pair }: CancelReview): OpenOrder.CancelRequest => ({ id, side, pair })

const NONE = { title: 'spot.orders.none', hint: 'spot.orders.noneHint' } as const
/** Of all markets. */
const NONE_OF_SIDE = { buy: { title: 'spot.orders.noneBuy' }, sell: { title: 'spot.orders.noneSell' } } as const
const NONE_MATCH = { title: 'spot.all.noneMatch' } as const

const emptyText = ({
  filter,
  pair,
  count,
}: OrdersFilter & { readonly count: number | undefined }): {
  readonly title: MessageKey
  readonly hint?: MessageKey
} => {
  if (count === 0) return NONE
  return filter === 'all' || pair !== '' ? NONE_MATCH : NONE_OF_SIDE[filter]
}
