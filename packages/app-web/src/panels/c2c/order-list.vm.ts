/** A list of C2C orders, newest first. [C2C-4] [C2C-7] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOrder } from '@hexbourse/domain/c2c'
import type { Live, Page } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { readerTaskEither as RTE } from 'fp-ts'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { ListSource, MoreStatus } from '../../shared/index.ts'
import { exactFigure, fiatFigure, makeLivePagedList } from '../../shared/index.ts'

export interface OrderRow {
  readonly order: C2cOrder.Order
  /** What the user does with the coins. */
  readonly side: 'buy' | 'sell'
  readonly quantity: Figure
  readonly amount: Figure
  /** Whether the order waits for the user. */
  readonly isUserTurn: boolean
}

export interface OrderListVm {
  readonly state: { shown: Live<ReadonlyArray<OrderRow>>; moreStatus: MoreStatus }
  /** Replaces the list until the subscription ends. */
  readonly watch: (source: ListSource<C2cOrder.Order>) => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export const makeOrderListVm = ({ retry }: Pick<C2cPort, 'retry'>): OrderListVm => {
  const state: OrderListVm['state'] = proxy({ shown: ref(LiveValue.LOADING), moreStatus: 'none' })
  const list = makeLivePagedList<OrderRow>(
    ({ order }) => String(order.id),
    (shown, moreStatus) => Object.assign(state, { shown: ref(shown), moreStatus }),
  )
  return {
    state,
    watch: ({ newest, readPage }) => {
      list.watch({
        newest: () => newest().pipe(map(LiveValue.map(pageOfRows))),
        readPage: (page) => RTE.map(pageOfRows)(readPage(page)),
      })
      return new Subscription(list.close)
    },
    loadMore: list.loadMore,
    retry,
  }
}

const pageOfRows = (page: Page<C2cOrder.Order>): Page<OrderRow> => ({ ...page, items: page.items.map(orderRow) })

const orderRow = (order: C2cOrder.Order): OrderRow => ({
  order,
  side: C2cOrder.userSide(order),
  quantity: exactFigure(order.quantity),
  amount: fiatFigure(order.amount),
  isUserTurn: C2cLifeCycle.waitsFor(order.status) === C2cOrder.userParty(order),
})
