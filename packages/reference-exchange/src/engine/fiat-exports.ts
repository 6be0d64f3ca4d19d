/** Acceptors and payments for the rest of the exchange. */
export { CNY_PER_USDT, FIAT_COIN } from './kernel/fiat.ts'
export * as FiatQueries from './fiat-queries.ts'
export type { Desk, EndedOrder as EndedAcceptorOrder, Order as AcceptorOrder } from './acceptor/records.ts'
export type { AcceptorOrderPlaced } from './acceptor/results.ts'
export type { ConfirmAcceptorReceipt, DecideAcceptorOrder, PlaceAcceptorOrder } from './acceptor/orders.ts'
export type { EndedPayment, OpenPayment } from './payment/records.ts'
export type { PaymentOpened } from './payment/results.ts'
export type { CreditPayment, OpenPaymentOrder } from './payment/payments.ts'
