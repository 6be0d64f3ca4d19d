/** Candles of weeks and months add up days, and a day takes about a millisecond the first time. [SPOT-1] [SHELL-8] */
import type { Exchange, Period } from '../runtime/index.ts'

// Model
export interface LongCandles {
  /**
   * Call once per tick. Computes the days between other work of the process when clients listen at two ticks in a row:
   * a new client gets every period until it has chosen its own. True once they are computed.
   */
  readonly isReady: (hasListeners: boolean) => boolean
  readonly stop: () => void
}

export const LONG_PERIODS: ReadonlyArray<Period> = ['1week', '1mon']

// Constructors
export const makeLongCandles = (exchange: {
  readonly now: Exchange['now']
  readonly reads: Pick<Exchange['reads'], 'candles' | 'pairs'>
}): LongCandles => {
  let status: 'unused' | 'used once' | 'computing' | 'ready' | 'stopped' = 'unused'
  const isStopped = (): boolean => status === 'stopped'
  const compute = async (): Promise<void> => {
    status = 'computing'
    for (const pair of exchange.reads.pairs)
      for (const period of LONG_PERIODS) {
        if (isStopped()) return
        const to = Math.floor(exchange.now() / 1000)
        await exchange.reads.candles(pair, period, { from: to - MONTH_SECONDS, to })
      }
    if (!isStopped()) status = 'ready'
  }
  return {
    isReady: (hasListeners) => {
      if (status === 'used once' && hasListeners) void compute()
      else if (status === 'unused' || status === 'used once') status = hasListeners ? 'used once' : 'unused'
      return status === 'ready'
    },
    stop: () => {
      status = 'stopped'
    },
  }
}

// Internal
const MONTH_SECONDS = 32 * 86_400
