import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { throttledDraw } from './throttled-feed.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

const KEY_MS = 150

/** A chart beside a user who presses a key every 150 ms until `typedUntil`, in milliseconds from now. */
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
    (shown) => {
      let pressedAt = -1_000
      const press = (): void => {
        pressedAt = performance.now()
        shown()
      }
      for (let at = 0; at <= typedUntil; at += KEY_MS) setTimeout(press, at)
      return { pressedAt: () => pressedAt, stop: () => (stopped = true) }
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
    const { drawn, change } = setUp(-1)
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

  it('waits for a pause of a second in typing [SPOT-1] [SPOT-4]', () => {
    const { drawn, change } = setUp(1_000)
    change()
    // the last key is pressed at 900 ms
    vi.advanceTimersByTime(1_899)
    expect(drawn).toEqual([[0, 0]])
    vi.advanceTimersByTime(1)
    expect(drawn).toEqual([
      [0, 0],
      [1_900, 1],
    ])
  })

  it('draws after the first key that is shown three seconds after the change, while typing goes on [SPOT-1] [SPOT-4]', () => {
    const { drawn, change } = setUp(60_000)
    vi.advanceTimersByTime(100)
    change()
    vi.advanceTimersByTime(4_000)
    expect(drawn).toEqual([
      [0, 0],
      [3_150, 1],
    ])
  })

  it('draws nothing after its end [SPOT-1]', () => {
    const { drawn, change, end, isStopped } = setUp(-1)
    change()
    end()
    vi.advanceTimersByTime(10_000)
    expect(drawn).toEqual([[0, 0]])
    expect(isStopped()).toBe(true)
  })
})
