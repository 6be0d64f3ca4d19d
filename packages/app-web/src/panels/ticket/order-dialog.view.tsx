import { useSnapshot } from 'valtio'

import type { Figure } from '../../i18n/index.ts'
import type { ActionTexts } from '../../ui-trading/index.ts'
import { Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import { OrderRemark } from './order-remark.view.tsx'
import type { Summary } from './ticket-estimate.ts'
import type { TicketVm } from './ticket.vm.ts'

const BUY_TEXTS: ActionTexts = {
  title: 'spot.place.titleBuy',
  verb: 'spot.place.verbBuy',
  review: 'spot.place.review',
  done: 'spot.place.done',
  failed: 'spot.place.failed',
  found: 'spot.place.found',
  notFound: 'spot.place.notFound',
  several: 'spot.place.several',
}
const SELL_TEXTS: ActionTexts = { ...BUY_TEXTS, title: 'spot.place.titleSell', verb: 'spot.place.verbSell' }

export const OrderDialog = ({ vm }: { readonly vm: TicketVm }) => {
  const { market, reviewedSummary, isStale, hasMoved } = useSnapshot(vm.state)
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
      disabled={isStale || hasMoved}
      remark={<OrderRemark summary={reviewedSummary} hasMoved={hasMoved} />}
      onConfirm={() => void vm.place()}
      onClose={vm.placeAction.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="spot.ticket.amount">
          <Money figure={{ value: body.quantity, places: market.quantityDecimals }} unit={market.base} />
        </Entry>
        <PriceEntries
          summary={reviewedSummary}
          limit={{ value: body.price, places: market.priceDecimals }}
          unit={market.quote}
        />
        <Entry label="spot.ticket.fee">
          {reviewedSummary.fee === undefined ? (
            <Text message="spot.ticket.feeByExchange" />
          ) : (
            <Money figure={reviewedSummary.fee} unit={reviewedSummary.receivedCurrency} />
          )}
        </Entry>
        {reviewedSummary.received === undefined ? undefined : (
          <Entry label="spot.ticket.received">
            <Money figure={reviewedSummary.received} unit={reviewedSummary.receivedCurrency} />
          </Entry>
        )}
        <Entry label="spot.ticket.after">
          <Money figure={reviewedSummary.balanceAfter} unit={reviewedSummary.spentCurrency} />
        </Entry>
        <Entry label="spot.ticket.total" total>
          <Money figure={reviewedSummary.total} unit={market.quote} />
        </Entry>
      </dl>
    </MoneyDialog>
  )
}

interface PriceProps {
  readonly summary: Summary
  readonly limit: Figure
  readonly unit: string
}

/** The limit price, or the estimated prices of a market order. */
const PriceEntries = ({ summary: { estimate }, limit, unit }: PriceProps) =>
  estimate === undefined ? (
    <Entry label="spot.place.limitPrice">
      <Money figure={limit} unit={unit} />
    </Entry>
  ) : (
    <>
      <Entry label="spot.place.average">
        <Money figure={estimate.averagePrice} unit={unit} />
      </Entry>
      <Entry label="spot.place.worst">
        <Money figure={estimate.worstPrice} unit={unit} />
      </Entry>
    </>
  )
