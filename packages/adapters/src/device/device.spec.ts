import { fakeLocks } from '@hexbourse/test-support/fakes'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { pageClipboard } from './clipboard.ts'
import { systemClock, systemRandom } from './clock.ts'
import type { LockKeeper } from './locks.ts'
import { tabLocks } from './locks.ts'
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

describe('tabLocks', () => {
  const FORBIDDEN: LockKeeper = { request: () => Promise.reject(new Error('SecurityError')) }
  const lasting = () => {
    const log: Array<string> = []
    const ends: Array<() => void> = []
    const work = (name: string) => () => {
      log.push(name)
      return new Promise<string>((end) => void ends.push(() => end(name)))
    }
    return { log, ends, work }
  }
  const turn = () => new Promise((later) => setTimeout(later, 0))

  it('two tabs at the same moment: one is at work, and the other is told at once [Q10]', async () => {
    const held = new Set<string>()
    const { log, ends, work } = lasting()
    const [one, two] = [tabLocks({ locks: fakeLocks(held) }), tabLocks({ locks: fakeLocks(held) })]
    const both = [one.alone('order', work('one'))(), two.alone('order', work('two'))()]
    expect(await both[1]).toEqual(O.none)
    expect(log).toEqual(['one'])
    ends[0]?.()
    expect(await both[0]).toEqual(O.some('one'))
    expect(await two.alone('order', () => Promise.resolve('two'))()).toEqual(O.some('two'))
  })

  it.each([
    ['where there are none', {}],
    ['where they are forbidden', { locks: FORBIDDEN }],
  ])('%s, still one at a time in this tab [Q10]', async (_, browser) => {
    const { log, ends, work } = lasting()
    const { alone } = tabLocks(browser)
    const both = [alone('order', work('one'))(), alone('order', work('two'))(), alone('other', work('three'))()]
    await turn()
    expect(log).toEqual(['one', 'three'])
    for (const end of ends) end()
    expect(await Promise.all(both)).toEqual([O.some('one'), O.none, O.some('three')])
    expect(await alone('order', () => Promise.resolve('four'))()).toEqual(O.some('four'))
  })

  it.each([
    ['by the browser', fakeLocks()],
    ['in this tab alone', FORBIDDEN],
  ])('work that fails is not done again, and gives its place back: locks kept %s [Q10]', async (_, keeper) => {
    const { alone } = tabLocks({ locks: keeper })
    const fails = vi.fn(() => Promise.reject(new Error('failed')))
    await expect(alone('order', fails)()).rejects.toThrow('failed')
    expect(fails).toHaveBeenCalledTimes(1)
    expect(await alone('order', () => Promise.resolve(1))()).toEqual(O.some(1))
  })
})

describe('pageClipboard', () => {
  it('tells whether the text was taken, also where the browser forbids it or has none [ACC-4]', async () => {
    const taken: Array<string> = []
    const able = { clipboard: { writeText: async (text: string) => void taken.push(text) } }
    const forbidden = { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }
    const told = [able, forbidden, {}].map((holder) => pageClipboard(holder).copy('link')())
    expect(await Promise.all(told)).toEqual([true, false, false])
    expect(taken).toEqual(['link'])
  })
})
