import { interval, of, delay, take, toArray, lastValueFrom } from 'rxjs'
import { describe, expect, it, vi, afterEach, beforeEach } from 'vitest'

import { closableScheduler } from './timers.ts'

describe('closableScheduler', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('runs work after its delay and repeated work at its interval [SHELL-8]', async () => {
    const scheduler = closableScheduler(Date.now)
    const values = lastValueFrom(interval(100, scheduler).pipe(take(3), toArray()))
    const late = lastValueFrom(of('late').pipe(delay(50, scheduler)))
    await vi.advanceTimersByTimeAsync(299)
    await expect(late).resolves.toBe('late')
    await vi.advanceTimersByTimeAsync(1)
    await expect(values).resolves.toEqual([0, 1, 2])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer after close, and schedules nothing more [SHELL-8]', async () => {
    const scheduler = closableScheduler(Date.now)
    const seen: Array<number> = []
    interval(100, scheduler).subscribe((count) => seen.push(count))
    await vi.advanceTimersByTimeAsync(250)
    scheduler.close()
    interval(100, scheduler).subscribe((count) => seen.push(count))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen).toEqual([0, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends the timer of work that is unsubscribed [SHELL-8]', async () => {
    const scheduler = closableScheduler(Date.now)
    const seen: Array<number> = []
    const subscription = interval(100, scheduler).subscribe((count) => seen.push(count))
    await vi.advanceTimersByTimeAsync(100)
    subscription.unsubscribe()
    expect(vi.getTimerCount()).toBe(0)
    expect(seen).toEqual([0])
  })
})
