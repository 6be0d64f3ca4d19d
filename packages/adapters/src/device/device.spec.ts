import { fakeLocks } from '@hexbourse/test-support/fakes'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { isPageOutdated } from './build.ts'
import { pageClipboard } from './clipboard.ts'
import { systemClock, systemRandom } from './clock.ts'
import type { BrowserLocks } from './locks.ts'
import { tabLocks } from './locks.ts'
import { tabsChannel } from './tabs.ts'
import { pageVisibility } from './visibility.ts'

afterEach(() => void vi.useRealTimers())

describe('systemClock', () => {
  it('returns wall time and a monotonic time', () => {
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
  it('is at least 0 and below 1', () => {
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

describe('isPageOutdated', () => {
  const page = (build: string | undefined) =>
    ({ querySelector: () => (build === undefined ? null : { getAttribute: () => build }) }) as unknown as Document
  const publish =
    (body: string, status = 200) =>
    () =>
      Promise.resolve(new Response(body, { status }))

  it.each([
    ['a', '{"build":"b"}', 200, true],
    ['a', '{"build":"a"}', 200, false],
    [undefined, '{"build":"b"}', 200, false],
    ['a', '{"build":"b"}', 404, false],
    ['a', '<!doctype html>', 200, false],
    ['a', 'null', 200, false],
    ['a', '{"build":1}', 200, false],
  ])('of a page of build %s and the reply %s with status %i is %s [Q48]', async (own, body, status, expected) => {
    expect(await isPageOutdated(page(own), publish(body, status))()).toBe(expected)
  })

  it('is false when the file cannot be loaded [Q48]', async () => {
    expect(await isPageOutdated(page('a'), () => Promise.reject(new TypeError('offline')))()).toBe(false)
  })
})

/** The used part of a document. */
const fakePage = () => {
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  return Object.assign(new EventTarget(), state)
}

describe('pageVisibility', () => {
  it('emits the current state first, then every change', () => {
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
  it('emits on storage changes of other tabs and when the page is restored from cache [SHELL-4]', () => {
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
  const FORBIDDEN: BrowserLocks = { request: () => Promise.reject(new Error('SecurityError')) }
  const pendingWork = () => {
    const log: Array<string> = []
    const ends: Array<() => void> = []
    const work = (name: string) => () => {
      log.push(name)
      return new Promise<string>((end) => void ends.push(() => end(name)))
    }
    return { log, ends, work }
  }
  const nextTurn = () => new Promise((later) => setTimeout(later, 0))

  it('runs one of two tabs at a time and rejects the other at once [Q10]', async () => {
    const held = new Set<string>()
    const { log, ends, work } = pendingWork()
    const [one, two] = [tabLocks({ locks: fakeLocks(held) }), tabLocks({ locks: fakeLocks(held) })]
    const both = [one.runExclusive('order', work('one'))(), two.runExclusive('order', work('two'))()]
    expect(await both[1]).toEqual(O.none)
    expect(log).toEqual(['one'])
    ends[0]?.()
    expect(await both[0]).toEqual(O.some('one'))
    expect(await two.runExclusive('order', () => Promise.resolve('two'))()).toEqual(O.some('two'))
  })

  it.each([
    ['no browser locks', {}],
    ['forbidden browser locks', { locks: FORBIDDEN }],
  ])('runs one task at a time in this tab with %s [Q10]', async (_, browser) => {
    const { log, ends, work } = pendingWork()
    const { runExclusive } = tabLocks(browser)
    const both = [
      runExclusive('order', work('one'))(),
      runExclusive('order', work('two'))(),
      runExclusive('other', work('three'))(),
    ]
    await nextTurn()
    expect(log).toEqual(['one', 'three'])
    for (const end of ends) end()
    expect(await Promise.all(both)).toEqual([O.some('one'), O.none, O.some('three')])
    expect(await runExclusive('order', () => Promise.resolve('four'))()).toEqual(O.some('four'))
  })

  it.each([
    ['by the browser', fakeLocks()],
    ['in this tab only', FORBIDDEN],
  ])('runs failing work once and releases its lock, with locks %s [Q10]', async (_, locks) => {
    const { runExclusive } = tabLocks({ locks: locks })
    const fails = vi.fn(() => Promise.reject(new Error('failed')))
    await expect(runExclusive('order', fails)()).rejects.toThrow('failed')
    expect(fails).toHaveBeenCalledTimes(1)
    expect(await runExclusive('order', () => Promise.resolve(1))()).toEqual(O.some(1))
  })
})

describe('pageClipboard', () => {
  it('returns whether the text was copied, also without permission or clipboard [ACC-4]', async () => {
    const copied: Array<string> = []
    const allowed = { clipboard: { writeText: async (text: string) => void copied.push(text) } }
    const forbidden = { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }
    const results = [allowed, forbidden, {}].map((navigator) => pageClipboard(navigator).copy('link')())
    expect(await Promise.all(results)).toEqual([true, false, false])
    expect(copied).toEqual(['link'])
  })
})
