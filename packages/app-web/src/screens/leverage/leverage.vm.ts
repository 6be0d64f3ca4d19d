/** Leverage page: one market, its book and chart, the order form, positions and orders of the user. [LEV-1] [LEV-3] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import type { Direction } from '@hexbourse/domain/leverage'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, subscribe } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import type { MarketPage, MarketPageState } from '../../shared/index.ts'
import { initialMarketPage, makeMarketPage } from '../../shared/index.ts'
import type { BookVm } from '../../panels/book/book.vm.ts'
import type { ChartVm } from '../../panels/chart/chart.vm.ts'
import type { LeverageTicketVm } from '../../panels/leverage-ticket/leverage-ticket.vm.ts'
import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import type { PositionListsVm } from '../../panels/positions/position-lists.vm.ts'
import type { TradesVm } from '../../panels/trades/trades.vm.ts'

export interface LeveragePanels {
  readonly list: MarketBoardVm
  readonly book: BookVm
  readonly chart: ChartVm
  readonly ticket: LeverageTicketVm
  readonly lists: PositionListsVm
  readonly trades: TradesVm
}

/** What stands beside the lists: the margin account, which a visitor has not, or the trades of the market. */
export type SidePanel = 'account' | 'trades'

export interface LeveragePagePorts {
  readonly market: MarketPort
  readonly session: SessionPort
  readonly system: System
  readonly navigator: Navigator
}

export interface LeverageVm extends MarketPage {
  readonly state: MarketPageState & { side: SidePanel }
  readonly panels: LeveragePanels
  readonly open: (address: string | undefined) => Subscription
  readonly openMarket: (address: string) => void
  /** Takes the price of a row of the book. */
  readonly pickLevel: (slot: string) => void
  readonly openTicket: (direction: Direction) => void
  readonly showSide: (side: SidePanel) => void
}

const isOffered = ({ leverage }: Ticker.Ticker): boolean => leverage !== undefined

export const makeLeverageVm = (ports: LeveragePagePorts, panels: LeveragePanels): LeverageVm => {
  const state = proxy<LeverageVm['state']>({ ...initialMarketPage(), side: 'account' })
  const { rows, showDrawer, open } = makeMarketPage(ports, state, {
    isOffered,
    openMarket: (market, zone) => {
      const places = { price: market.priceDecimals, quantity: market.quantityDecimals }
      const opened = panels.book.open(market.pair, { ...places, tick: market.tick })
      opened.add(panels.trades.open(market.pair, places))
      opened.add(panels.chart.open({ pair: market.pair, baseName: market.base, quoteName: market.quote }, zone))
      opened.add(panels.ticket.open(market))
      return opened
    },
    openOwn: () => followPositions(panels),
  })
  return {
    state,
    panels,
    rows,
    showDrawer,
    open: (address) => {
      const all = panels.list.open(isOffered)
      all.add(open(address))
      all.add(followPlacing(panels))
      return all
    },
    openMarket: (address) => {
      state.drawer = undefined
      ports.navigator.go({ _tag: 'Leverage', pair: address })
    },
    pickLevel: (slot) => {
      const row = panels.book.pick(slot)
      if (row !== undefined) panels.ticket.applyPrice(row.price)
    },
    openTicket: (direction) => {
      panels.ticket.chooseDirection(direction)
      state.drawer = 'ticket'
    },
    showSide: (side) => void (state.side = side),
  }
}

/** The user's positions, also drawn in the chart. */
const followPositions = ({ lists, chart }: LeveragePanels): Subscription => {
  const { positions } = lists
  const all = lists.open()
  const draw = (): void => chart.markPositions(positions.openRows())
  all.add(positions.figures.subscribe(draw))
  draw()
  all.add(() => chart.markPositions([]))
  return all
}

/** Shows the list in which a placed order appears. [LEV-2] */
const followPlacing = ({ ticket: { submitAction }, lists }: LeveragePanels) =>
  subscribe(
    submitAction.state,
    () => {
      const { current } = submitAction.state
      if (current?.status === 'done' || current?.status === 'found')
        lists.showList(current.body.orderType === 'market' ? 'open' : 'pending')
    },
    true,
  )
