/** The user's spot orders of all markets: selling, buying, order history, completed, cancelled. [SPOT-8] */
import type { SessionPort, Welcome } from '@hexbourse/domain/account'
import type { MarketPort } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import { followPairNames, whileSignedIn } from '../../shared/index.ts'
import type { CsvExport } from '../../shared/index.ts'
import type { HistoryVm } from '../../panels/history/history.vm.ts'
import type { OrderHistoryVm } from '../../panels/order-history/order-history.vm.ts'
import type { OpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'

export type Tab = 'selling' | 'buying' | 'history' | 'completed' | 'cancelled'
type Side = 'all' | 'buy' | 'sell'

interface State {
  tab: Tab
  /** BTC/USDT; empty: all markets. */
  pair: string
  /** Filter of the history; open orders have one tab per side. */
  side: Side
  pairs: ReadonlyArray<string>
}

export interface OrdersVm {
  readonly state: State
  readonly orders: OpenOrdersVm
  readonly history: HistoryVm
  readonly orderHistory: OrderHistoryVm
  readonly historyExport: CsvExport
  readonly ordersExport: CsvExport
  /** Starts with that list, or with the one shown last. */
  readonly open: (tab?: Tab) => Subscription
  readonly chooseTab: (tab: Tab) => void
  readonly choosePair: (pair: string) => void
  readonly chooseSide: (side: Side) => void
}

interface OrdersPorts {
  readonly market: MarketPort
  readonly session: SessionPort
  readonly welcome: Pick<Welcome.WelcomeStore, 'save'>
}

type OrdersParts = Pick<OrdersVm, 'orders' | 'history' | 'orderHistory' | 'historyExport' | 'ordersExport'>

export const makeOrdersVm = ({ market, session, welcome }: OrdersPorts, parts: OrdersParts): OrdersVm => {
  const { orders, history, orderHistory, historyExport, ordersExport } = parts
  const state = proxy<State>({ tab: 'selling', pair: '', side: 'all', pairs: ref([]) })

  const chooseTab = (tab: Tab): void => {
    state.tab = tab
    if (tab === 'completed' || tab === 'history') welcome.save({ hasSeenHistory: true })
    if (tab === 'selling' || tab === 'buying') orders.filterBy(tab === 'buying' ? 'buy' : 'sell')
    if (tab === 'completed' || tab === 'cancelled') history.chooseKind(tab === 'completed' ? 'fills' : 'cancelled')
  }
  const openLists = (): Subscription => {
    const all = orders.open()
    all.add(history.open())
    all.add(historyExport.reset)
    all.add(ordersExport.reset)
    return all
  }

  return {
    state,
    ...parts,
    open: (tab = state.tab) => {
      chooseTab(tab)
      const all = whileSignedIn(session, openLists)
      all.add(followPairNames(market, state))
      return all
    },
    chooseTab,
    choosePair: (pair) => {
      state.pair = pair
      orders.choosePair(pair)
      history.filterBy({ pair })
      orderHistory.filterBy({ pair })
    },
    chooseSide: (side) => {
      state.side = side
      history.filterBy({ side })
      orderHistory.filterBy({ side })
    },
  }
}
