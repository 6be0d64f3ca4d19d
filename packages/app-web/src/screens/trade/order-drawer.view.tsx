import { useSnapshot } from 'valtio'

import { AssetsView } from '../../panels/assets/assets.view.tsx'
import { FormDrawer } from '../../panels/pair/market-drawer.view.tsx'
import { OrderDialog } from '../../panels/ticket/order-dialog.view.tsx'
import { TicketView } from '../../panels/ticket/ticket.view.tsx'
import { MoveDialog } from '../../panels/order-move/move-dialog.view.tsx'
import { PriceStrip } from '../../panels/book/price-strip.view.tsx'
import type { TradeVm } from './trade.vm.ts'

/** The order form, as a sheet on a phone, and its dialogs. */
export const OrderDrawer = ({ vm }: { readonly vm: TradeVm }) => {
  const { drawer, isSignedIn } = useSnapshot(vm.state)
  return (
    <>
      <FormDrawer vm={vm}>
        {drawer === 'ticket' ? <PriceStrip vm={vm.panels.book} /> : undefined}
        <TicketView vm={vm.panels.ticket} onFillPrice={vm.fillPrice} />
        {isSignedIn ? <AssetsView vm={vm.panels.assets} /> : undefined}
      </FormDrawer>
      {/* outside of the drawer, so that it stays open when the page gets narrow */}
      {isSignedIn ? <OrderDialog vm={vm.panels.ticket} /> : undefined}
      {isSignedIn ? <MoveDialog vm={vm.panels.move} /> : undefined}
    </>
  )
}
