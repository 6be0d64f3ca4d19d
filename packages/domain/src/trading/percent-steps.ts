/** Order quantity as a percentage of the available balance. [SPOT-4] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Side } from './order-terms.ts'

// Model
/** A share of the balance in percent. */
export type Percent = 0 | 25 | 50 | 75 | 100

// Constructors
/** All steps, in the order of the slider. */
export const STEPS: ReadonlyArray<Percent> = [0, 25, 50, 75, 100]

// Rules
/**
 * The quantity that `percent` of the free balance buys or sells at `price`, rounded down, so that 100 percent never
 * exceeds the balance.
 */
export const quantity = (
  side: Side,
  free: Decimal.Decimal,
  percent: Percent,
  price: Decimal.Decimal,
  decimals: number,
): Decimal.Decimal => {
  const share = Decimal.divide(Decimal.times(free, Decimal.fromInteger(percent)), Decimal.fromInteger(100))
  if (side === 'sell') return Decimal.floorTo(decimals, share)
  return Decimal.isPositive(price) ? Decimal.floorTo(decimals, Decimal.divide(share, price)) : Decimal.zero
}
