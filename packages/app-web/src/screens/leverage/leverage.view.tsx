import { useSnapshot } from 'valtio'

import { LEVERAGE_VM } from './leverage.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { BookView } from '../../panels/book/book.view.tsx'
import { ChartView } from '../../panels/chart/chart.view.tsx'
import { LeverageDialog } from '../../panels/leverage-ticket/leverage-dialog.view.tsx'
import { LeverageTicketView } from '../../panels/leverage-ticket/leverage-ticket.view.tsx'
import { MarketFavourite } from '../../panels/market-list/market-favourite.view.tsx'
import { KnownMarket } from '../../panels/pair/known-market.view.tsx'
import { FormDrawer, MarketsDrawer } from '../../panels/pair/market-drawer.view.tsx'
import { PairTitle } from '../../panels/pair/pair-title.view.tsx'
import { PairView, StatusView } from '../../panels/pair/pair.view.tsx'
import { MarketListView } from '../../panels/market-list/market-list.view.tsx'
import { MarginAccountView } from '../../panels/positions/margin-account.view.tsx'
import { PositionDialogs, PositionListsView } from '../../panels/positions/position-lists.view.tsx'
import { TradesView } from '../../panels/trades/trades.view.tsx'
import { Action, Empty, Link, Panel, Scrim, Tabs, Text } from '../../ui/index.ts'
import type { LeverageVm } from './leverage.vm.ts'

interface Part {
  readonly vm: LeverageVm
}

export const LeverageView = ({ address }: { readonly address?: string | undefined }) => {
  const vm = useVm(LEVERAGE_VM)
  const { market, key } = useSnapshot(vm.state)
  useOpen(vm, address)
  return (
    <main id="main" className="trade">
      <PairTitle vm={vm} title="shell.menu.leverage" />
      <PairView
        vm={vm}
        title="shell.menu.leverage"
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
  const { chart, book, ticket, lists } = vm.panels
  const names = { base: market?.base ?? '', quote: market?.quote ?? '' }
  const places = { price: market?.priceDecimals ?? 4, quantity: market?.quantityDecimals ?? 4 }
  return (
    <>
      <KnownMarket vm={vm} onRetry={vm.panels.list.retry}>
        <ChartView vm={chart} className="a-chart" name={slug} places={places} />
        <BookView vm={book} className="a-book" {...names} onPick={vm.pickLevel} />
        <SidePanel vm={vm} />
        <FormDrawer vm={vm}>
          <LeverageTicketView vm={ticket} />
        </FormDrawer>
        <OrderBar vm={vm} />
      </KnownMarket>
      {/* outside of the drawer, so that they stay open when the page gets narrow */}
      {isSignedIn ? <Dialogs vm={vm} /> : undefined}
      {drawer === undefined ? undefined : <Scrim onPress={() => vm.showDrawer(undefined)} />}
      {isSignedIn ? (
        <PositionListsView vm={lists} className="a-ords" link={<AllPositionsLink />} />
      ) : (
        <VisitorPositions />
      )}
    </>
  )
}

const OrderBar = ({ vm }: Part) => (
  <div className="order-bar">
    <Action label="leverage.side.long" look="buy" size="large" onPress={() => vm.openTicket('long')} />
    <Action label="leverage.side.short" look="sell" size="large" onPress={() => vm.openTicket('short')} />
  </div>
)

const SIDES = [
  { id: 'account', label: 'leverage.side.account' },
  { id: 'trades', label: 'leverage.side.trades' },
] as const

const SidePanel = ({ vm }: Part) => {
  const { side, market, isSignedIn } = useSnapshot(vm.state)
  const names = { base: market?.base ?? '', quote: market?.quote ?? '' }
  if (!isSignedIn) return <TradesView vm={vm.panels.trades} className="a-trds" {...names} />
  const choice = <Tabs label="leverage.side.which" look="small" choices={SIDES} chosen={side} onChoose={vm.showSide} />
  return side === 'account' ? (
    <MarginAccountView vm={vm.panels.lists.positions} className="a-trds margin-account" head={choice} />
  ) : (
    <TradesView vm={vm.panels.trades} className="a-trds" head={choice} {...names} />
  )
}

const Dialogs = ({ vm: { panels } }: Part) => (
  <>
    <LeverageDialog vm={panels.ticket} />
    <PositionDialogs vm={panels.lists} />
  </>
)

const AllPositionsLink = () => (
  <Link to={{ _tag: 'Positions' }} className="btn-text">
    <Text message="leverage.all.title" />
  </Link>
)

const VisitorPositions = () => (
  <Panel title="leverage.positions.title" className="a-ords">
    <Empty title="spot.orders.visitor" hint="leverage.visitorHint" />
  </Panel>
)
