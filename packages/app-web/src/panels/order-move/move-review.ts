/** What the dialog of a price change shows and checks. [SPOT-6] */
import type { Language } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OpenOrder } from '@hexbourse/domain/spot'
import { OrderMove, SpotOrder } from '@hexbourse/domain/spot'
import { either as E, function as F } from 'fp-ts'

import type { Figure, Problem } from '../../i18n/index.ts'
import { entryText, problemOf } from '../../i18n/index.ts'

export interface MoveReview {
  readonly order: OpenOrder.OpenOrder
  readonly price: Figure
  readonly remaining: Figure
  /** As typed. */
  readonly typed: string
  readonly problem: Problem | undefined
  /** The new price; undefined while the typed one cannot be sent. */
  readonly next: Decimal.Decimal | undefined
  /** It would trade at once. */
  readonly isCrossing: boolean
}

/** What a typed price is checked against. */
export interface MoveContext {
  readonly language: Language
  /** Last price of the order's market. */
  readonly last: Decimal.Decimal | undefined
  /** Free balance of the quote currency; undefined while unknown. */
  readonly free: Decimal.Decimal | undefined
}

/** `price` as the field shows it. */
export const priceEntry = (language: Language, { priceDecimals }: SpotOrder.Limits, price: Decimal.Decimal): string =>
  entryText(language, priceDecimals, price)

export const moveReview = (
  order: OpenOrder.OpenOrder,
  typed: string,
  limits: SpotOrder.Limits,
  { language, last, free }: MoveContext,
): MoveReview => {
  const next = F.pipe(
    SpotOrder.readPrice({ side: order.side, orderType: 'limit', price: typed, quantity: '' }, language, limits, last),
    E.chain(checkAffordable(order, free)),
  )
  return {
    order,
    price: { value: order.price, places: limits.priceDecimals },
    remaining: { value: order.remaining, places: limits.quantityDecimals },
    typed,
    problem: E.isLeft(next) ? problemOf('spot.error', next.left) : undefined,
    next: E.isRight(next) && next.right !== order.price ? next.right : undefined,
    isCrossing: E.isRight(next) && OrderMove.isCrossing(order, next.right, last),
  }
}

const checkAffordable =
  (order: OpenOrder.OpenOrder, free: Decimal.Decimal | undefined) =>
  (price: Decimal.Decimal): E.Either<SpotOrder.OrderError, Decimal.Decimal> => {
    const needed = OrderMove.additionalCost(order, price)
    return free !== undefined && Decimal.compare(needed, free) > 0
      ? E.left({ _tag: 'BalanceShort', needed, free })
      : E.right(price)
  }
