/** Acceptors and their orders as the engine keeps them. [ACP-1] */
import type { AcceptorLifeCycle, Acceptors } from '@hexbourse/domain/acceptor'
import type { AcceptorId, AcceptorOrderId, CurrencyId, Decimal, Millis, UserId } from '@hexbourse/domain/kernel'

// Model
/** Terms of a desk in one direction. `size` is the fiat of all orders that it can have, before any is confirmed. */
export interface DeskTerms {
  readonly size: Decimal.Decimal
  /** Percent of the fiat amount. */
  readonly feePercent: Decimal.Decimal
}

/** A desk as the operator configures it. */
export interface Desk {
  readonly id: AcceptorId
  readonly name: string
  readonly recharge: DeskTerms
  readonly withdraw: DeskTerms
  /** Least and most fiat of one order. */
  readonly least: Decimal.Decimal
  readonly most: Decimal.Decimal
  readonly accounts: ReadonlyArray<Acceptors.DeskAccount>
}

/** What an order fixes when it is placed. `amount`, `fee` and `net` are fiat. */
export interface OrderTerms extends Acceptors.Figures {
  readonly id: AcceptorOrderId
  readonly user: UserId
  readonly acceptor: AcceptorId
  readonly acceptorName: string
  readonly direction: Acceptors.Direction
  readonly account: Acceptors.DeskAccount
  readonly mobile: string
  /** The user's account with the payment method. */
  readonly userAccount: string
  readonly amount: Decimal.Decimal
  readonly currency: CurrencyId
  /** Fiat per coin. */
  readonly price: Decimal.Decimal
  readonly at: Millis
}

/** An order that has not ended. */
export interface Order extends OrderTerms {
  readonly status: Extract<AcceptorLifeCycle.Status, 'waiting' | 'transferred'>
  readonly changedAt: Millis
}

export interface EndedOrder extends OrderTerms {
  readonly status: Extract<AcceptorLifeCycle.Status, 'confirmed' | 'rejected'>
  readonly endedAt: Millis
}
