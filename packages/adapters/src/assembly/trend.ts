/** Assembles the port of the last week's prices. */
import type { Clock } from '@hexbourse/domain/kernel'
import type { TrendPort } from '@hexbourse/domain/market'

import { trendPort } from '../live/index.ts'
import { chartCalls } from '../rest/index.ts'
import type { Parts } from './parts.ts'

/** Daily closes; needs no session. */
export const assembleTrend = ({ rest }: Pick<Parts, 'rest'>, clock: Clock): TrendPort =>
  trendPort(chartCalls(rest), clock)
