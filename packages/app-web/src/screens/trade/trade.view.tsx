import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'

import { TRADE_VM } from './trade.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { BestPrices } from '../../panels/book/best-prices.view.tsx'
import { BookView } from '../../panels/book/book.view.tsx'
import { ChartView } from '../../panels/chart/chart.view.tsx'
import { CoinInfoAction, CoinInfoDialog } from '../../panels/coin-info/coin-info.view.tsx'
import { MarketInfo } from '../../panels/coin-info/market-info.view.tsx'
import { LayoutMenu, LayoutPage } from '../../panels/panel-layout/panel-layout.view.tsx'
import { MarketFavourite } from '../../panels/market-list/market-favourite.view.tsx'
import { MarketListView } from '../../panels/market-list/market-list.view.tsx'
import { KnownMarket, SkipToForm } from '../../panels/pair/known-market.view.tsx'
import { MarketsDrawer } from '../../panels/pair/market-drawer.view.tsx'
import { PairTitle } from '../../panels/pair/pair-title.view.tsx'
import { PairView, StatusView } from '../../panels/pair/pair.view.tsx'
import { PriceAlertsAction, PriceAlertsDialog } from '../../panels/price-alerts/price-alerts.view.tsx'
import { TradesView } from '../../panels/trades/trades.view.tsx'
import { Action, Scrim } from '../../ui/index.ts'
import type { TradeVm } from './trade.vm.ts'
import { OrderDrawer } from './order-drawer.view.tsx'
import { Shortcuts } from './shortcuts.view.tsx'
import { Orders, VisitorOrders } from './own-orders.view.tsx'
import { PhoneTabs } from './phone-tabs.view.tsx'

interface TradeProps {
  readonly address?: string | undefined
  /** The list of keyboard shortcuts. */
  readonly help: ComponentType
}

export const TradeView = ({ address, help }: TradeProps) => {
  const vm = useVm(TRADE_VM)
  const { market, key, tab } = useSnapshot(vm.state)
  useOpen(vm, address)
  return (
    <LayoutPage vm={vm.panels.layout} tab={tab}>
      <SkipToForm vm={vm} />
      <PairTitle vm={vm} title="shell.menu.spot" />
      <PairView
        vm={vm}
        title="shell.menu.spot"
        tools={
          <>
            <CoinInfoAction vm={vm.panels.coinInfo} />
            <PriceAlertsAction vm={vm.panels.alerts} />
          </>
        }
        favourite={
          <>
            <LayoutMenu vm={vm.panels.layout} />
            {market && <MarketFavourite vm={vm.panels.list} row={{ key, ...market }} />}
          </>
        }
      />
      <CoinInfoDialog vm={vm.panels.coinInfo} />
      <PriceAlertsDialog vm={vm.panels.alerts} />
      <Shortcuts vm={vm} Help={help} />
      <PhoneTabs vm={vm} />
      <Markets vm={vm} />
      <MarketPanels vm={vm} />
      <StatusView vm={vm} />
    </LayoutPage>
  )
}

interface Part {
  readonly vm: TradeVm
}

const Markets = ({ vm }: Part) => {
  const { key } = useSnapshot(vm.state)
  return (
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
  )
}

const MarketPanels = ({ vm }: Part) => {
  const { market, drawer, isSignedIn, slug, tab, rules } = useSnapshot(vm.state)
  const names = { base: market?.base ?? '', quote: market?.quote ?? '' }
  const places = { price: market?.priceDecimals ?? 4, quantity: market?.quantityDecimals ?? 4 }
  return (
    <>
      <KnownMarket vm={vm} onRetry={vm.panels.list.retry}>
        <ChartView
          vm={vm.panels.chart}
          className="a-chart"
          name={slug}
          places={places}
          orders={{ cancel: vm.reviewCancel, move: vm.panels.move.review }}
        />
        {tab === 'chart' ? <BestPrices vm={vm.panels.book} onPick={orderAt(vm)} /> : undefined}
        <BookView vm={vm.panels.book} className="a-book" {...names} onPick={vm.pickLevel} />
        <TradesView vm={vm.panels.trades} className="a-trds" {...names} />
        {tab === 'info' && rules !== undefined ? <MarketInfo vm={vm.panels.coinInfo} rules={rules} /> : undefined}
        <OrderDrawer vm={vm} />
        <BuyBar vm={vm} />
      </KnownMarket>
      {drawer === undefined ? undefined : <Scrim onPress={() => vm.showDrawer(undefined)} />}
      {isSignedIn ? <Orders vm={vm} /> : <VisitorOrders />}
    </>
  )
}

/** The form covers the prices that it is opened from. */
const orderAt = (vm: TradeVm) => (slot: string) => {
  vm.pickLevel(slot, false)
  vm.showDrawer('ticket')
}

const BuyBar = ({ vm }: Part) => (
  <div className="order-bar">
    <Action label="spot.ticket.buy" look="buy" size="large" onPress={() => vm.openTicket('buy')} />
    <Action label="spot.ticket.sell" look="sell" size="large" onPress={() => vm.openTicket('sell')} />
  </div>
)
