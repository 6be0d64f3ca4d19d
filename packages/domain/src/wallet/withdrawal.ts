/** Withdrawals of the user: terms, form, fee and records. [WAL-3] [WAL-7] [Q13] */
import type { Baseline, CurrencyId, Language, Millis, WalletType, WithdrawalId } from '@hexbourse/domain/kernel'
import { Decimal, Digits, Intent, NumberEntry, TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { AddressError } from './address.ts'
import * as Address from './address.ts'
import type { MemoError, Network } from './network.ts'
import { memoProblem } from './network.ts'
import type { DraftError as AmountError } from './transfer.ts'
import type { Status } from './withdrawal-life-cycle.ts'

// Model
/** Wallets from which coins are withdrawn. */
export type SourceWallet = Exclude<WalletType, 'second-contract'>

/** Terms of the exchange for one currency. */
export interface Terms {
  readonly currency: CurrencyId
  readonly currencyName: string
  /** Percent of the amount. */
  readonly feePercent: Decimal.Decimal
  readonly minimum: Decimal.Decimal
  /** Most of one withdrawal; undefined for no limit. */
  readonly maximum: Decimal.Decimal | undefined
  /** Most on a day of the exchange; undefined for no limit. */
  readonly dayLimit: Decimal.Decimal | undefined
  /** Withdrawn today; zero where the server does not tell it. */
  readonly withdrawnToday: Decimal.Decimal
  /** Empty where the server does not announce them. */
  readonly networks: ReadonlyArray<Network>
}

/** The form as typed. */
export interface Draft {
  readonly address: string
  readonly amount: string
  readonly memo: string
  readonly tradePassword: string
}

/** What the form is checked against. */
export interface DraftContext {
  readonly terms: Terms
  /** undefined where the server announces none. */
  readonly network: Network | undefined
  /** undefined where the exchange chooses it. */
  readonly wallet: SourceWallet | undefined
  /** Free balance of the wallet; undefined while unknown: the exchange checks it. */
  readonly free: Decimal.Decimal | undefined
  readonly isTradePasswordNeeded: boolean
  readonly language: Language
}

/** A withdrawal exactly as sent. */
export interface WithdrawalRequest {
  readonly currency: CurrencyId
  /** undefined where the exchange chooses it. */
  readonly wallet: SourceWallet | undefined
  /** Position of the network in the server's list; undefined where it announces none. */
  readonly network: number | undefined
  readonly address: string
  /** Empty for none. */
  readonly memo: string
  readonly amount: Decimal.Decimal
  readonly feePercent: Decimal.Decimal
  readonly tradePassword: string | undefined
  /** Of the second factor. */
  readonly factorCode: string | undefined
}

/** `amount` is `fee` and `received` together. */
export interface Withdrawal {
  readonly id: WithdrawalId
  readonly currency: CurrencyId
  readonly currencyName: string
  readonly amount: Decimal.Decimal
  readonly fee: Decimal.Decimal
  readonly received: Decimal.Decimal
  readonly address: string
  readonly memo: string
  /** Empty where the server does not tell it; so are `reason` and `transaction`. */
  readonly network: string
  readonly wallet: WalletType | undefined
  readonly status: Status
  /** Text of the reviewer. */
  readonly reason: string
  readonly transaction: string
  readonly createdAt: Millis | undefined
}

/** A withdrawal to cancel. */
export interface CancelRequest {
  readonly id: WithdrawalId
}

/** In the order in which they are checked. */
export type WithdrawalError =
  | AddressError
  | MemoError
  | AmountError
  | { readonly _tag: 'WithdrawalTooSmall'; readonly least: Decimal.Decimal }
  | { readonly _tag: 'WithdrawalTooLarge'; readonly most: Decimal.Decimal }
  | { readonly _tag: 'WithdrawalBalanceShort'; readonly free: Decimal.Decimal }
  /** The fee takes all of it. */
  | { readonly _tag: 'NothingReceived' }
  | { readonly _tag: 'DayLimitReached'; readonly left: Decimal.Decimal }
  | { readonly _tag: 'TradePasswordNotSixDigits' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  WithdrawalTooSmall: true,
  WithdrawalTooLarge: true,
  WithdrawalBalanceShort: true,
  NothingReceived: true,
  DayLimitReached: true,
  TradePasswordNotSixDigits: true,
} as const satisfies Record<Exclude<WithdrawalError['_tag'], (AddressError | MemoError | AmountError)['_tag']>, true>

/** Decimals of every amount. */
export const PLACES = 8

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { address: '', amount: '', memo: '', tradePassword: '' }

/** The withdrawal, or the first error. */
export const fromDraft = (draft: Draft, context: DraftContext): E.Either<WithdrawalError, WithdrawalRequest> => {
  const { terms, network, wallet } = context
  const address = TypedText.trim(draft.address)
  const memo = TypedText.trim(draft.memo)
  const destination = Address.problem(network?.code ?? '', address) ?? memoProblem(network?.memo ?? 'letters', memo)
  if (destination !== undefined) return E.left(destination)
  return F.pipe(
    readAmount(draft.amount, context.language),
    E.chain((amount) => failWith(amount, amountProblem(amount, terms, context.free))),
    E.chain((amount) => failWith(amount, passwordProblem(draft, context))),
    E.map((amount) => ({
      currency: terms.currency,
      wallet,
      network: network?.index,
      address,
      memo,
      amount,
      feePercent: terms.feePercent,
      tradePassword: context.isTradePasswordNeeded ? Digits.toAscii(draft.tradePassword) : undefined,
      factorCode: undefined,
    })),
  )
}

// Rules
/** Percent of the amount, rounded up at 8 decimals. [Q13] */
export const fee = (amount: Decimal.Decimal, feePercent: Decimal.Decimal): Decimal.Decimal =>
  Decimal.ceilTo(PLACES, Decimal.divide(Decimal.times(amount, feePercent, 'up'), HUNDRED, 'up'))

/** What arrives: exactly the amount without the fee. */
export const receivedAmount = (amount: Decimal.Decimal, feePercent: Decimal.Decimal): Decimal.Decimal =>
  Decimal.minus(amount, fee(amount, feePercent))

/** The first error of an amount, or undefined. Without a known balance the exchange checks it. */
export const amountProblem = (
  amount: Decimal.Decimal,
  terms: Pick<Terms, 'feePercent' | 'minimum' | 'maximum' | 'dayLimit' | 'withdrawnToday'>,
  free: Decimal.Decimal | undefined,
): WithdrawalError | undefined => {
  const { feePercent, minimum, maximum } = terms
  if (!Decimal.isPositive(amount)) return { _tag: 'AmountMissing' }
  if (amount < minimum) return { _tag: 'WithdrawalTooSmall', least: minimum }
  if (maximum !== undefined && amount > maximum) return { _tag: 'WithdrawalTooLarge', most: maximum }
  if (free !== undefined && amount > free) return { _tag: 'WithdrawalBalanceShort', free }
  if (!Decimal.isPositive(receivedAmount(amount, feePercent))) return { _tag: 'NothingReceived' }
  const left = leftToday(terms)
  return left !== undefined && amount > left ? { _tag: 'DayLimitReached', left } : undefined
}

/** What can still be withdrawn today, at least zero; undefined for no limit. */
export const leftToday = ({
  dayLimit,
  withdrawnToday,
}: Pick<Terms, 'dayLimit' | 'withdrawnToday'>): Decimal.Decimal | undefined =>
  dayLimit && Decimal.max(Decimal.minus(dayLimit, withdrawnToday), Decimal.zero)

/** Most that the balance and the limits allow, rounded down at 8 decimals. */
export const mostAvailable = (
  terms: Pick<Terms, 'maximum' | 'dayLimit' | 'withdrawnToday'>,
  free: Decimal.Decimal,
): Decimal.Decimal =>
  Decimal.floorTo(
    PLACES,
    [terms.maximum, leftToday(terms)].reduce<Decimal.Decimal>(
      (most, limit) => (limit === undefined ? most : Decimal.min(most, limit)),
      free,
    ),
  )

/** Withdrawals that may be the sent one: same currency, amount and address, not in the baseline. [Q24] */
export const candidates = (
  withdrawals: ReadonlyArray<Withdrawal>,
  sent: Pick<WithdrawalRequest, 'currency' | 'amount' | 'address'>,
  baseline: Baseline,
): ReadonlyArray<Withdrawal> =>
  withdrawals.filter(
    (one) =>
      one.currency === sent.currency &&
      one.amount === sent.amount &&
      one.address === sent.address &&
      Intent.isOutside(baseline, String(one.id)),
  )

// Internal
const HUNDRED = Decimal.fromInteger(100)

const failWith = <A>(value: A, error: WithdrawalError | undefined): E.Either<WithdrawalError, A> =>
  error === undefined ? E.right(value) : E.left(error)

const readAmount = (typed: string, language: Language): E.Either<WithdrawalError, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(typed, language, PLACES),
    E.mapLeft((reason): WithdrawalError =>
      reason._tag === 'EntryEmpty' ? { _tag: 'AmountMissing' } : { _tag: 'AmountUnreadable', reason },
    ),
  )

const passwordProblem = (
  { tradePassword }: Draft,
  { isTradePasswordNeeded }: DraftContext,
): WithdrawalError | undefined =>
  isTradePasswordNeeded && !/^\d{6}$/.test(Digits.toAscii(tradePassword))
    ? { _tag: 'TradePasswordNotSixDigits' }
    : undefined
