/** Money moved between accounts of one person; the same rule on the form and at the exchange. [WAL-4] */
import { AccountKinds, Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import type { AccountKind, CurrencyId, Language, NumberEntryError } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { Asset } from './asset.ts'

// Model
export interface Transfer {
  readonly currency: CurrencyId
  readonly from: AccountKind
  readonly to: AccountKind
  readonly amount: Decimal.Decimal
}

/** The two forms of the contract: between any two accounts, and the older one between two of them. */
export type Form = 'any' | 'older'

/** What is sent. */
export interface Order extends Transfer {
  readonly form: Form
}

/** What a person chose and typed. */
export interface Draft {
  readonly currency: CurrencyId
  readonly from: AccountKind
  readonly to: AccountKind
  readonly amount: string
}

/** What would be where afterwards. */
export interface After {
  readonly from: Decimal.Decimal
  readonly to: Decimal.Decimal
}

/** What the exchange would refuse as well. */
export type TransferError =
  | { readonly _tag: 'SameAccount' }
  | { readonly _tag: 'AmountNotPositive' }
  | { readonly _tag: 'AmountTooFine'; readonly places: number }
  /** Whole coins, as the next. */
  | { readonly _tag: 'AmountTooSmall'; readonly least: number }
  | { readonly _tag: 'AmountTooLarge'; readonly most: number }
  | { readonly _tag: 'MoreThanAvailable' }

/** What is wrong with the form before there is a transfer at all. */
export type DraftError =
  { readonly _tag: 'AmountMissing' } | { readonly _tag: 'AmountUnreadable'; readonly reason: NumberEntryError }

export const TAGS = {
  SameAccount: true,
  AmountNotPositive: true,
  AmountTooFine: true,
  AmountTooSmall: true,
  AmountTooLarge: true,
  MoreThanAvailable: true,
} as const satisfies Record<TransferError['_tag'], true>

export const DRAFT_TAGS = {
  AmountMissing: true,
  AmountUnreadable: true,
} as const satisfies Record<DraftError['_tag'], true>

export const PLACES = 8
export const MOST = 99_999_999
/** Of the older of the two transfer pages; the other has none. */
export const LEAST_ON_OLD_PAGE = 100

/** Accounts and least amount of each form. */
export const TERMS: Readonly<Record<Form, { readonly kinds: ReadonlyArray<AccountKind>; readonly least: number }>> = {
  any: { kinds: AccountKinds.ALL, least: 0 },
  older: { kinds: ['legal', 'lever'], least: LEAST_ON_OLD_PAGE },
}

// Constructors
/** Whole and possible, or the first thing wrong with it; without a balance to judge by, the exchange judges. */
export const fromDraft = (
  { currency, from, to, amount: typed }: Draft,
  language: Language,
  available: Decimal.Decimal | undefined,
  form: Form,
): E.Either<DraftError | TransferError, Order> =>
  F.pipe(
    NumberEntry.read(typed, language, PLACES),
    E.mapLeft((reason): DraftError =>
      reason._tag === 'EntryEmpty' ? { _tag: 'AmountMissing' } : { _tag: 'AmountUnreadable', reason },
    ),
    E.map((amount) => ({ currency, from, to, amount, form })),
    E.chainW((order) => {
      const wrong = problem(order, available ?? order.amount, TERMS[form].least)
      return wrong === undefined ? E.right(order) : E.left(wrong)
    }),
  )

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

/** Where a coin may be, of the accounts of a form. */
export const kindsOf = (
  assets: ReadonlyArray<Pick<Asset, 'account' | 'currency'>>,
  currency: CurrencyId,
  form: Form,
): ReadonlyArray<AccountKind> =>
  TERMS[form].kinds.filter((kind) => assets.some((one) => one.account === kind && one.currency === currency))

/** The direction as close to what was wished as these accounts allow; never an account and itself where there are two. */
export const directed = <A extends Pick<Transfer, 'from' | 'to'>>(wished: A, kinds: ReadonlyArray<AccountKind>): A => {
  const [first, second] = kinds
  if (first === undefined || second === undefined) return wished
  const from = kinds.includes(wished.from) ? wished.from : first
  const to = kinds.includes(wished.to) && wished.to !== from ? wished.to : from === first ? second : first
  return { ...wished, from, to }
}

/** Choosing the account that is the other end already turns the direction round. */
export const from = <A extends Pick<Transfer, 'from' | 'to'>>(draft: A, kind: AccountKind): A =>
  kind === draft.to ? swapped(draft) : { ...draft, from: kind }

export const to = <A extends Pick<Transfer, 'from' | 'to'>>(draft: A, kind: AccountKind): A =>
  kind === draft.from ? swapped(draft) : { ...draft, to: kind }

export const swapped = <A extends Pick<Transfer, 'from' | 'to'>>(draft: A): A => ({
  ...draft,
  from: draft.to,
  to: draft.from,
})

export const after = (amount: Decimal.Decimal, before: After): After => ({
  from: Decimal.minus(before.from, amount),
  to: Decimal.plus(before.to, amount),
})
