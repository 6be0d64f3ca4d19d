import type { OrderRequest } from '@hexbourse/domain/spot'
import { useSnapshot } from 'valtio'

import type { Figure } from '../../i18n/index.ts'
import type { ActionTexts } from '../../ui-trading/index.ts'
import { Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import { OrderRemark } from './order-remark.view.tsx'
import { PlacedOrders } from './placed-orders.view.tsx'
import type { Summary } from './ticket-estimate.ts'
import type { TicketMarket, TicketVm } from './ticket.vm.ts'

const BUY_TEXTS: ActionTexts = {
  title: 'spot.place.titleBuy',
  verb: 'spot.place.verbBuy',
  review: 'spot.place.review',
  done: 'spot.place.done',
  failed: 'spot.place.failed',
  found: 'spot.place.found',
  notFound: 'spot.place.notFound',
  matches: 'spot.place.matches',
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
        <OrderRemark summary={reviewedSummary} orderType={body.orderType} hasMoved={hasMoved} oldPriceAt={priceAsOf} />
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
        <Reviewed body={body} market={market} summary={reviewedSummary} />
      )}
    </MoneyDialog>
  )
}

interface ReviewedProps {
  readonly body: OrderRequest
  readonly market: TicketMarket
  readonly summary: Summary
}

/** The order as reviewed, with its estimate. */
const Reviewed = ({ body, market, summary }: ReviewedProps) => (
  <dl className="kv kv-box kv-lg">
    <Entry label="spot.ticket.amount">
      <Money figure={{ value: body.quantity, places: market.quantityDecimals }} unit={market.base} />
    </Entry>
    <PriceEntries
      orderType={body.orderType}
      summary={summary}
      limit={{ value: body.price, places: market.priceDecimals }}
      unit={market.quote}
    />
    <Entry label="spot.ticket.fee">
      {summary.fee === undefined ? (
        <Text message="spot.ticket.feeByExchange" />
      ) : (
        <Money figure={summary.fee} unit={summary.receivedCurrency} />
      )}
    </Entry>
    {summary.received === undefined ? undefined : (
      <Entry label="spot.ticket.received">
        <Money figure={summary.received} unit={summary.receivedCurrency} />
      </Entry>
    )}
    <Entry label="spot.ticket.after">
      <Money figure={summary.balanceAfter} unit={summary.spentCurrency} />
    </Entry>
    <Entry label="spot.ticket.total" total>
      <Money figure={summary.total} unit={market.quote} />
    </Entry>
  </dl>
)

interface PriceProps {
  readonly summary: Summary
  readonly orderType: OrderRequest['orderType']
  readonly limit: Figure
  readonly unit: string
}

/** The limit price, or the estimated prices of a market order; without a book they are unknown. */
const PriceEntries = ({ summary: { estimate }, orderType, limit, unit }: PriceProps) =>
  orderType === 'limit' ? (
    <Entry label="spot.place.limitPrice">
      <Money figure={limit} unit={unit} />
    </Entry>
  ) : (
    <>
      <Entry label="spot.place.average">
        <Money figure={estimate?.averagePrice ?? NOT_KNOWN} unit={unit} />
      </Entry>
      <Entry label="spot.place.worst">
        <Money figure={estimate?.worstPrice ?? NOT_KNOWN} unit={unit} />
      </Entry>
    </>
  )

const NOT_KNOWN: Figure = { value: undefined, places: 0 }
