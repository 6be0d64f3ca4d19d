import { Clocks } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeBannerVm, PACE } from './banner.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }

const stand = async () => {
  const exchange = fakeExchange()
  const { content, preferences } = fakeBrowser(exchange)
  const vm = makeBannerVm(content, preferences, clock, (address) =>
    address === '/dealCenter' ? { _tag: 'DealCenter' } : undefined,
  )
  const opened = vm.open()
  await vi.advanceTimersByTimeAsync(0)
  return { vm, opened, preferences, exchange }
}

describe('the banners', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('go on by themselves and round, until the page is left [HOME-1]', async () => {
    const { vm, opened } = await stand()
    const seen: Array<number> = []
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(vm.state.at)
      await vi.advanceTimersByTimeAsync(PACE)
    }
    expect(seen).toEqual([0, 1, 2, 0])
    opened.unsubscribe()
    const last = vm.state.at
    await vi.advanceTimersByTimeAsync(5 * PACE)
    expect(vm.state.at).toBe(last)
  })

  it.each([
    ['while they are held', 'hold'],
    ['for a reader who wants no motion', 'stand'],
  ] as const)('stand %s [HOME-1] [SHELL-11]', async (_, verb) => {
    const { vm } = await stand()
    vm[verb](true)
    await vi.advanceTimersByTimeAsync(3 * PACE)
    expect(vm.state.at).toBe(0)
    vm[verb](false)
    await vi.advanceTimersByTimeAsync(PACE)
    expect(vm.state.at).toBe(1)
  })

  it('stop when told, and go by hand both ways [HOME-1]', async () => {
    const { vm } = await stand()
    vm.play()
    await vi.advanceTimersByTimeAsync(3 * PACE)
    expect(vm.state.at).toBe(0)
    vm.step(-1)
    expect(vm.state.at).toBe(2)
    vm.step(1)
    expect(vm.state.at).toBe(0)
  })

  it('lead to a screen of ours, else to their own article [HOME-1]', async () => {
    const { vm } = await stand()
    expect(vm.state.slides.map(({ to }) => to)).toEqual([
      { _tag: 'NoticeDetail', article: 501 },
      { _tag: 'DealCenter' },
      { _tag: 'NoticeDetail', article: 503 },
    ])
  })

  it('change with the language, and are none where they did not come [SHELL-9] [Q4]', async () => {
    const { vm, preferences, exchange } = await stand()
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
