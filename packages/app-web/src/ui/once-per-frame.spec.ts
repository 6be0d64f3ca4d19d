import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { oncePerFrame } from './once-per-frame.ts'

/** A page whose frames pass when we say so, and whose figure is read when it is painted. */
const desk = () => {
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
  const tell = (): void => {
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
    tell,
    nextFrame,
    settled: () => Promise.resolve(),
    figure: () => figure,
    listeners,
    waiting: () => waiting.length,
  }
}

describe('oncePerFrame', () => {
  it('paints at once, then news in the very frame that brings it, all of it together [HOME-5]', async () => {
    const { paints, tell, nextFrame, settled } = desk()
    nextFrame()
    tell()
    tell()
    await settled()
    expect(paints).toEqual([
      { frame: 0, figure: 0 },
      { frame: 1, figure: 2 },
    ])
  })

  it('never paints a frame twice, and leaves nothing unpainted after the next one, whenever news comes [HOME-5]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('news', 'frame', 'rest'), { maxLength: 40 }), async (course) => {
        const { paints, tell, nextFrame, settled, figure } = desk()
        for (const step of course) {
          if (step === 'news') tell()
          else if (step === 'frame') nextFrame()
          else await settled()
        }
        await settled()
        nextFrame()
        await settled()
        expect(new Set(paints.map((one) => one.frame)).size).toBe(paints.length)
        expect(paints.at(-1)?.figure).toBe(figure())
      }),
    )
  })

  it('paints nothing once it is over, whatever was due [HOME-5]', async () => {
    const { paints, stop, tell, nextFrame, settled, listeners, waiting } = desk()
    tell()
    stop()
    expect([listeners.size, waiting()]).toEqual([0, 0])
    nextFrame()
    await settled()
    const other = desk()
    other.nextFrame()
    other.tell()
    other.stop()
    await other.settled()
    expect([paints.length, other.paints.length]).toEqual([1, 1])
  })
})
