/** All validation errors of acceptor and payment forms. [ACP-1] [ACP-2] */
import * as Order from './order.ts'
import * as Payment from './payment.ts'

// Model
export type AcceptorError = Order.OrderError | Payment.PaymentError

export const TAGS = { ...Order.TAGS, ...Payment.TAGS }
