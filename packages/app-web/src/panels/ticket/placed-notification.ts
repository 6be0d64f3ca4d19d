/** What a notification tells of a placed order: what the exchange reports, never the estimate. [SPOT-5] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/spot'
import { PlacedOrder } from '@hexbourse/domain/spot'

import type { MessageKey } from '../../i18n/index.ts'
import type { Notification } from '../../ports/index.ts'
import type { TicketMarket } from './ticket-state.ts'

interface Placed {
  readonly request: OrderRequest
  readonly order: PlacedOrder.PlacedOrder
  readonly market: TicketMarket
  /** Shown below the order where the exchange reports no figures; empty if there is none. */
  readonly serverMessage: string
}

/** Undefined where something is left to read: a part of the order was cancelled. */
export const placedNotification = ({
  request,
  order,
  market,
  serverMessage,
}: Placed): Notification<MessageKey> | undefined => {
  const ending = PlacedOrder.endingOf(order)
  if (ending === 'part-cancelled') return undefined
  const { side, orderType, price, quantity } = request
  const { base, quote } = market
  const shown = {
    id: `order-${String(order.id ?? `${order.value}-${order.filledQuantity}`)}`,
    kind: 'success',
  } as const
  if (ending === 'resting' || ending === 'unspecified') {
    const key = orderType === 'market' ? 'spot.placed.market' : 'spot.placed.resting'
    const values = { side, quantity, base, quote, price }
    return {
      ...shown,
      key,
      values,
      ...(ending === 'unspecified' && serverMessage !== ''
        ? { detail: { key: 'shell.outcome.serverMessage', values: { message: serverMessage } } }
        : {}),
    }
  }
  const average = PlacedOrder.averagePrice(order) ?? price
  return {
    ...shown,
    key: ending === 'filled' ? 'spot.placed.filled' : 'spot.placed.partFilled',
    values: {
      side,
      quantity: order.filledQuantity ?? quantity,
      ordered: quantity,
      base,
      quote,
      price: Decimal.round(market.priceDecimals, average, 'half-up'),
    },
    ...detailOf(request, order, market),
  }
}

/** Value and fee of what has filled, exact. */
const detailOf = (
  { side }: OrderRequest,
  { value, fee }: PlacedOrder.PlacedOrder,
  { base, quote }: TicketMarket,
): Pick<Notification<MessageKey>, 'detail'> => {
  if (value === undefined) return {}
  const values = { side, value, quote, coin: side === 'buy' ? base : quote }
  return {
    detail:
      fee === undefined
        ? { key: 'spot.placed.value', values }
        : { key: 'spot.placed.valueAndFee', values: { ...values, fee } },
  }
}
