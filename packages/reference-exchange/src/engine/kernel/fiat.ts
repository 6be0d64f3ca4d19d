/** The fiat currency in which acceptors and the payment gateway deal. [ACP-1] [ACP-2] */
import { Decimal } from '@hexbourse/domain/kernel'

import { VALUATION_CURRENCY } from './catalog.ts'

/** CNY per USDT, a fixed setting. */
export const CNY_PER_USDT = Decimal.fromSteps(68, 1)

/** The coin that is bought and sold for fiat. */
export const FIAT_COIN = VALUATION_CURRENCY
