/** Why a position was closed, as far as its price shows it. [LEV-3] [LEV-4] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Position } from './position.ts'

// Model
/** `other`: by the user, or by the liquidation of the account, which no price shows. */
export type ClosingCause = 'takeProfit' | 'stopLoss' | 'other'

// Rules
/** The exchange closes a position at the first price that reaches one of its stops. `currentPrice` is the closing one. */
export const causeOf = ({
  direction,
  currentPrice,
  takeProfit,
  stopLoss,
}: Pick<Position, 'direction' | 'currentPrice' | 'takeProfit' | 'stopLoss'>): ClosingCause => {
  const hasReached = (price: Decimal.Decimal | undefined, side: 1 | -1): boolean =>
    price !== undefined && Decimal.compare(currentPrice, price) * (direction === 'long' ? side : -side) >= 0
  if (hasReached(takeProfit, 1)) return 'takeProfit'
  return hasReached(stopLoss, -1) ? 'stopLoss' : 'other'
}
