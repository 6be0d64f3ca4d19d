import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { MoneyDialog, PLACE_TEXTS } from '../../ui-trading/index.ts'
import { OrderRemark } from './order-remark.view.tsx'
import { PlacedOrders } from './placed-orders.view.tsx'
import { ReviewedOrder } from './reviewed-order.view.tsx'
import type { TicketVm } from './ticket.vm.ts'

const BUY_TEXTS: ActionTexts = {
  title: 'spot.place.titleBuy',
  verb: 'spot.place.verbBuy',
  ...PLACE_TEXTS,
}
const SELL_TEXTS: ActionTexts = { ...BUY_TEXTS, title: 'spot.place.titleSell', verb: 'spot.place.verbSell' }

export const OrderDialog = ({ vm }: { readonly vm: TicketVm }) => {
  const { market, reviewedSummary, isStale, hasMoved, free, priceAsOf } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.placeAction.state)
  if (current === undefined || market === undefined || reviewedSummary === undefined) return undefined
  const { body } = current
  return (
    <MoneyDialog
      texts={body.side === 'buy' ? BUY_TEXTS : SELL_TEXTS}
      values={{ coin: market.base }}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look={body.side}
      disabled={hasMoved || (isStale && body.orderType === 'market')}
      remark={
        <OrderRemark
          summary={reviewedSummary}
          orderType={body.orderType}
          hasMoved={hasMoved}
          isStale={isStale}
          oldPriceAt={priceAsOf}
        />
      }
      onConfirm={() => void vm.place()}
      matchCount={current.results.length}
      onCheckAgain={() => void vm.checkAgain()}
      onDismiss={vm.placeAction.dismiss}
      onClose={vm.placeAction.close}
    >
      {current.results.length > 0 ? (
        <PlacedOrders
          market={market}
          orders={current.results.map(vm.figuresOf)}
          balance={free}
          spentCurrency={reviewedSummary.spentCurrency}
          receivedCurrency={reviewedSummary.receivedCurrency}
        />
      ) : (
        <ReviewedOrder body={body} market={market} summary={reviewedSummary} />
      )}
    </MoneyDialog>
  )
}
