import { describe, expect, it } from 'vitest'

import { makeTimeSlices } from './time-slices.ts'
import type { Pause } from './time-slices.ts'

/** Occupies the processor for half a millisecond. */
const step = (): void => {
  const until = performance.now() + 0.5
  while (performance.now() < until);
}
const steps =
  (count: number) =>
  async (pause: Pause): Promise<void> => {
    for (let nth = 0; nth < count; nth += 1) {
      step()
      await pause()
    }
  }

describe('makeTimeSlices', () => {
  it.each([
    ['long', 20, 20],
    ['shorter than a slice', 133, 3],
  ])('lets other work run many times during computations that are %s [SHELL-8]', async (_, count, length) => {
    const { run } = makeTimeSlices()
    const [state, ended] = [{ turns: 0, isRunning: true }, Array.from({ length: count }, () => run(steps(length)))]
    const turn = (): void => {
      state.turns += 1
      if (state.isRunning) setImmediate(turn)
    }
    turn()
    await Promise.all(ended)
    state.isRunning = false
    // 400 steps of half a millisecond in slices of two, at least a turn after each slice; half of them if steps overrun
    expect(state.turns).toBeGreaterThanOrEqual(40)
  })

  it('runs one computation after another, also after one that fails [SHELL-8]', async () => {
    const { run } = makeTimeSlices()
    const running = { count: 0, most: 0 }
    const work = async (pause: Pause): Promise<void> => {
      running.count += 1
      running.most = Math.max(running.most, running.count)
      await steps(10)(pause)
      running.count -= 1
    }
    const failed = run(() => Promise.reject(new Error('computation')))
    const others = [run(work), run(work)]
    await expect(failed).rejects.toThrow('computation')
    await Promise.all(others)
    expect(running).toEqual({ count: 0, most: 1 })
  })
})
