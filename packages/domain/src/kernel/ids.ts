/** Numeric ids of the exchange: canonical positive safe integers, so that "01" and 1 cannot be two keys. */
import { option as O } from 'fp-ts'

// Model
declare const ID: unique symbol
interface Branded<K extends string> {
  readonly [ID]: K
}
/** A currency. */
export type CurrencyId = number & Branded<'currency'>
/** A market, where the contract names it by one number. */
export type MatchId = number & Branded<'match'>
/** A user. */
export type UserId = number & Branded<'user'>
/** An order: spot, leveraged or C2C. */
export type OrderId = number & Branded<'order'>
/** A C2C offer. */
export type OfferId = number & Branded<'offer'>
/** An article. */
export type ArticleId = number & Branded<'article'>
/** An insurance policy of second contracts. */
export type PolicyId = number & Branded<'policy'>
/** A payout of a policy. */
export type PayoutId = number & Branded<'payout'>
/** A withdrawal. */
export type WithdrawalId = number & Branded<'withdrawal'>
/** A deposit seen on a network. */
export type DepositId = number & Branded<'deposit'>
/** A deposit that the user reports by hand. */
export type DepositRequestId = number & Branded<'deposit-request'>
/** An entry of the address book. */
export type AddressId = number & Branded<'address'>

/** An OTC desk. */
export type AcceptorId = number & Branded<'acceptor'>
/** An order with an OTC desk. */
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

/** None unless `value` is a positive safe integer. */
export const currencyId = (value: number): O.Option<CurrencyId> => positiveInteger(value) as O.Option<CurrencyId>
/** None unless `value` is a positive safe integer. */
export const matchId = (value: number): O.Option<MatchId> => positiveInteger(value) as O.Option<MatchId>
/** None unless `value` is a positive safe integer. */
export const userId = (value: number): O.Option<UserId> => positiveInteger(value) as O.Option<UserId>
/** None unless `value` is a positive safe integer. */
export const orderId = (value: number): O.Option<OrderId> => positiveInteger(value) as O.Option<OrderId>
/** None unless `value` is a positive safe integer. */
export const offerId = (value: number): O.Option<OfferId> => positiveInteger(value) as O.Option<OfferId>
/** None unless `value` is a positive safe integer. */
export const articleId = (value: number): O.Option<ArticleId> => positiveInteger(value) as O.Option<ArticleId>
/** None unless `value` is a positive safe integer. */
export const policyId = (value: number): O.Option<PolicyId> => positiveInteger(value) as O.Option<PolicyId>
/** None unless `value` is a positive safe integer. */
export const payoutId = (value: number): O.Option<PayoutId> => positiveInteger(value) as O.Option<PayoutId>
/** None unless `value` is a positive safe integer. */
export const withdrawalId = (value: number): O.Option<WithdrawalId> => positiveInteger(value) as O.Option<WithdrawalId>
/** None unless `value` is a positive safe integer. */
export const depositId = (value: number): O.Option<DepositId> => positiveInteger(value) as O.Option<DepositId>
/** None unless `value` is a positive safe integer. */
export const depositRequestId = (value: number): O.Option<DepositRequestId> =>
  positiveInteger(value) as O.Option<DepositRequestId>
/** None unless `value` is a positive safe integer. */
export const addressId = (value: number): O.Option<AddressId> => positiveInteger(value) as O.Option<AddressId>
/** None unless `value` is a positive safe integer. */
export const acceptorId = (value: number): O.Option<AcceptorId> => positiveInteger(value) as O.Option<AcceptorId>
/** None unless `value` is a positive safe integer. */
export const acceptorOrderId = (value: number): O.Option<AcceptorOrderId> =>
  positiveInteger(value) as O.Option<AcceptorOrderId>
/** None unless `value` is a positive safe integer. */
export const paymentId = (value: number): O.Option<PaymentId> => positiveInteger(value) as O.Option<PaymentId>

/** An id from canonical text, so that "01", " 1", "1.0" and "0x1" are none; `of` is one of the constructors above. */
export const fromText =
  <A>(of: (value: number) => O.Option<A>) =>
  (text: string): O.Option<A> =>
    CANONICAL.test(text) ? of(Number(text)) : O.none

// Rules
/** Text that is equal exactly when the pairs are equal. */
export const pairKey = (pair: PairId): string => `${pair.base}-${pair.quote}`
/** Whether both name the same market. */
export const isSamePair = (a: PairId, b: PairId): boolean => a.base === b.base && a.quote === b.quote

// Internal
const CANONICAL = /^[1-9]\d{0,15}$/
