/** Acceptors and the payment gateway for the signed-in user. [ACP-1] [ACP-2] */
import type { AcceptorId, CallError, Live, MoneyCommand, Page, Read } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Acceptor, AcceptorDetail, Direction } from './acceptor.ts'
import type { Order, OrderRequest, ReceiptRequest } from './order.ts'
import type { Payment, PaymentRequest, SignedForm } from './payment.ts'
import type { Recharge } from './recharge.ts'

// Model
/** Streams never fail, never complete and are shared. */
export interface AcceptorPort {
  /** One open intent per desk and direction. The result is the new order; undefined where the exchange does not tell. */
  readonly placeOrder: MoneyCommand<OrderRequest, Order | undefined>
  /**
   * Requires the capability `acceptor_confirm`. One open intent per order. NotFound: it is still transferred, or was
   * reversed.
   */
  readonly confirmReceipt: MoneyCommand<ReceiptRequest, Order | undefined>
  /** Empty where the exchange has none. */
  readonly acceptors: () => Observable<Live<ReadonlyArray<Acceptor>>>
  /** Failed with Rejected for an unknown desk. */
  readonly acceptor: (id: AcceptorId) => Observable<Live<AcceptorDetail>>
  /** Own orders of one direction, newest first; the contract has no pages. */
  readonly orders: (direction: Direction) => Observable<Live<ReadonlyArray<Order>>>
  /** After which a transferred withdrawal is confirmed automatically; 20 where the exchange does not tell it. */
  readonly confirmationMinutes: () => Observable<Live<number>>
  /** Failed with Rejected where coins are not deposited. */
  readonly recharge: () => Observable<Live<Recharge>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}

/** Requires the capability `gateway`. */
export interface PaymentPort {
  /** Opens a payment, which moves no money until the gateway reports it, and signs the form for it. */
  readonly sign: (request: PaymentRequest) => TE.TaskEither<CallError, SignedForm>
  /** First page of own payments, newest first, 20 a page. Never fails, never completes, shared. */
  readonly payments: () => Observable<Live<Page<Payment>>>
  /** One page of payments, newest first, counted from 1. */
  readonly paymentsPage: (page: number) => Read<Page<Payment>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}
