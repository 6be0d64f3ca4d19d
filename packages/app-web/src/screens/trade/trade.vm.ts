/**
 * Spot trade page: one market, its book, chart and order form, the user's orders and balances. [SPOT-2] [SPOT-3]
 * [SHELL-7]
 */
import type { SessionPort, Welcome } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import type { SpotPort } from '@hexbourse/domain/spot'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import type { Figure } from '../../i18n/index.ts'
import type { MarketPage, MarketPageState, OfferedMarket } from '../../shared/index.ts'
import { initialMarketPage, makeMarketPage } from '../../shared/index.ts'
import type { AssetsVm } from '../../panels/assets/assets.vm.ts'
import type { BookVm } from '../../panels/book/book.vm.ts'
import type { ChartVm } from '../../panels/chart/chart.vm.ts'
import type { HistoryVm } from '../../panels/history/history.vm.ts'
import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import type { OpenOrdersVm, OrderRow } from '../../panels/open-orders/open-orders.vm.ts'
import type { PanelLayoutVm } from '../../panels/panel-layout/panel-layout.vm.ts'
import type { OrderHistoryVm } from '../../panels/order-history/order-history.vm.ts'
import type { OrderMoveVm } from '../../panels/order-move/order-move.vm.ts'
import type { PriceAlertsVm } from '../../panels/price-alerts/price-alerts.vm.ts'
import type { Shortcut } from '../../panels/shortcuts/shortcuts.vm.ts'
import type { ShortcutField } from './trade-shortcuts.ts'
import { applyShortcut } from './trade-shortcuts.ts'
import type { CoinInfoVm } from '../../panels/coin-info/coin-info.vm.ts'
import type { TradesVm } from '../../panels/trades/trades.vm.ts'
import type { TicketVm } from '../../panels/ticket/ticket.vm.ts'

export interface TradePanels {
  readonly list: MarketBoardVm
  readonly book: BookVm
  readonly ticket: TicketVm
  readonly orders: OpenOrdersVm
  readonly move: OrderMoveVm
  readonly history: HistoryVm
  readonly orderHistory: OrderHistoryVm
  readonly chart: ChartVm
  readonly trades: TradesVm
  readonly assets: AssetsVm
  readonly coinInfo: CoinInfoVm
  readonly alerts: PriceAlertsVm
  readonly layout: PanelLayoutVm
}

export interface TradePorts {
  readonly market: MarketPort
  readonly spot: SpotPort
  readonly session: SessionPort
  readonly system: System
  readonly navigator: Navigator
  readonly welcome: Pick<Welcome.WelcomeStore, 'save'>
}

interface State extends MarketPageState {
  /** The displayed list of the user's orders. */
  list: 'open' | 'orders' | 'history'
  /** Whether the lists show the orders of this market only. */
  isThisPairOnly: boolean
  /** The displayed panel of a phone. */
  tab: 'chart' | 'book' | 'trades' | 'info'
  rules: MarketRules | undefined
}

interface MarketRules {
  readonly base: string
  readonly quote: string
  readonly priceStep: Figure
  readonly amountStep: Figure
  /** Percent; undefined: set by the exchange. */
  readonly fee: Figure | undefined
}

export interface TradeVm extends MarketPage {
  readonly state: State
  readonly panels: TradePanels
  readonly open: (address: string | undefined) => Subscription
  readonly openMarket: (address: string) => void
  readonly pickLevel: (slot: string, withQuantity: boolean) => void
  readonly fillPrice: (source: 'bid' | 'last' | 'ask') => void
  readonly openTicket: (side: 'buy' | 'sell') => void
  readonly showList: (list: State['list']) => void
  readonly showThisPairOnly: (isThisPairOnly: boolean) => void
  readonly showTab: (tab: State['tab']) => void
  /** Does what the shortcut says and returns the field of the order form that gets the focus, if any. */
  readonly applyShortcut: (shortcut: Shortcut) => ShortcutField | undefined
  /** Opens the review of the cancellation of one of the user's open orders. */
  readonly reviewCancel: (id: string) => void
}

const initialState = (): State => ({
  ...initialMarketPage(),
  list: 'open',
  isThisPairOnly: false,
  tab: 'chart',
  rules: undefined,
})

export const makeTradeVm = (ports: TradePorts, panels: TradePanels): TradeVm => {
  const state = proxy<State>(initialState())
  const { rows, showDrawer, open } = makeMarketPage(ports, state, {
    isOffered: () => true,
    openMarket: (market, zone) => {
      filterOrders(panels, state, market)
      state.rules = ref(rulesOf(market))
      return openPanels(panels, market, zone)
    },
    openOwn: () => followOrders(ports, panels),
  })
  const vm: TradeVm = {
    state,
    panels,
    rows,
    showDrawer,
    applyShortcut: (shortcut) => applyShortcut(vm, shortcut),
    open: (address) => {
      const all = panels.list.open()
      all.add(open(address))
      all.add(panels.layout.open())
      return all
    },
    openMarket: (address) => {
      state.drawer = undefined
      ports.navigator.go({ _tag: 'Trade', pair: address })
    },
    pickLevel: (slot, withQuantity) => {
      const row = panels.book.pick(slot)
      if (row !== undefined) panels.ticket.applyPriceLevel({ price: row.price, quantity: row.sum }, withQuantity)
    },
    fillPrice: (source) => fillPrice(panels, source),
    showList: (list) => {
      state.list = list
      if (list !== 'open') ports.welcome.save({ hasSeenHistory: true })
    },
    showThisPairOnly: (isThisPairOnly) => {
      state.isThisPairOnly = isThisPairOnly
      filterOrders(panels, state, state.market)
    },
    showTab: (tab) => void Object.assign(state, { tab }),
    reviewCancel: (id) => reviewCancel(state, panels.orders, id),
    openTicket: (side) => {
      panels.ticket.chooseSide(side)
      state.drawer = 'ticket'
    },
  }
  return vm
}

const fillPrice = ({ book, ticket }: TradePanels, source: 'bid' | 'last' | 'ask'): void => {
  const level = book.pick(source === 'bid' ? 'b0' : 'a0')
  if (source === 'last') ticket.applyLastPrice()
  else if (level !== undefined) ticket.applyPriceLevel(level, false)
}

/** Shows the orders of all markets, or those of the open one. */
const filterOrders = (panels: TradePanels, { isThisPairOnly }: State, market: State['market']): void => {
  const pair = isThisPairOnly && market !== undefined ? `${market.base}/${market.quote}` : ''
  panels.orders.choosePair(pair)
  panels.history.filterBy({ pair })
  panels.orderHistory.filterBy({ pair })
}

/** Everything that shows one market. */
const openPanels = (panels: TradePanels, market: OfferedMarket, zone: string): Subscription => {
  const places = { price: market.priceDecimals, quantity: market.quantityDecimals }
  const opened = panels.book.open(market.pair, { ...places, tick: market.tick })
  opened.add(panels.trades.open(market.pair, places))
  opened.add(panels.chart.open({ pair: market.pair, baseName: market.base, quoteName: market.quote }, zone))
  opened.add(panels.ticket.open(market))
  opened.add(panels.assets.open(market.pair))
  opened.add(panels.alerts.open(market))
  opened.add(panels.coinInfo.open(market.pair.base, market.base))
  return opened
}

const rulesOf = ({ base, quote, tick, priceDecimals, quantityDecimals, fee }: OfferedMarket): MarketRules => ({
  base,
  quote,
  priceStep: { value: tick, places: priceDecimals },
  amountStep: { value: Decimal.fromSteps(1, quantityDecimals), places: quantityDecimals },
  fee: fee === undefined ? undefined : { value: fee, places: FEE_PLACES, kind: 'percent' },
})
const FEE_PLACES = 2

const reviewCancel = (state: State, orders: OpenOrdersVm, id: string): void => {
  const row = openOrderRow(orders, id)
  if (row === undefined) return
  // its dialog is part of that list
  state.list = 'open'
  orders.reviewCancel(row)
}

/** The row of an order, which a filter or the length of the list may hide. */
const openOrderRow = (orders: OpenOrdersVm, id: string): OrderRow | undefined => {
  const find = () => LiveValue.latest(orders.state.shown)?.find(({ order }) => String(order.id) === id)
  if (find() === undefined) {
    orders.filterBy('all')
    orders.choosePair('')
  }
  while (find() === undefined && orders.state.moreStatus === 'more') orders.showMore()
  return find()
}

/** The user's own orders and fills, also marked in book and chart. */
const followOrders = (ports: TradePorts, panels: TradePanels): Subscription => {
  const all = panels.orders.open()
  all.add(panels.history.open())
  all.add(panels.move.open())
  all.add(
    ports.spot.openOrders().subscribe((live) => {
      const orders = LiveValue.latest(live) ?? []
      panels.book.markOwnOrders(orders)
      panels.chart.markOwnOrders(orders)
    }),
  )
  all.add(ports.spot.fills().subscribe((live) => panels.chart.markFills(LiveValue.latest(live)?.items ?? [])))
  all.add(() => {
    panels.book.markOwnOrders([])
    panels.chart.markOwnOrders([])
    panels.chart.markFills([])
  })
  return all
}
