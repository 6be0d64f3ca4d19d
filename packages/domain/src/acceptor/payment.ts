/** Payments by the payment gateway: the form, the signed form that the browser posts, and the records. [ACP-2] */
import type { Language, Millis, NumberEntryError, PaymentId } from '@hexbourse/domain/kernel'
import { Fields, TypedText } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { readFiat } from './order.ts'

// Model
/** The form as typed. */
export interface Draft {
  /** The account with which the user pays at the gateway. */
  readonly account: string
  readonly amount: string
}

/** A field of the form. */
export type Field = keyof Draft

/** `amount` is fiat, positive, with at most 2 decimals. */
export interface PaymentRequest {
  readonly account: string
  readonly amount: Decimal.Decimal
}

/** What the browser posts to the gateway as a page of its own. */
export interface SignedForm {
  /** Address of the gateway: https, or http on this device. */
  readonly action: string
  readonly fields: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

/** `open` until the gateway reports the payment. */
export type Status = 'open' | 'paid' | 'expired'

/** A payment by the payment gateway. */
export interface Payment {
  readonly id: PaymentId
  readonly account: string
  /** Fiat. */
  readonly amount: Decimal.Decimal
  /** Coins that are credited for it. */
  readonly quantity: Decimal.Decimal
  readonly currencyName: string
  readonly status: Status
  readonly createdAt: Millis | undefined
}

/** Why the form is no payment. */
export type PaymentError =
  | { readonly _tag: 'PayerMissing' }
  | { readonly _tag: 'FiatMissing' }
  | { readonly _tag: 'FiatUnreadable'; readonly reason: NumberEntryError }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = { PayerMissing: true } as const satisfies Partial<Record<PaymentError['_tag'], true>>

/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<Status> = ['open', 'paid', 'expired']

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { account: '', amount: '' }

/** The payment, or the errors of its fields. [ACP-2] */
export const fromDraft = (
  draft: Draft,
  language: Language,
): E.Either<Readonly<Partial<Record<Field, PaymentError>>>, PaymentRequest> => {
  const fields = {
    account: readPayer(draft.account),
    amount: readFiat(draft.amount, language) as E.Either<PaymentError, Decimal.Decimal>,
  }
  return F.pipe(
    E.Do,
    E.apS('account', fields.account),
    E.apS('amount', fields.amount),
    E.mapLeft(() => Fields.problems<Field, PaymentError>(fields)),
  )
}

// Internal
const readPayer = (typed: string): E.Either<PaymentError, string> => {
  const account = TypedText.trim(typed)
  return account === '' ? E.left({ _tag: 'PayerMissing' }) : E.right(account)
}
