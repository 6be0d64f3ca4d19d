import { Clocks } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeBannerVm, SLIDE_INTERVAL_MS } from './banner.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }

const setUp = async () => {
  const exchange = fakeExchange()
  const { content, preferences } = fakeBrowser(exchange)
  const vm = makeBannerVm(content, preferences, clock, (address) =>
    address === '/dealCenter' ? { _tag: 'Trade' } : undefined,
  )
  const opened = vm.open()
  await vi.advanceTimersByTimeAsync(0)
  return { vm, opened, preferences, exchange }
}

describe('makeBannerVm', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('advances by interval, wraps around, and stops when closed [HOME-1]', async () => {
    const { vm, opened } = await setUp()
    const shownIndexes: Array<number> = []
    for (let turn = 0; turn < 4; turn += 1) {
      shownIndexes.push(vm.state.currentIndex)
      await vi.advanceTimersByTimeAsync(SLIDE_INTERVAL_MS)
    }
    expect(shownIndexes).toEqual([0, 1, 2, 0])
    opened.unsubscribe()
    const last = vm.state.currentIndex
    await vi.advanceTimersByTimeAsync(5 * SLIDE_INTERVAL_MS)
    expect(vm.state.currentIndex).toBe(last)
  })

  it.each([
    ['while hovered', 'setHovered'],
    ['with reduced motion', 'setReducedMotion'],
  ] as const)('does not advance %s [HOME-1] [SHELL-11]', async (_, verb) => {
    const { vm } = await setUp()
    vm[verb](true)
    await vi.advanceTimersByTimeAsync(3 * SLIDE_INTERVAL_MS)
    expect(vm.state.currentIndex).toBe(0)
    vm[verb](false)
    await vi.advanceTimersByTimeAsync(SLIDE_INTERVAL_MS)
    expect(vm.state.currentIndex).toBe(1)
  })

  it('stops when paused, and steps manually in both directions [HOME-1]', async () => {
    const { vm } = await setUp()
    vm.togglePlaying()
    await vi.advanceTimersByTimeAsync(3 * SLIDE_INTERVAL_MS)
    expect(vm.state.currentIndex).toBe(0)
    vm.step(-1)
    expect(vm.state.currentIndex).toBe(2)
    vm.step(1)
    expect(vm.state.currentIndex).toBe(0)
  })

  it('links a banner to a screen of the client, otherwise to its article [HOME-1]', async () => {
    const { vm } = await setUp()
    expect(vm.state.slides.map(({ to }) => to)).toEqual([
      { _tag: 'AnnouncementDetail', article: 501 },
      { _tag: 'Trade' },
      { _tag: 'AnnouncementDetail', article: 503 },
    ])
  })

  it('reloads on a language change, and shows none when the read fails [SHELL-9] [Q4]', async () => {
    const { vm, preferences, exchange } = await setUp()
    preferences.change({ language: 'ar' })
    await vi.advanceTimersByTimeAsync(0)
    expect(vm.state.slides[0]?.title).toBe('Article 501 (ar)')
    exchange.faults.read = { _tag: 'Unreachable' }
    const other = makeBannerVm(fakeBrowser(exchange).content, preferences, clock, () => undefined)
    other.open()
    await vi.advanceTimersByTimeAsync(0)
    expect([other.state.live._tag, other.state.slides]).toEqual(['Failed', []])
  })
})
