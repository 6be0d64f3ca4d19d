/** Tokens of the market context. */
import type { MarketPort } from '@hexbourse/domain/market'

import { token } from '../../injection/index.ts'

export const MARKET = token<MarketPort>('MarketPort')
