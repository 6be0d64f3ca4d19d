/** Deposits: seen on a network, and reported by the user with a picture. [WAL-2] [WAL-9] */
import type { CurrencyId, DepositId, DepositRequestId, Language, Millis, WalletType } from '@hexbourse/domain/kernel'
import { Decimal, Fields, NumberEntry, TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { RequestStatus, Status } from './deposit-life-cycle.ts'
import type { DraftError as AmountError } from './transfer.ts'

// Model
/** A deposit that the exchange has seen on a network. */
export interface Deposit {
  readonly id: DepositId
  readonly currency: CurrencyId
  readonly currencyName: string
  readonly network: string
  readonly address: string
  readonly transaction: string
  readonly amount: Decimal.Decimal
  /** Least amount that is credited. */
  readonly minimum: Decimal.Decimal
  readonly confirmations: number
  readonly requiredConfirmations: number
  readonly status: Status
  readonly createdAt: Millis | undefined
}

/** A deposit that the user reported. */
export interface ReportedDeposit {
  readonly id: DepositRequestId
  readonly currency: CurrencyId
  readonly currencyName: string
  readonly amount: Decimal.Decimal
  readonly source: string
  readonly transaction: string
  readonly status: RequestStatus
  /** Text of the reviewer. */
  readonly reason: string
  readonly createdAt: Millis | undefined
}

/** A deposit that a demonstration pretends to receive, to the own address. */
export interface SimulatedDeposit {
  readonly currency: CurrencyId
  /** Code of the network. */
  readonly network: string
  readonly amount: Decimal.Decimal
}

/** The report as typed. */
export interface Draft {
  readonly currency: CurrencyId | undefined
  readonly source: string
  readonly transaction: string
  readonly amount: string
  /** Addresses of uploaded pictures. */
  readonly pictures: ReadonlyArray<string>
}

/** A field of the form. */
export type Field = keyof Draft

/** A report exactly as sent. */
export interface DepositRequest {
  readonly currency: CurrencyId
  readonly source: string
  readonly transaction: string
  /** undefined where it is not required and not given. */
  readonly amount: Decimal.Decimal | undefined
  readonly pictures: ReadonlyArray<string>
}

/** Why the form reports no deposit. */
export type DepositError =
  | { readonly _tag: 'CurrencyMissing' }
  | { readonly _tag: 'DepositSourceMissing' }
  | { readonly _tag: 'DepositTransactionMissing' }
  | AmountError
  | { readonly _tag: 'DepositPictureMissing' }
  | { readonly _tag: 'DepositPicturesTooMany'; readonly most: number }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  CurrencyMissing: true,
  DepositSourceMissing: true,
  DepositTransactionMissing: true,
  DepositPictureMissing: true,
  DepositPicturesTooMany: true,
} as const satisfies Record<Exclude<DepositError['_tag'], AmountError['_tag']>, true>

/** Most decimals of a reported amount. */
export const PLACES = 8
/** Most pictures of a report. */
export const MAX_PICTURES = 3

// Constructors
/** The report, or the errors of its fields. The amount is required on the funding wallet. [WAL-9] */
export const fromDraft = (
  draft: Draft,
  wallet: WalletType,
  language: Language,
): E.Either<Readonly<Partial<Record<Field, DepositError>>>, DepositRequest> => {
  const fields = {
    currency: E.fromNullable<DepositError>({ _tag: 'CurrencyMissing' })(draft.currency),
    source: filled(draft.source, 'DepositSourceMissing'),
    transaction: filled(draft.transaction, 'DepositTransactionMissing'),
    amount: amountOf(draft.amount, wallet === 'funding', language),
    pictures: picturesOf(draft.pictures),
  }
  return F.pipe(
    E.Do,
    E.apS('currency', fields.currency),
    E.apS('source', fields.source),
    E.apS('transaction', fields.transaction),
    E.apS('amount', fields.amount),
    E.apS('pictures', fields.pictures),
    E.mapLeft(() => Fields.problems<Field, DepositError>(fields)),
  )
}

// Rules
/** Blocks that are still missing, at least zero. */
export const confirmationsLeft = ({
  confirmations,
  requiredConfirmations,
}: Pick<Deposit, 'confirmations' | 'requiredConfirmations'>): number =>
  Math.max(0, requiredConfirmations - confirmations)

// Internal
const filled = (
  typed: string,
  missing: 'DepositSourceMissing' | 'DepositTransactionMissing',
): E.Either<DepositError, string> =>
  F.pipe(
    E.right<DepositError, string>(TypedText.trim(typed)),
    E.filterOrElse(
      (text) => text !== '',
      (): DepositError => ({ _tag: missing }),
    ),
  )

const amountOf = (
  typed: string,
  isRequired: boolean,
  language: Language,
): E.Either<DepositError, Decimal.Decimal | undefined> => {
  if (TypedText.trim(typed) === '') return isRequired ? E.left({ _tag: 'AmountMissing' }) : E.right(undefined)
  return F.pipe(
    NumberEntry.read(typed, language, PLACES),
    E.mapLeft((reason): DepositError => ({ _tag: 'AmountUnreadable', reason })),
    E.filterOrElse(Decimal.isPositive, (): DepositError => ({ _tag: 'AmountMissing' })),
  )
}

const picturesOf = (pictures: ReadonlyArray<string>): E.Either<DepositError, ReadonlyArray<string>> => {
  if (pictures.length === 0) return E.left({ _tag: 'DepositPictureMissing' })
  return pictures.length > MAX_PICTURES
    ? E.left({ _tag: 'DepositPicturesTooMany', most: MAX_PICTURES })
    : E.right(pictures)
}
