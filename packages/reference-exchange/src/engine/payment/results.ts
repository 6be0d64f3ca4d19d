/** Results of commands about payments. */
import type { PaymentId } from '@hexbourse/domain/kernel'

// Model
/** Result of a command that has nothing more to say. */
export interface PaymentDone {
  readonly _tag: 'PaymentDone'
}

export const PAYMENT_DONE: PaymentDone = { _tag: 'PaymentDone' }

export interface PaymentOpened {
  readonly _tag: 'PaymentOpened'
  readonly payment: PaymentId
}

export type PaymentResult = PaymentDone | PaymentOpened
