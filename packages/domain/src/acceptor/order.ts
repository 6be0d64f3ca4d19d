/** Orders with an acceptor: the form, what is sent, and the records. [ACP-1] */
import type {
  AcceptorId,
  AcceptorOrderId,
  Baseline,
  Language,
  Millis,
  NumberEntryError,
  PaymentMethod,
} from '@hexbourse/domain/kernel'
import { Decimal, Digits, Fields, Intent, NumberEntry, TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { FIAT_PLACES, mostOf } from './acceptor.ts'
import type { AcceptorDetail, Direction } from './acceptor.ts'
import type { Status } from './life-cycle.ts'

// Model
/** The form as typed. */
export interface Draft {
  readonly mobile: string
  /** The user's account with the payment method. */
  readonly account: string
  readonly amount: string
  /** undefined until one is chosen. */
  readonly method: PaymentMethod | undefined
  readonly tradePassword: string
}

/** A field of the form. */
export type Field = keyof Draft

/** What the form is checked against. */
export interface DraftContext {
  readonly acceptor: AcceptorDetail
  readonly direction: Direction
  readonly isTradePasswordNeeded: boolean
  readonly language: Language
}

/** An order exactly as sent. `amount` is fiat, positive, with at most 2 decimals. */
export interface OrderRequest {
  readonly acceptor: AcceptorId
  readonly direction: Direction
  readonly method: PaymentMethod
  readonly mobile: string
  readonly account: string
  readonly amount: Decimal.Decimal
  /** Only with a withdrawal, where a trade password is set. */
  readonly tradePassword: string | undefined
  /** Of the second factor; only with a withdrawal, where the user has one. */
  readonly factorCode: string | undefined
}

/** An order with a desk, as the exchange reports it. */
export interface Order {
  readonly id: AcceptorOrderId
  readonly direction: Direction
  readonly acceptorName: string
  /** Fiat. */
  readonly amount: Decimal.Decimal
  readonly method: PaymentMethod
  /** The user's account, and that of the desk; empty where the server does not tell it. */
  readonly account: string
  readonly acceptorAccount: string
  readonly status: Status
  /** Coins credited or taken; undefined where the server does not tell it. */
  readonly quantity: Decimal.Decimal | undefined
  readonly currencyName: string
  /** Fiat that the desk keeps; undefined where the server does not tell it. */
  readonly fee: Decimal.Decimal | undefined
  /** When a transferred withdrawal is confirmed automatically. */
  readonly confirmsAt: Millis | undefined
  readonly createdAt: Millis | undefined
  /** When it was confirmed or rejected. */
  readonly endedAt: Millis | undefined
}

/** Confirms that a withdrawal arrived. */
export interface ReceiptRequest {
  readonly id: AcceptorOrderId
}

/** Why the form is no order, and what the desk does not accept. */
export type OrderError =
  | { readonly _tag: 'MobileMissing' }
  | { readonly _tag: 'MobileUnreadable' }
  | { readonly _tag: 'DealAccountMissing' }
  | { readonly _tag: 'FiatMissing' }
  | { readonly _tag: 'FiatUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'FiatTooSmall'; readonly least: Decimal.Decimal }
  | { readonly _tag: 'FiatTooLarge'; readonly most: Decimal.Decimal }
  | { readonly _tag: 'DeskMethodMissing' }
  | { readonly _tag: 'TradePasswordNotSixDigits' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  MobileMissing: true,
  MobileUnreadable: true,
  DealAccountMissing: true,
  FiatMissing: true,
  FiatUnreadable: true,
  FiatTooSmall: true,
  FiatTooLarge: true,
  DeskMethodMissing: true,
  TradePasswordNotSixDigits: true,
} as const satisfies Record<OrderError['_tag'], true>

/** The first error of each field. */
export type Problems = Readonly<Partial<Record<Field, OrderError>>>

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { mobile: '', account: '', amount: '', method: undefined, tradePassword: '' }

/** The order, or the errors of its fields. The mobile number is sent in ASCII digits. [ACP-1] */
export const fromDraft = (draft: Draft, context: DraftContext): E.Either<Problems, OrderRequest> => {
  const { acceptor, direction, isTradePasswordNeeded } = context
  const fields = {
    mobile: readMobile(draft.mobile),
    account: readAccount(draft.account),
    amount: readAmount(draft.amount, context),
    method: E.fromNullable<OrderError>({ _tag: 'DeskMethodMissing' })(draft.method),
    tradePassword: readPassword(draft, isTradePasswordNeeded),
  }
  return F.pipe(
    E.Do,
    E.apS('mobile', fields.mobile),
    E.apS('account', fields.account),
    E.apS('amount', fields.amount),
    E.apS('method', fields.method),
    E.apS('tradePassword', fields.tradePassword),
    E.map((order) => ({ acceptor: acceptor.id, direction, factorCode: undefined, ...order })),
    E.mapLeft(() => Fields.problems<Field, OrderError>(fields)),
  )
}

/** The amount alone, for figures while the user types. */
export const readAmount = (
  typed: string,
  { acceptor, direction, language }: Pick<DraftContext, 'acceptor' | 'direction' | 'language'>,
): E.Either<OrderError, Decimal.Decimal> =>
  F.pipe(
    readFiat(typed, language),
    E.chain((amount) => {
      const most = mostOf(direction, acceptor)
      if (acceptor.least !== undefined && amount < acceptor.least)
        return E.left<OrderError>({ _tag: 'FiatTooSmall', least: acceptor.least })
      return amount > most ? E.left<OrderError>({ _tag: 'FiatTooLarge', most }) : E.right(amount)
    }),
  )

/** Above zero, with at most 2 decimals. */
export const readFiat = (
  typed: string,
  language: Language,
): E.Either<Extract<OrderError, { readonly _tag: 'FiatMissing' | 'FiatUnreadable' }>, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(typed, language, FIAT_PLACES),
    E.mapLeft((reason) =>
      reason._tag === 'EntryEmpty' ? ({ _tag: 'FiatMissing' } as const) : ({ _tag: 'FiatUnreadable', reason } as const),
    ),
    E.filterOrElseW(Decimal.isPositive, () => ({ _tag: 'FiatMissing' }) as const),
  )

// Rules
/** Orders that may be the sent one: equal to it as far as the records tell, not in the baseline. [Q24] */
export const candidates = (
  orders: ReadonlyArray<Order>,
  sent: Pick<OrderRequest, 'direction' | 'method' | 'account' | 'amount'>,
  baseline: Baseline,
): ReadonlyArray<Order> =>
  orders.filter(
    (order) =>
      order.direction === sent.direction &&
      order.method === sent.method &&
      order.account === sent.account &&
      order.amount === sent.amount &&
      Intent.isOutside(baseline, String(order.id)),
  )

// Internal
const readMobile = (typed: string): E.Either<OrderError, string> => {
  const mobile = Digits.joinGroups(typed)
  if (mobile === '') return E.left({ _tag: 'MobileMissing' })
  return /^\+?\d{4,18}$/.test(mobile) ? E.right(mobile) : E.left({ _tag: 'MobileUnreadable' })
}

const readAccount = (typed: string): E.Either<OrderError, string> => {
  const account = TypedText.trim(typed)
  return account === '' ? E.left({ _tag: 'DealAccountMissing' }) : E.right(account)
}

const readPassword = ({ tradePassword }: Draft, isNeeded: boolean): E.Either<OrderError, string | undefined> => {
  if (!isNeeded) return E.right(undefined)
  const digits = Digits.toAscii(tradePassword)
  return /^\d{6}$/.test(digits) ? E.right(digits) : E.left({ _tag: 'TradePasswordNotSixDigits' })
}
