import { useSnapshot } from 'valtio'

import { TRADE_VM } from './trade.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AssetsView } from '../../panels/assets/assets.view.tsx'
import { BookView } from '../../panels/book/book.view.tsx'
import { ChartView } from '../../panels/chart/chart.view.tsx'
import { MarketListView } from '../../panels/market-list/market-list.view.tsx'
import { OrderDialog } from '../../panels/ticket/order-dialog.view.tsx'
import { TicketView } from '../../panels/ticket/ticket.view.tsx'
import { TradesView } from '../../panels/trades/trades.view.tsx'
import { Action, Drawer, Empty, Name, PageTitle, Region, Scrim } from '../../ui/index.ts'
import type { TradeVm } from './trade.vm.ts'
import { Orders, VisitorOrders } from './own-orders.view.tsx'
import { PairView, StatusView } from './pair.view.tsx'

export const TradeView = ({ address }: { readonly address?: string | undefined }) => {
  const vm = useVm(TRADE_VM)
  const { isUnknown, market } = useSnapshot(vm.state)
  useOpen(vm, address)
  return (
    <main id="main" className="trade">
      <PageTitle title="shell.menu.spot" prefix={market && `${market.base}/${market.quote}`} />
      <PairView vm={vm} />
      <MarketsDrawer vm={vm} />
      {isUnknown ? <UnknownMarket /> : <MarketPanels vm={vm} />}
      <StatusView vm={vm} />
      <BuyBar vm={vm} />
    </main>
  )
}

interface Part {
  readonly vm: TradeVm
}

const MarketsDrawer = ({ vm }: Part) => {
  const { drawer, key } = useSnapshot(vm.state)
  const close = (): void => vm.showDrawer(undefined)
  return (
    <Drawer className="a-mkts" open={drawer === 'markets'} onClose={close}>
      <MarketListView
        vm={vm.panels.list}
        className="panel-full"
        current={key}
        tools={
          <Action label="shell.close" look="ghost" size="small" icon="close" bare className="only-md" onPress={close} />
        }
        onReveal={() => vm.showDrawer('markets')}
        onOpen={vm.openMarket}
      />
    </Drawer>
  )
}

const MarketPanels = ({ vm }: Part) => {
  const { market, drawer, isSignedIn, slug } = useSnapshot(vm.state)
  const names = { base: market?.base ?? '', quote: market?.quote ?? '' }
  const places = { price: market?.priceDecimals ?? 4, quantity: market?.quantityDecimals ?? 4 }
  return (
    <>
      <ChartView vm={vm.panels.chart} className="a-chart" name={slug} places={places} />
      <BookView vm={vm.panels.book} className="a-book" {...names} onPick={vm.pickLevel} />
      <TradesView vm={vm.panels.trades} className="a-trds" {...names} />
      <Drawer
        className="panel a-form"
        id="order-form"
        open={drawer === 'ticket'}
        onClose={() => vm.showDrawer(undefined)}
      >
        <SheetHead vm={vm} />
        <TicketView vm={vm.panels.ticket} onFillPrice={vm.fillPrice} />
        {isSignedIn ? <AssetsView vm={vm.panels.assets} /> : undefined}
      </Drawer>
      {/* outside of the drawer, so that it stays open when the page gets narrow */}
      {isSignedIn ? <OrderDialog vm={vm.panels.ticket} /> : undefined}
      {drawer === undefined ? undefined : <Scrim onPress={() => vm.showDrawer(undefined)} />}
      {isSignedIn ? <Orders vm={vm} /> : <VisitorOrders />}
    </>
  )
}

/** Head of the order form where it is a sheet over the page. */
const SheetHead = ({ vm }: Part) => {
  const { market } = useSnapshot(vm.state)
  return (
    <div className="row-between only-phone sheet-head">
      <Name text={market === undefined ? '' : `${market.base}/${market.quote}`} className="fs5 b" />
      <Action
        label="shell.close"
        look="ghost"
        size="small"
        icon="close"
        bare
        onPress={() => vm.showDrawer(undefined)}
      />
    </div>
  )
}

const UnknownMarket = () => (
  <Region className="panel a-book" label="spot.missing.title">
    <Empty title="spot.missing.title" hint="spot.missing.hint" />
  </Region>
)

const BuyBar = ({ vm }: Part) => (
  <div className="order-bar">
    <Action label="spot.ticket.buy" look="buy" size="large" onPress={() => vm.openTicket('buy')} />
    <Action label="spot.ticket.sell" look="sell" size="large" onPress={() => vm.openTicket('sell')} />
  </div>
)
