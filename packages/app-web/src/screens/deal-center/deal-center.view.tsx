import { useSnapshot } from 'valtio'

import { DEAL_CENTER_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AssetsView } from '../../panels/assets/assets.view.tsx'
import { BookView } from '../../panels/book/book.view.tsx'
import { ChartView } from '../../panels/chart/chart.view.tsx'
import { MarketListView } from '../../panels/market-list/market-list.view.tsx'
import { TicketView } from '../../panels/ticket/ticket.view.tsx'
import { TradesView } from '../../panels/trades/trades.view.tsx'
import { Action, Drawer, Empty, Name, PageTitle, Region, Scrim } from '../../ui/index.ts'
import type { DealCenterVm } from './deal-center.vm.ts'
import { Orders, VisitorOrders } from './own-orders.view.tsx'
import { PairView, StatusView } from './pair.view.tsx'

export const DealCenterView = ({ slug }: { readonly slug?: string | undefined }) => {
  const vm = useVm(DEAL_CENTER_VM)
  const { missing, market } = useSnapshot(vm.state)
  useOpen(vm, slug)
  return (
    <main id="main" className="trade">
      <PageTitle of="shell.menu.spot" prefix={market && `${market.base}/${market.settlement}`} />
      <PairView vm={vm} />
      <Markets vm={vm} />
      {missing ? <Missing /> : <Desk vm={vm} />}
      <StatusView vm={vm} />
      <BuyBar vm={vm} />
    </main>
  )
}

interface Part {
  readonly vm: DealCenterVm
}

const Markets = ({ vm }: Part) => {
  const { drawer, slug } = useSnapshot(vm.state)
  const close = (): void => vm.show(undefined)
  return (
    <Drawer className="a-mkts" open={drawer === 'markets'} onClose={close}>
      <MarketListView
        vm={vm.panels.list}
        className="whole"
        current={slug}
        tools={
          <Action label="shell.close" look="ghost" size="small" icon="close" bare className="only-md" onPress={close} />
        }
        onSummon={() => vm.show('markets')}
        onOpen={vm.goTo}
      />
    </Drawer>
  )
}

const Desk = ({ vm }: Part) => {
  const { market, drawer, signedIn, slug } = useSnapshot(vm.state)
  const names = { base: market?.base ?? '', settlement: market?.settlement ?? '' }
  const places = { price: market?.priceDecimals ?? 4, quantity: market?.quantityDecimals ?? 4 }
  return (
    <>
      <ChartView vm={vm.panels.chart} className="a-chart" name={slug} places={places} />
      <BookView vm={vm.panels.book} className="a-book" {...names} onPick={vm.pickLevel} />
      <TradesView vm={vm.panels.trades} className="a-trds" {...names} />
      <Drawer className="panel a-form" id="order-form" open={drawer === 'ticket'} onClose={() => vm.show(undefined)}>
        <SheetHead vm={vm} />
        <TicketView vm={vm.panels.ticket} onFill={vm.fillFrom} />
        {signedIn ? <AssetsView vm={vm.panels.assets} /> : undefined}
      </Drawer>
      {drawer === undefined ? undefined : <Scrim onPress={() => vm.show(undefined)} />}
      {signedIn ? <Orders vm={vm} /> : <VisitorOrders />}
    </>
  )
}

/** Only where the form is a sheet over the page. */
const SheetHead = ({ vm }: Part) => {
  const { market } = useSnapshot(vm.state)
  return (
    <div className="row-between only-phone sheet-head">
      <Name of={market === undefined ? '' : `${market.base}/${market.settlement}`} className="fs5 b" />
      <Action label="shell.close" look="ghost" size="small" icon="close" bare onPress={() => vm.show(undefined)} />
    </div>
  )
}

const Missing = () => (
  <Region className="panel a-book" label="spot.missing.title">
    <Empty title="spot.missing.title" hint="spot.missing.hint" />
  </Region>
)

const BuyBar = ({ vm }: Part) => (
  <div className="buybar">
    <Action label="spot.ticket.buy" look="buy" size="large" onPress={() => vm.trade('buy')} />
    <Action label="spot.ticket.sell" look="sell" size="large" onPress={() => vm.trade('sell')} />
  </div>
)
