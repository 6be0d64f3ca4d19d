/** Transfers between the wallets of one user, validated by the same rules in client and exchange. [WAL-4] */
import { WalletTypes, Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { WalletType, CurrencyId, Language, NumberEntryError } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { WalletBalance } from './wallet-balance.ts'

// Model
/** A transfer between two wallets of the user. */
export interface Transfer {
  readonly currency: CurrencyId
  readonly from: WalletType
  readonly to: WalletType
  readonly amount: Decimal.Decimal
}

/** The two transfer calls of the contract: between any two wallets, and the older call between two of them. */
export type Form = 'any' | 'older'

/** The transfer as sent. */
export interface TransferRequest extends Transfer {
  readonly form: Form
}

/** The transfer form as typed. */
export interface Draft {
  readonly currency: CurrencyId
  readonly from: WalletType
  readonly to: WalletType
  readonly amount: string
}

/** Balances of both wallets after the transfer. */
export interface BalancesAfter {
  readonly from: Decimal.Decimal
  readonly to: Decimal.Decimal
}

/** Errors that the exchange reports as well. */
export type TransferError =
  | { readonly _tag: 'SameAccount' }
  | { readonly _tag: 'AmountNotPositive' }
  | { readonly _tag: 'AmountTooFine'; readonly places: number }
  /** `least` and `most` are whole coins. */
  | { readonly _tag: 'AmountTooSmall'; readonly least: number }
  | { readonly _tag: 'AmountTooLarge'; readonly most: number }
  | { readonly _tag: 'MoreThanAvailable' }

/** Errors of the form itself. */
export type DraftError =
  | { readonly _tag: 'AmountMissing' }
  | { readonly _tag: 'AmountUnreadable'; readonly reason: NumberEntryError }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  SameAccount: true,
  AmountNotPositive: true,
  AmountTooFine: true,
  AmountTooSmall: true,
  AmountTooLarge: true,
  MoreThanAvailable: true,
} as const satisfies Record<TransferError['_tag'], true>

/** Every error tag of the form; each has a message in every language. */
export const DRAFT_TAGS = {
  AmountMissing: true,
  AmountUnreadable: true,
} as const satisfies Record<DraftError['_tag'], true>

/** Most decimals of an amount. */
export const PLACES = 8
/** Largest amount that the contract accepts. */
export const MAX_AMOUNT = 99_999_999
/** Smallest amount of the older call; the other one has none. */
export const MIN_AMOUNT_OLDER_FORM = 100

/** Wallets and smallest amount of each call. */
export const FORM_TERMS: Readonly<
  Record<Form, { readonly wallets: ReadonlyArray<WalletType>; readonly minAmount: number }>
> = {
  any: { wallets: WalletTypes.ALL, minAmount: 0 },
  older: { wallets: ['funding', 'margin'], minAmount: MIN_AMOUNT_OLDER_FORM },
}

// Constructors
/** The transfer, or the first error. Without a known balance the exchange checks it. */
export const fromDraft = (
  { currency, from, to, amount: input }: Draft,
  language: Language,
  available: Decimal.Decimal | undefined,
  form: Form,
): E.Either<DraftError | TransferError, TransferRequest> =>
  F.pipe(
    NumberEntry.read(input, language, PLACES),
    E.mapLeft((reason): DraftError =>
      reason._tag === 'EntryEmpty' ? { _tag: 'AmountMissing' } : { _tag: 'AmountUnreadable', reason },
    ),
    E.map((amount) => ({ currency, from, to, amount, form })),
    E.chainW((order) => {
      const error = problem(order, available ?? order.amount, FORM_TERMS[form].minAmount)
      return error === undefined ? E.right(order) : E.left(error)
    }),
  )

// Rules
/**
 * The first error, or undefined when the transfer is allowed. `available` is the free balance of the source wallet.
 */
export const problem = (
  { from, to, amount }: Transfer,
  available: Decimal.Decimal,
  minAmount: number,
): TransferError | undefined => {
  if (from === to) return { _tag: 'SameAccount' }
  if (!Decimal.isPositive(amount)) return { _tag: 'AmountNotPositive' }
  if (!Decimal.hasAtMostDecimals(PLACES, amount)) return { _tag: 'AmountTooFine', places: PLACES }
  if (amount < Decimal.fromInteger(minAmount)) return { _tag: 'AmountTooSmall', least: minAmount }
  if (amount > Decimal.fromInteger(MAX_AMOUNT)) return { _tag: 'AmountTooLarge', most: MAX_AMOUNT }
  return amount > available ? { _tag: 'MoreThanAvailable' } : undefined
}

/** The amount for the button that transfers everything, rounded down to 8 decimals. */
export const maxAmount = (available: Decimal.Decimal): Decimal.Decimal =>
  Decimal.min(Decimal.floorTo(PLACES, available), Decimal.fromInteger(MAX_AMOUNT))

/** The wallets of a form in which the currency exists. */
export const walletsHolding = (
  balances: ReadonlyArray<Pick<WalletBalance, 'wallet' | 'currency'>>,
  currency: CurrencyId,
  form: Form,
): ReadonlyArray<WalletType> =>
  FORM_TERMS[form].wallets.filter((wallet) =>
    balances.some((one) => one.wallet === wallet && one.currency === currency),
  )

/**
 * The draft's direction, changed only as far as the available wallets require. Source and destination differ when
 * there are two wallets.
 */
export const validDirection = <A extends Pick<Transfer, 'from' | 'to'>>(
  draft: A,
  wallets: ReadonlyArray<WalletType>,
): A => {
  const [first, second] = wallets
  if (first === undefined || second === undefined) return draft
  const from = wallets.includes(draft.from) ? draft.from : first
  const to = wallets.includes(draft.to) && draft.to !== from ? draft.to : from === first ? second : first
  return { ...draft, from, to }
}

/** Sets the source wallet; choosing the current destination reverses the direction. */
export const withSource = <A extends Pick<Transfer, 'from' | 'to'>>(draft: A, wallet: WalletType): A =>
  wallet === draft.to ? withDirectionReversed(draft) : { ...draft, from: wallet }

/** Sets the destination; the source is swapped when both would be the same. */
export const withDestination = <A extends Pick<Transfer, 'from' | 'to'>>(draft: A, wallet: WalletType): A =>
  wallet === draft.from ? withDirectionReversed(draft) : { ...draft, to: wallet }

/** Swaps source and destination. */
export const withDirectionReversed = <A extends Pick<Transfer, 'from' | 'to'>>(draft: A): A => ({
  ...draft,
  from: draft.to,
  to: draft.from,
})

/** Both balances after a transfer of that amount. */
export const balancesAfter = (amount: Decimal.Decimal, before: BalancesAfter): BalancesAfter => ({
  from: Decimal.minus(before.from, amount),
  to: Decimal.plus(before.to, amount),
})
