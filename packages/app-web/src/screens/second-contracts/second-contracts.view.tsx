import { useSnapshot } from 'valtio'

import { SECOND_CONTRACTS_VM } from './second-contracts.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { ChartView } from '../../panels/chart/chart.view.tsx'
import { InsuranceView } from '../../panels/insurance/insurance.view.tsx'
import { MarketFavourite } from '../../panels/market-list/market-favourite.view.tsx'
import { MarketListView } from '../../panels/market-list/market-list.view.tsx'
import { KnownMarket } from '../../panels/pair/known-market.view.tsx'
import { FormDrawer, MarketsDrawer } from '../../panels/pair/market-drawer.view.tsx'
import { PairTitle } from '../../panels/pair/pair-title.view.tsx'
import { PairView, StatusView } from '../../panels/pair/pair.view.tsx'
import { ContractListsView } from '../../panels/second-contracts/contract-lists.view.tsx'
import { StakeDialog } from '../../panels/stake-ticket/stake-dialog.view.tsx'
import { StakeTicketView } from '../../panels/stake-ticket/stake-ticket.view.tsx'
import { Action, Empty, Panel, Scrim } from '../../ui/index.ts'
import type { SecondContractsVm } from './second-contracts.vm.ts'

interface Part {
  readonly vm: SecondContractsVm
}

interface Address {
  readonly address?: string | undefined
  readonly list?: 'closed' | undefined
}

export const SecondContractsView = ({ address, list }: Address) => {
  const vm = useVm(SECOND_CONTRACTS_VM)
  const { market, key } = useSnapshot(vm.state)
  useOpen(vm, address, list)
  return (
    <main id="main" className="trade trade-second">
      <PairTitle vm={vm} title="shell.menu.secondContracts" />
      <PairView
        vm={vm}
        title="shell.menu.secondContracts"
        favourite={market && <MarketFavourite vm={vm.panels.list} row={{ key, ...market }} />}
      />
      <MarketsDrawer vm={vm}>
        {(tools) => (
          <MarketListView
            vm={vm.panels.list}
            className="panel-full"
            current={key}
            tools={tools}
            onReveal={() => vm.showDrawer('markets')}
            onOpen={vm.openMarket}
          />
        )}
      </MarketsDrawer>
      <MarketPanels vm={vm} />
      <StatusView vm={vm} />
    </main>
  )
}

const MarketPanels = ({ vm }: Part) => {
  const { market, drawer, isSignedIn, slug } = useSnapshot(vm.state)
  const { chart, ticket } = vm.panels
  const places = { price: market?.priceDecimals ?? 4, quantity: market?.quantityDecimals ?? 4 }
  return (
    <>
      <KnownMarket vm={vm} onRetry={vm.panels.list.retry}>
        <ChartView vm={chart} className="a-chart" name={slug} places={places} />
        <FormDrawer vm={vm}>
          <StakeTicketView vm={ticket} />
        </FormDrawer>
        <div className="order-bar is-single">
          <Action label="second-contract.open.verb" look="primary" size="large" onPress={vm.openTicket} />
        </div>
      </KnownMarket>
      {/* outside of the drawer, so that it stays open when the page gets narrow */}
      {isSignedIn ? <StakeDialog vm={ticket} /> : undefined}
      {drawer === undefined ? undefined : <Scrim onPress={() => vm.showDrawer(undefined)} />}
      {isSignedIn ? <OwnContracts vm={vm} /> : <VisitorContracts />}
    </>
  )
}

const OwnContracts = ({ vm: { panels } }: Part) => {
  const { isOffered } = useSnapshot(panels.insurance.state)
  return (
    <ContractListsView
      vm={panels.lists}
      className="a-ords"
      insurance={isOffered ? <InsuranceView vm={panels.insurance} /> : undefined}
    />
  )
}

const VisitorContracts = () => (
  <Panel title="second-contract.lists" className="a-ords">
    <Empty title="spot.orders.visitor" hint="second-contract.visitorHint" />
  </Panel>
)
