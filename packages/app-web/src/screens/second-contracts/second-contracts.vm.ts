/** Page of second contracts: one market, its chart, the order form and the contracts of the user. [SEC-1] [SEC-2] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { PairId, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { Subscription } from 'rxjs'
import { proxy, subscribe } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import type { MarketPage, MarketPageState } from '../../shared/index.ts'
import { initialMarketPage, makeMarketPage } from '../../shared/index.ts'
import type { ChartVm } from '../../panels/chart/chart.vm.ts'
import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import type { InsuranceVm } from '../../panels/insurance/insurance.vm.ts'
import type { ContractList, ContractListsVm } from '../../panels/second-contracts/contract-lists.vm.ts'
import type { StakeTicketVm } from '../../panels/stake-ticket/stake-ticket.vm.ts'

export interface SecondContractPanels {
  readonly list: MarketBoardVm
  readonly chart: ChartVm
  readonly ticket: StakeTicketVm
  readonly lists: ContractListsVm
  readonly insurance: InsuranceVm
}

export interface SecondContractPagePorts {
  readonly market: MarketPort
  readonly session: SessionPort
  readonly system: System
  readonly navigator: Navigator
}

export interface SecondContractsVm extends MarketPage {
  readonly state: MarketPageState
  readonly panels: SecondContractPanels
  /** Starts with that list of contracts, or with the one shown last. */
  readonly open: (address: string | undefined, list?: ContractList) => Subscription
  readonly openMarket: (address: string) => void
  readonly openTicket: () => void
}

const isOffered = ({ secondContracts }: Ticker.Ticker): boolean => secondContracts !== undefined

export const makeSecondContractsVm = (
  ports: SecondContractPagePorts,
  panels: SecondContractPanels,
): SecondContractsVm => {
  const state = proxy(initialMarketPage())
  const marks = contractMarking(ports.market, panels)
  const { rows, showDrawer, open } = makeMarketPage(ports, state, {
    isOffered,
    openMarket: (market, zone) => {
      const opened = panels.chart.open({ pair: market.pair, baseName: market.base, quoteName: market.quote }, zone)
      opened.add(panels.ticket.open(market))
      marks.choose(market.pair)
      return opened
    },
    openOwn: () => {
      const own = panels.lists.open()
      own.add(marks.open())
      own.add(panels.insurance.open())
      return own
    },
  })
  return {
    state,
    panels,
    rows,
    showDrawer,
    open: (address, list = panels.lists.state.list) => {
      panels.lists.showList(list)
      const all = panels.list.open(isOffered)
      all.add(open(address))
      all.add(followPlacing(panels))
      return all
    },
    openMarket: (address) => {
      state.drawer = undefined
      ports.navigator.go({ _tag: 'SecondContracts', pair: address })
    },
    openTicket: () => {
      state.drawer = 'ticket'
    },
  }
}

/** Draws the user's contracts in the chart, with their distance from the last price of the chosen market. */
const contractMarking = (market: MarketPort, { lists, chart }: SecondContractPanels) => {
  let [pair, groups]: [PairId | undefined, ReadonlyArray<Ticker.MarketGroup>] = [undefined, []]
  const draw = (): void =>
    chart.markContracts(lists.openContracts.openNow(), pair && Ticker.findByPair(groups, pair)?.last)
  return {
    choose: (chosen: PairId): void => {
      pair = chosen
      draw()
    },
    open: (): Subscription => {
      const all = market.groups().subscribe((live) => {
        groups = LiveValue.latest(live) ?? []
        draw()
      })
      all.add(lists.openContracts.figures.subscribe(draw))
      all.add(draw)
      return all
    },
  }
}

/** Shows the list in which a placed contract appears. [SEC-1] */
const followPlacing = ({ ticket: { submitAction }, lists }: SecondContractPanels) =>
  subscribe(
    submitAction.state,
    () => {
      const status = submitAction.state.current?.status
      if (status === 'done' || status === 'found') lists.showList('open')
    },
    true,
  )
