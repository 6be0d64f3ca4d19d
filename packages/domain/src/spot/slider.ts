/** The share of a balance that an order takes. [SPOT-4] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Side } from './order.ts'

// Model
export type Percent = 0 | 25 | 50 | 75 | 100

// Constructors
export const STEPS: ReadonlyArray<Percent> = [0, 25, 50, 75, 100]

// Rules
/** Quantity for a share of the free balance; rounds down, so that 100 percent never asks for more than there is. */
export const quantity = (
  side: Side,
  free: Decimal.Decimal,
  percent: Percent,
  price: Decimal.Decimal,
  decimals: number,
): Decimal.Decimal => {
  const share = Decimal.over(Decimal.times(free, Decimal.fromInteger(percent)), Decimal.fromInteger(100))
  if (side === 'sell') return Decimal.floorTo(decimals, share)
  return Decimal.isPositive(price) ? Decimal.floorTo(decimals, Decimal.over(share, price)) : Decimal.zero
}
