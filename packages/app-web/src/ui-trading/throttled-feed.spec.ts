import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { throttledDraw } from './throttled-feed.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

/** A chart beside a user who typed until `typedUntil`, in milliseconds from now. */
const setUp = (typedUntil: number) => {
  const startedAt = performance.now()
  const drawn: Array<readonly [at: number, value: number]> = []
  let [value, stopped] = [0, false]
  let changed = (): void => {}
  const subscribe = (listener: () => void): (() => void) => {
    changed = listener
    return () => undefined
  }
  const end = throttledDraw(
    { subscribe, read: () => value },
    (now) => drawn.push([performance.now() - startedAt, now]),
    {
      pauseAt: () => startedAt + Math.min(performance.now() - startedAt, typedUntil) + 400,
      stop: () => (stopped = true),
    },
  )
  const change = (): void => {
    value += 1
    changed()
  }
  return { drawn, change, end, isStopped: () => stopped }
}

describe('throttledDraw', () => {
  it('draws at once, and at most four times a second after changes [SPOT-1]', () => {
    const { drawn, change } = setUp(-400)
    for (let count = 0; count < 10; count += 1) {
      change()
      vi.advanceTimersByTime(100)
    }
    // the changes at 0, 300, 600 and 900 ms begin a wait of 250 ms
    expect(drawn).toEqual([
      [0, 0],
      [250, 3],
      [550, 6],
      [850, 9],
    ])
  })

  it('waits for a pause in typing, but not longer than three seconds [SPOT-1] [SPOT-4]', () => {
    const short = setUp(1_000)
    short.change()
    vi.advanceTimersByTime(1_399)
    expect(short.drawn).toEqual([[0, 0]])
    vi.advanceTimersByTime(300)
    expect(short.drawn.map(([, value]) => value)).toEqual([0, 1])

    const long = setUp(60_000)
    long.change()
    vi.advanceTimersByTime(2_999)
    expect(long.drawn).toEqual([[0, 0]])
    vi.advanceTimersByTime(1)
    expect(long.drawn).toEqual([
      [0, 0],
      [3_000, 1],
    ])
  })

  it('draws nothing after its end [SPOT-1]', () => {
    const { drawn, change, end, isStopped } = setUp(-400)
    change()
    end()
    vi.advanceTimersByTime(10_000)
    expect(drawn).toEqual([[0, 0]])
    expect(isStopped()).toBe(true)
  })
})
