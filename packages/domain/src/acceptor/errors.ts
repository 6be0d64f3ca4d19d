/** All validation errors of acceptor and payment forms. [ACP-1] [ACP-2] */
import * as Order from './order.ts'
import * as Payment from './payment.ts'

// Model
/** Every error of this context. */
export type AcceptorError = Order.OrderError | Payment.PaymentError

/** Every error tag of this context; each has a message in every language. */
export const TAGS = { ...Order.TAGS, ...Payment.TAGS }
