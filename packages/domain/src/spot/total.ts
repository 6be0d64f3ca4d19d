/** The order form's total: what a typed one buys or sells. [SPOT-4] */
import type { Language, NumberEntryError } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import type { OrderTerms } from '@hexbourse/domain/trading'
import { FillEstimate } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'

// Model
/** What the total is converted with. `price` is the limit price, or the last price for a market order. */
export interface TotalContext extends Pick<OrderTerms, 'side' | 'orderType' | 'price'> {
  readonly quantityDecimals: number
  /** undefined while unknown: a market order is then converted at `price`. */
  readonly book: Book.Book | undefined
}

/** Why a typed total gives no quantity. */
export type TotalError =
  | { readonly _tag: 'TotalUnreadable'; readonly reason: NumberEntryError }
  /** Less than the value of the smallest quantity, or nothing is offered. */
  | { readonly _tag: 'TotalTooSmall' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = { TotalUnreadable: true, TotalTooSmall: true } as const satisfies Record<TotalError['_tag'], true>

/** Most decimals of a typed total: those of the ledger. */
export const PLACES = 8

// Rules
/**
 * The largest quantity worth at most the typed total, before the fee: at the limit price, or for a market order at the
 * visible levels of the book. Rounded down to the market's decimals.
 */
export const quantityFor = (
  typed: string,
  language: Language,
  context: TotalContext,
): E.Either<TotalError, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(typed, language, PLACES),
    E.mapLeft((reason): TotalError => ({ _tag: 'TotalUnreadable', reason })),
    E.map((total) => quantityOf(total, context)),
    E.filterOrElse(Decimal.isPositive, (): TotalError => ({ _tag: 'TotalTooSmall' })),
  )

// Internal
const quantityOf = (total: Decimal.Decimal, context: TotalContext): Decimal.Decimal => {
  const { side, orderType, price, quantityDecimals, book } = context
  if (orderType === 'market' && book !== undefined)
    return FillEstimate.quantityWorth(book, side, total, quantityDecimals)
  return Decimal.isPositive(price) ? Decimal.floorTo(quantityDecimals, Decimal.divide(total, price)) : Decimal.zero
}
