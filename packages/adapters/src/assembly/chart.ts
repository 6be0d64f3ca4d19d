/** Assembles the port of candles. */
import type { ChartPort } from '@hexbourse/domain/market'

import { chartPort } from '../live/index.ts'
import { chartCalls } from '../rest/index.ts'
import { chartPushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Candles, public trades and coin information; needs no session. */
export const assembleChart = ({
  rest,
  socket,
  environment,
}: Pick<Parts, 'rest' | 'socket' | 'environment'>): ChartPort =>
  chartPort(chartCalls(rest), chartPushes(socket), environment)
