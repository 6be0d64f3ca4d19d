/** The order as reviewed, with its estimate. [SPOT-4] */
import type { OrderRequest } from '@hexbourse/domain/spot'

import type { Figure } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import type { Summary } from './ticket-estimate.ts'
import type { TicketMarket } from './ticket.vm.ts'

interface ReviewedProps {
  readonly body: OrderRequest
  readonly market: TicketMarket
  readonly summary: Summary
}

export const ReviewedOrder = ({ body, market, summary }: ReviewedProps) => (
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
