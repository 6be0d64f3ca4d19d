import type { Exchange } from '../runtime/index.ts'

const MONTH_SECONDS = 32 * 86_400

/** Computes the days of the month at start, because the first candle request would block the process. */
export const precomputeDays = ({
  reads,
  now,
}: {
  readonly reads: Pick<Exchange['reads'], 'pairs' | 'candles'>
  readonly now: Exchange['now']
}): { readonly stop: () => void } => {
  let stopped = false
  const days = async (): Promise<void> => {
    for (const pair of reads.pairs) {
      if (stopped) return
      const to = Math.floor(now() / 1000)
      await reads.candles(pair, '1mon', { from: to - MONTH_SECONDS, to })
    }
  }
  void days()
  return {
    stop: () => {
      stopped = true
    },
  }
}
