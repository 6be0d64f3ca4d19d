/** Payments by the payment gateway as the engine keeps them. [ACP-2] */
import type { CurrencyId, Decimal, Millis, PaymentId, UserId } from '@hexbourse/domain/kernel'

// Model
/** A payment that the gateway has not reported. Fixes what is credited for it. */
export interface OpenPayment {
  readonly id: PaymentId
  readonly user: UserId
  /** The account with which the user pays at the gateway. */
  readonly account: string
  /** Fiat. */
  readonly amount: Decimal.Decimal
  readonly currency: CurrencyId
  /** Coins that are credited. */
  readonly quantity: Decimal.Decimal
  readonly at: Millis
}

export interface EndedPayment extends OpenPayment {
  readonly status: 'paid' | 'expired'
  /** Names the payment at the gateway; empty for one that expired. */
  readonly transaction: string
  readonly endedAt: Millis
}
