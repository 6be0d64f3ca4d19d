/** Another price for an open order: it is cancelled, then an order is placed for what was left of it. [SPOT-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

import type { CancelResult, OpenOrder } from './open-order.ts'
import type { OrderRequest } from './port.ts'

// Constructors
/** The multiple of the tick that is nearest to a price; half a tick rounds up; at least one tick. */
export const nearestTick = (tick: Decimal.Decimal, price: Decimal.Decimal): Decimal.Decimal => {
  const half = Decimal.fromUnits(tick / 2n)
  const above = Decimal.plus(price, half)
  return Decimal.max(tick, Decimal.minus(above, Decimal.fromUnits(above % tick)))
}

// Rules
/** Whether the order would trade at once, as far as the last price tells. */
export const isCrossing = (
  { side }: Pick<OpenOrder, 'side'>,
  price: Decimal.Decimal,
  last: Decimal.Decimal | undefined,
): boolean => {
  if (last === undefined) return false
  const order = Decimal.compare(price, last)
  return side === 'buy' ? order >= 0 : order <= 0
}

/**
 * The order to place once the other one is cancelled: the same side and market, the new price, the quantity that was
 * cancelled. None where that quantity is unknown or nothing of it was left.
 */
export const replacement = (
  { side, pair }: Pick<OpenOrder, 'side' | 'pair'>,
  price: Decimal.Decimal,
  { ending, remaining }: CancelResult,
): O.Option<OrderRequest> =>
  ending === 'cancelled' && remaining !== undefined && Decimal.isPositive(remaining)
    ? O.some({ pair, side, orderType: 'limit', price, quantity: remaining })
    : O.none

/**
 * What the new price needs beyond what the cancellation releases, in the quote currency; zero for a sell, which
 * needs the same quantity at every price.
 */
export const additionalCost = (
  { side, price: old, remaining }: Pick<OpenOrder, 'side' | 'price' | 'remaining'>,
  price: Decimal.Decimal,
): Decimal.Decimal =>
  side === 'buy'
    ? Decimal.max(Decimal.zero, Decimal.minus(Decimal.times(price, remaining), Decimal.times(old, remaining)))
    : Decimal.zero
