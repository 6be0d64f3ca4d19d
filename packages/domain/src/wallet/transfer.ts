/** Money moved between accounts of one person; the same rule on the form and at the exchange. [WAL-4] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, CurrencyId } from '@hexbourse/domain/kernel'

// Model
export interface Transfer {
  readonly currency: CurrencyId
  readonly from: AccountKind
  readonly to: AccountKind
  readonly amount: Decimal.Decimal
}

export type TransferError =
  | { readonly _tag: 'SameAccount' }
  | { readonly _tag: 'AmountNotPositive' }
  | { readonly _tag: 'AmountTooFine'; readonly places: number }
  /** Whole coins, as the next. */
  | { readonly _tag: 'AmountTooSmall'; readonly least: number }
  | { readonly _tag: 'AmountTooLarge'; readonly most: number }
  | { readonly _tag: 'MoreThanAvailable' }

export const TAGS = {
  SameAccount: true,
  AmountNotPositive: true,
  AmountTooFine: true,
  AmountTooSmall: true,
  AmountTooLarge: true,
  MoreThanAvailable: true,
} as const satisfies Record<TransferError['_tag'], true>

export const PLACES = 8
export const MOST = 99_999_999
/** Of the older of the two transfer pages; the other has none. */
export const LEAST_ON_OLD_PAGE = 100

// Rules
/** The first thing wrong with it, `available` being in the account it leaves; nothing when it may go. */
export const problem = (
  { from, to, amount }: Transfer,
  available: Decimal.Decimal,
  least: number,
): TransferError | undefined => {
  if (from === to) return { _tag: 'SameAccount' }
  if (!Decimal.isPositive(amount)) return { _tag: 'AmountNotPositive' }
  if (!Decimal.fits(PLACES, amount)) return { _tag: 'AmountTooFine', places: PLACES }
  if (amount < Decimal.fromInteger(least)) return { _tag: 'AmountTooSmall', least }
  if (amount > Decimal.fromInteger(MOST)) return { _tag: 'AmountTooLarge', most: MOST }
  return amount > available ? { _tag: 'MoreThanAvailable' } : undefined
}

/** What the all button fills in. */
export const everything = (available: Decimal.Decimal): Decimal.Decimal =>
  Decimal.least(Decimal.floorTo(PLACES, available), Decimal.fromInteger(MOST))
