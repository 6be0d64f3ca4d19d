/** Assembles the port of markets. */
import type { MarketPort } from '@hexbourse/domain/market'

import { marketPort } from '../live/index.ts'
import { marketCalls } from '../rest/index.ts'
import { marketPushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Markets and order books; needs no session. */
export const assembleMarket = ({
  rest,
  socket,
  environment,
}: Pick<Parts, 'rest' | 'socket' | 'environment'>): MarketPort =>
  marketPort(marketCalls(rest), marketPushes(socket), environment)
