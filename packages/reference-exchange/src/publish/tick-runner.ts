/** Work of every tick that gives way to requests, one run at a time. */
import { makeTimeSlices } from '../prices/index.ts'
import type { Pause } from '../prices/index.ts'
import type { Exchange } from '../runtime/index.ts'

/** What to do with ticks that pass during a run: run once more after it, or leave them out. */
export type MissedTicks = 'combined' | 'left out'

/** Call the result once per tick. A failed run is logged as `push-failed`, and the next tick runs again. */
export const makeTickRunner = (
  exchange: Exchange,
  missed: MissedTicks,
  work: (pause: Pause) => Promise<void>,
): (() => void) => {
  const slices = makeTimeSlices()
  let [isRunning, isDue] = [false, false]
  const run = (): void => {
    isDue = isRunning && missed === 'combined'
    if (isRunning) return
    isRunning = true
    void slices
      .run(work)
      .catch((problem: unknown) => exchange.log('push-failed', { problem: String(problem) }))
      .finally(() => {
        isRunning = false
        if (isDue) run()
      })
  }
  return run
}
