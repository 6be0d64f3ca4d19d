/** Limit prices are multiples of the tick of their market. [Q20] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Pair } from './catalog.ts'
import type { Rejection } from './rejection.ts'

// Rules
/** Fails with TickMismatch, or with DecimalsTooMany where the market has fewer decimals. */
export const offTick = (pair: Pair, price: Decimal.Decimal): Rejection | undefined => {
  if (Decimal.isMultipleOf(pair.tick, price)) return undefined
  return Decimal.hasAtMostDecimals(pair.priceDecimals, price)
    ? { _tag: 'TickMismatch', tick: Decimal.toText(pair.tick) }
    : { _tag: 'DecimalsTooMany', decimals: pair.priceDecimals }
}
