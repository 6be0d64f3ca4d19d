/** Tokens of the C2C context. */
import type { C2cPort } from '@hexbourse/domain/c2c'
import type { Clock } from '@hexbourse/domain/kernel'

import { token } from '../../injection/index.ts'

export const C2C = token<C2cPort>('C2cPort')
/** Time of the exchange, by which orders and restrictions end. */
export const EXCHANGE_TIME = token<Pick<Clock, 'now'>>('ExchangeTime')
