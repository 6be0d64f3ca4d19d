import type { Live, Millis } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { activeUntil } from './active-until.ts'

const HOUR = 3_600_000
/** The exchange's time at the start. */
const NOW = 1_800_000_000_000

const ready = (value: number): Live<number> => ({
  _tag: 'Ready',
  value,
  asOf: Clocks.millis(NOW),
  freshness: 'live',
  refetching: false,
})

const endOf = (end: number, now: Millis): Millis | undefined => (end > now ? Clocks.millis(end) : undefined)

/** The time of the device until the exchange's is `read`. */
const setUp = (deviceAheadMs: number, live: Live<number>) => {
  const source = new BehaviorSubject(live)
  const time = { aheadMs: deviceAheadMs }
  const now = () => Clocks.millis(Date.now() + time.aheadMs)
  const shown: Array<number | undefined> = []
  const opened = activeUntil(source, endOf, { exchangeTime: { now } }).subscribe((until) => shown.push(until))
  return { source, shown, opened, read: () => void (time.aheadMs = 0) }
}

describe('activeUntil', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  it('has an end until a second after it at the latest, and each change of it at once [WAL-11] [TXT-13]', () => {
    const { source, shown } = setUp(0, ready(NOW + 500))
    expect(shown).toEqual([NOW + 500])
    vi.advanceTimersByTime(1_000)
    expect(shown).toEqual([NOW + 500, undefined])
    source.next(ready(NOW + HOUR))
    expect(shown.at(-1)).toBe(NOW + HOUR)
    vi.advanceTimersByTime(HOUR - 1_001)
    expect(shown).toHaveLength(3)
    vi.advanceTimersByTime(1_001)
    expect(shown.slice(3)).toEqual([undefined])
  })

  it('corrects the time of a device that is wrong within a second [WAL-11] [TXT-13]', () => {
    const [ahead, behind] = [setUp(2 * HOUR, ready(NOW + HOUR)), setUp(-2 * HOUR, ready(NOW - HOUR))]
    expect([ahead.shown, behind.shown]).toEqual([[undefined], [NOW - HOUR]])
    ahead.read()
    behind.read()
    vi.advanceTimersByTime(1_000)
    expect([ahead.shown, behind.shown]).toEqual([
      [undefined, NOW + HOUR],
      [NOW - HOUR, undefined],
    ])
  })

  it('has none while nothing is known, and ends its timer [WAL-11] [TXT-13]', () => {
    const { source, shown, opened } = setUp(0, LiveValue.LOADING)
    source.next(LiveValue.failedRead({ _tag: 'Unreachable' }))
    expect([shown, vi.getTimerCount()]).toEqual([[undefined], 1])
    opened.unsubscribe()
    expect(vi.getTimerCount()).toBe(0)
  })
})
