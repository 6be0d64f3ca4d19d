/** Numeric ids of the exchange: canonical positive safe integers, so that "01" and 1 cannot be two keys. */
import { option as O } from 'fp-ts'

// Model
declare const ID: unique symbol
interface Branded<K extends string> {
  readonly [ID]: K
}
export type CurrencyId = number & Branded<'currency'>
export type MatchId = number & Branded<'match'>
export type UserId = number & Branded<'user'>
export type OrderId = number & Branded<'order'>
/** A C2C offer. */
export type OfferId = number & Branded<'offer'>
export type ArticleId = number & Branded<'article'>
export type PolicyId = number & Branded<'policy'>
export type PayoutId = number & Branded<'payout'>
export type WithdrawalId = number & Branded<'withdrawal'>
/** A deposit seen on a network. */
export type DepositId = number & Branded<'deposit'>
/** A deposit that the user reports by hand. */
export type DepositRequestId = number & Branded<'deposit-request'>
/** An entry of the address book. */
export type AddressId = number & Branded<'address'>

/** An OTC desk. */
export type AcceptorId = number & Branded<'acceptor'>
export type AcceptorOrderId = number & Branded<'acceptor-order'>
/** A payment by the payment gateway. */
export type PaymentId = number & Branded<'payment'>

/** A market by its base and quote currency (the contract's `currency` and `legal`). */
export interface PairId {
  readonly base: CurrencyId
  readonly quote: CurrencyId
}

// Constructors
const positiveInteger = (value: number): O.Option<number> =>
  Number.isSafeInteger(value) && value > 0 ? O.some(value) : O.none

export const currencyId = (value: number): O.Option<CurrencyId> => positiveInteger(value) as O.Option<CurrencyId>
export const matchId = (value: number): O.Option<MatchId> => positiveInteger(value) as O.Option<MatchId>
export const userId = (value: number): O.Option<UserId> => positiveInteger(value) as O.Option<UserId>
export const orderId = (value: number): O.Option<OrderId> => positiveInteger(value) as O.Option<OrderId>
export const offerId = (value: number): O.Option<OfferId> => positiveInteger(value) as O.Option<OfferId>
export const articleId = (value: number): O.Option<ArticleId> => positiveInteger(value) as O.Option<ArticleId>
export const policyId = (value: number): O.Option<PolicyId> => positiveInteger(value) as O.Option<PolicyId>
export const payoutId = (value: number): O.Option<PayoutId> => positiveInteger(value) as O.Option<PayoutId>
export const withdrawalId = (value: number): O.Option<WithdrawalId> => positiveInteger(value) as O.Option<WithdrawalId>
export const depositId = (value: number): O.Option<DepositId> => positiveInteger(value) as O.Option<DepositId>
export const depositRequestId = (value: number): O.Option<DepositRequestId> =>
  positiveInteger(value) as O.Option<DepositRequestId>
export const addressId = (value: number): O.Option<AddressId> => positiveInteger(value) as O.Option<AddressId>
export const acceptorId = (value: number): O.Option<AcceptorId> => positiveInteger(value) as O.Option<AcceptorId>
export const acceptorOrderId = (value: number): O.Option<AcceptorOrderId> =>
  positiveInteger(value) as O.Option<AcceptorOrderId>
export const paymentId = (value: number): O.Option<PaymentId> => positiveInteger(value) as O.Option<PaymentId>

/** An id from canonical text, so that "01", " 1", "1.0" and "0x1" are none; `of` is one of the constructors above. */
export const fromText =
  <A>(of: (value: number) => O.Option<A>) =>
  (text: string): O.Option<A> =>
    CANONICAL.test(text) ? of(Number(text)) : O.none

// Rules
/** Text that is equal exactly when the pairs are equal. */
export const pairKey = (pair: PairId): string => `${pair.base}-${pair.quote}`
export const isSamePair = (a: PairId, b: PairId): boolean => a.base === b.base && a.quote === b.quote

// Internal
const CANONICAL = /^[1-9]\d{0,15}$/
