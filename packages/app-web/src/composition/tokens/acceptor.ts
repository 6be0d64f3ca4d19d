/** Tokens of the acceptor context. */
import type { AcceptorPort, PaymentPort } from '@hexbourse/domain/acceptor'

import { token } from '../../injection/index.ts'

export const ACCEPTORS = token<AcceptorPort>('AcceptorPort')
export const PAYMENTS = token<PaymentPort>('PaymentPort')
