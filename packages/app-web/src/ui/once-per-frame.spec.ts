import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { oncePerFrame } from './once-per-frame.ts'

/** Manual frames, and a figure that is read when painted. */
const setUp = () => {
  let [frame, figure] = [0, 0]
  let waiting: ReadonlyArray<() => void> = []
  const listeners = new Set<() => void>()
  const paints: Array<{ readonly frame: number; readonly figure: number }> = []
  const stop = oncePerFrame(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => void paints.push({ frame, figure }),
    {
      current: () => frame,
      next: (run) => {
        waiting = [...waiting, run]
        return () => {
          waiting = waiting.filter((one) => one !== run)
        }
      },
    },
  )
  const change = (): void => {
    figure += 1
    listeners.forEach((changed) => changed())
  }
  const nextFrame = (): void => {
    frame += 1
    const due = waiting
    waiting = []
    due.forEach((run) => run())
  }
  return {
    paints,
    stop,
    change,
    nextFrame,
    flushPromises: () => Promise.resolve(),
    figure: () => figure,
    listeners,
    waiting: () => waiting.length,
  }
}

describe('oncePerFrame', () => {
  it('paints immediately, then several changes together in the current frame [HOME-5]', async () => {
    const { paints, change, nextFrame, flushPromises } = setUp()
    nextFrame()
    change()
    change()
    await flushPromises()
    expect(paints).toEqual([
      { frame: 0, figure: 0 },
      { frame: 1, figure: 2 },
    ])
  })

  it('paints each frame at most once and every change by the next frame [HOME-5]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('change', 'frame', 'rest'), { maxLength: 40 }), async (course) => {
        const { paints, change, nextFrame, flushPromises, figure } = setUp()
        for (const step of course) {
          if (step === 'change') change()
          else if (step === 'frame') nextFrame()
          else await flushPromises()
        }
        await flushPromises()
        nextFrame()
        await flushPromises()
        expect(new Set(paints.map((one) => one.frame)).size).toBe(paints.length)
        expect(paints.at(-1)?.figure).toBe(figure())
      }),
    )
  })

  it('paints nothing after it is stopped [HOME-5]', async () => {
    const { paints, stop, change, nextFrame, flushPromises, listeners, waiting } = setUp()
    change()
    stop()
    expect([listeners.size, waiting()]).toEqual([0, 0])
    nextFrame()
    await flushPromises()
    const other = setUp()
    other.nextFrame()
    other.change()
    other.stop()
    await other.flushPromises()
    expect([paints.length, other.paints.length]).toEqual([1, 1])
  })
})
