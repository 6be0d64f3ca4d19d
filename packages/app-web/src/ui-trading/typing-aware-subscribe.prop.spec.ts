import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { typingAwareSubscribe } from './typing-aware-subscribe.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

/** Milliseconds from a key press to the end of the frame that shows it. */
const FRAME_MS = 16

/** A keyboard beside a feed that changes; records when changes are reported. */
const setUp = () => {
  const startedAt = performance.now()
  const now = (): number => performance.now() - startedAt
  let pressedAt = -Infinity
  let shown = (): void => {}
  let change = (): void => {}
  const stopped: Array<string> = []
  const subscribe = typingAwareSubscribe(
    (changed) => {
      change = changed
      return () => void stopped.push('feed')
    },
    (listener) => {
      shown = listener
      return { pressedAt: () => pressedAt, stop: () => void stopped.push('typing') }
    },
  )
  const reports: Array<number> = []
  const stop = subscribe(() => reports.push(now()))
  const press = (): void => {
    pressedAt = performance.now()
    setTimeout(() => shown(), FRAME_MS)
  }
  return { reports, stop, stopped, now, press, change: () => change() }
}

describe('typingAwareSubscribe', () => {
  it('reports every change at once while the user does not type [SPOT-1]', () => {
    const { reports, change } = setUp()
    change()
    vi.advanceTimersByTime(5)
    change()
    expect(reports).toEqual([0, 5])
  })

  it('reports changes together once the next key press is shown [SPOT-1] [SPOT-4]', () => {
    const { reports, change, press } = setUp()
    press()
    vi.advanceTimersByTime(100)
    change()
    vi.advanceTimersByTime(50)
    change()
    press()
    vi.advanceTimersByTime(FRAME_MS - 1)
    expect(reports).toEqual([])
    vi.advanceTimersByTime(1)
    expect(reports).toEqual([166])
  })

  it('waits at most 400 ms for it [SPOT-1] [SPOT-3]', () => {
    const { reports, change, press } = setUp()
    press()
    vi.advanceTimersByTime(100)
    change()
    vi.advanceTimersByTime(1_000)
    expect(reports).toEqual([500])
  })

  it('reports at once again 400 ms after the last key press [SPOT-1]', () => {
    const { reports, change, press } = setUp()
    press()
    vi.advanceTimersByTime(400)
    change()
    expect(reports).toEqual([400])
  })

  it('reports nothing after its end [SPOT-1]', () => {
    const { reports, stop, stopped, change, press } = setUp()
    press()
    change()
    stop()
    vi.advanceTimersByTime(1_000)
    expect([reports, stopped]).toEqual([[], ['typing', 'feed']])
  })

  it('reports each change within 400 ms, and nothing that has not changed [SPOT-1] [SPOT-3]', () => {
    const step = fc.oneof(
      fc.constant('press' as const),
      fc.constant('change' as const),
      fc.integer({ min: 1, max: 500 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (course) => {
        const { reports, now, press, change } = setUp()
        const changes: Array<number> = []
        for (const action of course) {
          if (action === 'press') press()
          else if (action === 'change') {
            changes.push(now())
            change()
          } else vi.advanceTimersByTime(action)
        }
        vi.advanceTimersByTime(400)
        for (const at of changes) expect(reports.some((report) => report >= at && report <= at + 400)).toBe(true)
        for (const [index, report] of reports.entries())
          expect(changes.some((at) => at <= report && at >= (reports[index - 1] ?? 0))).toBe(true)
      }),
    )
  })
})
