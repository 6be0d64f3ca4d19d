/**
 * Spot trade page: one market, its book, chart and order form, the user's orders and balances. [SPOT-2] [SPOT-3]
 * [SHELL-7]
 */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Live, System } from '@hexbourse/domain/kernel'
import { Ids, LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import type { Ticker } from '@hexbourse/domain/market'
import type { SpotPort } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { Subscription, combineLatest, distinctUntilChanged, from, map } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import type { ChangeSignal } from '../../shared/index.ts'
import { makeChangeSignal } from '../../shared/index.ts'
import type { AssetsVm } from '../../panels/assets/assets.vm.ts'
import type { BookVm } from '../../panels/book/book.vm.ts'
import type { ChartVm } from '../../panels/chart/chart.vm.ts'
import type { HistoryVm } from '../../panels/history/history.vm.ts'
import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import type { OpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'
import type { CoinInfoVm } from '../../panels/coin-info/coin-info.vm.ts'
import type { TradesVm } from '../../panels/trades/trades.vm.ts'
import type { TicketMarket, TicketVm } from '../../panels/ticket/ticket.vm.ts'
import { ticketMarketOf, isSameMarket, displayDecimals, requestedTicker } from './offered-market.ts'
import type { PairHeadRow } from './pair-head.ts'
import { pairHeadRow } from './pair-head.ts'

export interface TradePanels {
  readonly list: MarketBoardVm
  readonly book: BookVm
  readonly ticket: TicketVm
  readonly orders: OpenOrdersVm
  readonly history: HistoryVm
  readonly chart: ChartVm
  readonly trades: TradesVm
  readonly assets: AssetsVm
  readonly coinInfo: CoinInfoVm
}

export interface TradePorts {
  readonly market: MarketPort
  readonly spot: SpotPort
  readonly session: SessionPort
  readonly system: System
  readonly navigator: Navigator
}

interface State {
  live: Live<undefined>
  market: TicketMarket | undefined
  slug: string
  /** Pair key of the market, as stored in favourites. */
  key: string
  /** The address names an unknown market. */
  isUnknown: boolean
  isSignedIn: boolean
  /** The drawer open over a narrow page. */
  drawer: 'markets' | 'ticket' | undefined
  /** The displayed list of the user's orders. */
  list: 'open' | 'history'
}

export interface TradeVm {
  readonly state: State
  readonly panels: TradePanels
  /** One row: last price, change, high, low, volume and the time of the last update. */
  readonly rows: { readonly subscribe: ChangeSignal['subscribe']; readonly read: () => ReadonlyArray<PairHeadRow> }
  readonly open: (address: string | undefined) => Subscription
  readonly openMarket: (address: string) => void
  readonly pickLevel: (slot: string, withQuantity: boolean) => void
  readonly fillPrice: (source: 'bid' | 'last' | 'ask') => void
  readonly showDrawer: (drawer: State['drawer']) => void
  readonly openTicket: (side: 'buy' | 'sell') => void
  readonly showList: (list: State['list']) => void
}

type Groups = ReadonlyArray<Ticker.MarketGroup>

export const makeTradeVm = (ports: TradePorts, panels: TradePanels): TradeVm => {
  const state = proxy<State>(initialState())
  const changes = makeChangeSignal()
  const head: { row: PairHeadRow } = { row: pairHeadRow(undefined, LiveValue.LOADING) }
  return {
    state,
    panels,
    rows: { subscribe: changes.subscribe, read: () => [head.row] },
    open: (address) => {
      const all = panels.list.open()
      all.add(followSession(ports, panels, state))
      all.add(
        followMarket(ports, panels, state, address, (quote, live) => {
          head.row = pairHeadRow(quote, live)
          changes.emit()
        }),
      )
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
    fillPrice: (source) => {
      const level = panels.book.pick(source === 'bid' ? 'b0' : 'a0')
      if (source === 'last') panels.ticket.applyLastPrice()
      else if (level !== undefined) panels.ticket.applyPriceLevel(level, false)
    },
    showDrawer: (drawer) => {
      state.drawer = drawer
    },
    showList: (list) => {
      state.list = list
    },
    openTicket: (side) => {
      panels.ticket.chooseSide(side)
      state.drawer = 'ticket'
    },
  }
}

const initialState = (): State => ({
  live: ref(LiveValue.LOADING),
  market: undefined,
  slug: '',
  key: '',
  isUnknown: false,
  isSignedIn: false,
  drawer: undefined,
  list: 'open',
})

/** Opens orders and balances while signed in. [Q14] */
const followSession = (ports: TradePorts, panels: TradePanels, state: State): Subscription => {
  let opened = new Subscription()
  const signedIn = ports.session.current.pipe(map(Session.isSignedIn), distinctUntilChanged())
  const following = signedIn.subscribe((now) => {
    state.isSignedIn = now
    opened.unsubscribe()
    opened = now ? followOrders(ports, panels) : new Subscription()
  })
  following.add(() => opened.unsubscribe())
  return following
}

/** The user's own orders, also marked in book and chart. */
const followOrders = (ports: TradePorts, panels: TradePanels): Subscription => {
  const all = panels.orders.open()
  all.add(panels.history.open())
  all.add(
    ports.spot.openOrders().subscribe((live) => {
      const orders = LiveValue.latest(live) ?? []
      panels.book.markOwnOrders(orders)
      panels.chart.markOwnOrders(orders)
    }),
  )
  all.add(() => {
    panels.book.markOwnOrders([])
    panels.chart.markOwnOrders([])
  })
  return all
}

/** Finds the market of the address, opens its panels, and reports every new ticker. */
const followMarket = (
  ports: TradePorts,
  panels: TradePanels,
  state: State,
  address: string | undefined,
  onTicker: (ticker: Ticker.Ticker | undefined, live: Live<Groups>) => void,
): Subscription => {
  let opened = new Subscription()
  const info = from(ports.system.info()).pipe(map(E.getOrElse(() => Systems.CONTRACT_ONLY)))
  const openPanels = (market: TicketMarket, zone: string): void => {
    opened.unsubscribe()
    const places = displayDecimals(market)
    opened = panels.book.open(market.pair, { ...places, tick: market.tick })
    opened.add(panels.trades.open(market.pair, places))
    opened.add(panels.chart.open({ pair: market.pair, baseName: market.base, quoteName: market.quote }, zone))
    opened.add(panels.ticket.open(market))
    opened.add(panels.assets.open(market.pair))
    opened.add(panels.coinInfo.open(market.pair.base, market.base))
    const [slug, key] = [`${market.base}-${market.quote}`, Ids.pairKey(market.pair)]
    Object.assign(state, { market: ref(market), slug, key })
  }
  const following = combineLatest([ports.market.groups(), info]).subscribe(([live, rules]) => {
    const groups = LiveValue.latest(live)
    const quote = requestedTicker(groups ?? [], address)
    if (!LiveValue.hasSameStatus(live, state.live)) state.live = ref(LiveValue.map(() => undefined)(live))
    const isUnknown = groups !== undefined && quote === undefined
    if (isUnknown !== state.isUnknown) state.isUnknown = isUnknown
    if (quote !== undefined && !isSameMarket(state.market, quote)) openPanels(ticketMarketOf(quote, rules), rules.zone)
    onTicker(quote, live)
  })
  following.add(() => {
    opened.unsubscribe()
    state.market = undefined
  })
  return following
}
