import { afterEach, describe, expect, it, vi } from 'vitest'

import { systemClock, systemRandom } from './clock.ts'
import { tabsChannel } from './tabs.ts'
import { pageVisibility } from './visibility.ts'

afterEach(() => void vi.useRealTimers())

describe('systemClock', () => {
  it('tells wall time and a time that never goes back', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    const clock = systemClock()
    const before = clock.monotonic()
    vi.advanceTimersByTime(250)
    vi.setSystemTime(0)
    expect(clock.now()).toBe(0)
    expect(clock.monotonic() - before).toBe(250)
  })
})

describe('systemRandom', () => {
  it('is at least nought and below one', () => {
    const ends = [0, 2 ** 32 - 1].map((word) =>
      systemRandom({
        getRandomValues: (array) => {
          if (array instanceof Uint32Array) array[0] = word
          return array
        },
      })(),
    )
    expect(ends[0]).toBe(0)
    expect(ends[1]).toBeLessThan(1)
    expect(systemRandom()()).toBeLessThan(1)
  })
})

/** As much of a page as is listened to. */
const fakePage = () => {
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  return Object.assign(new EventTarget(), state)
}

describe('pageVisibility', () => {
  it('is told first, then whenever it changes', () => {
    const page = fakePage()
    const seen: Array<boolean> = []
    const watching = pageVisibility(page).subscribe((one) => seen.push(one))
    page.dispatchEvent(new Event('visibilitychange'))
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    watching.unsubscribe()
    expect(seen).toEqual([true, false, true])
  })
})

describe('tabsChannel', () => {
  it('tells that storage changed elsewhere, or may have while the page slept [SHELL-4]', () => {
    const page = new EventTarget()
    let count = 0
    const watching = tabsChannel(page).changed.subscribe(() => (count += 1))
    page.dispatchEvent(new Event('storage'))
    page.dispatchEvent(new Event('pageshow'))
    watching.unsubscribe()
    page.dispatchEvent(new Event('storage'))
    expect(count).toBe(2)
  })
})
