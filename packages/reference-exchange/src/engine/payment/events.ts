/** Events of payments by the payment gateway. [ACP-2] */
import type { EndedPayment, OpenPayment } from './records.ts'

// Model
export interface PaymentEnded {
  readonly _tag: 'PaymentEnded'
  readonly payment: EndedPayment
}

export type PaymentEvent = { readonly _tag: 'PaymentOpened'; readonly payment: OpenPayment } | PaymentEnded
