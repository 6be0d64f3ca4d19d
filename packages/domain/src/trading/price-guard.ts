/** Checks that require a review of an order before it is sent. [SPOT-4] [Q57] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { FillEstimate } from './fill-estimate.ts'
import type { OrderTerms } from './order-terms.ts'

// Rules
/**
 * Whether the order must be reviewed whatever the settings: a limit price more than 5% from the last price, or a
 * market order that takes more than 10% of the visible book, fills only in part or cannot be estimated.
 */
export const isUnusual = (order: OrderTerms, last: Decimal.Decimal, estimate: FillEstimate | undefined): boolean =>
  order.orderType === 'limit'
    ? Decimal.compare(
        Decimal.times(distance(order.price, last), HUNDRED),
        Decimal.times(last, UNUSUAL_DISTANCE_PERCENT),
      ) > 0
    : estimate === undefined ||
      Decimal.compare(estimate.bookShare, UNUSUAL_BOOK_SHARE_PERCENT) > 0 ||
      !estimate.isComplete

/** Whether the last price has moved more than 0.5% from the reviewed price. */
export const hasMoved = (reviewed: Decimal.Decimal, last: Decimal.Decimal): boolean =>
  Decimal.compare(Decimal.times(distance(reviewed, last), TWO_HUNDRED), reviewed) > 0

// Internal
const HUNDRED = Decimal.fromInteger(100)
const TWO_HUNDRED = Decimal.fromInteger(200)
/** Percent of the last price. */
const UNUSUAL_DISTANCE_PERCENT = Decimal.fromInteger(5)
/** Percent of the visible depth. */
const UNUSUAL_BOOK_SHARE_PERCENT = Decimal.fromInteger(10)

const distance = (a: Decimal.Decimal, b: Decimal.Decimal): Decimal.Decimal => Decimal.absolute(Decimal.minus(a, b))
