import type { CallError, Live } from '@hexbourse/domain/kernel'
import { fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import type { Observable, Subscription } from 'rxjs'
import { Subject, VirtualTimeScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Source } from './live.ts'
import { live } from './live.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
type Shown = Live<ReadonlyArray<string>>

/** A world whose time is the test's, and a server whose answers the test gives. */
const staged = (personal = false, signedIn = true) => {
  const heard = { at: 0 }
  const still = fakeWorld(signedIn ? 't1' : undefined)
  const world = { ...still, socket: { ...still.socket, heardAt: () => heard.at } }
  const { visible } = still
  const { credentials } = still.session
  const { status, connected } = still.socket
  const asked: Array<(answer: E.Either<CallError, ReadonlyArray<string>>) => void> = []
  const read = () => new Promise<E.Either<CallError, ReadonlyArray<string>>>((resolve) => void asked.push(resolve))
  const pushes = new Subject<string>()
  const invalidations = new Subject<void>()
  const retries = new Subject<void>()
  const source: Source<ReadonlyArray<string>, string> = {
    read,
    pushes: {
      stream: pushes,
      keyOf: (push) => push.slice(0, 1),
      join: (_, newer) => newer,
      apply: (value, push) => value && [...value, push],
    },
    invalidations,
    retries,
    personal,
    seldom: false,
  }
  return { world, source, status, connected, credentials, visible, heard, asked, pushes, invalidations, retries }
}

const watched = (stream: Observable<Shown>): { readonly shown: Array<Shown>; readonly end: Subscription } => {
  const shown: Array<Shown> = []
  return { shown, end: stream.subscribe((one) => shown.push(one)) }
}
const last = (shown: ReadonlyArray<Shown>): Shown => shown.at(-1) ?? { _tag: 'Waiting' }
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('live', () => {
  it('waits, then knows [SHELL-8]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    expect(shown).toEqual([{ _tag: 'Waiting' }])
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1)
    expect(last(shown)).toMatchObject({ _tag: 'Known', value: ['a'], freshness: 'fresh', refetching: false })
    end.unsubscribe()
  })

  it('is shared: many watchers, one read; one who comes late sees at once what is known', async () => {
    const stage = staged()
    const stream = live(stage.source, stage.world)
    const first = watched(stream)
    const second = watched(stream)
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1)
    const third = watched(stream)
    expect(stage.asked).toHaveLength(1)
    expect(third.shown).toEqual([last(first.shown)])
    for (const { end } of [first, second, third]) end.unsubscribe()
  })

  it('a push received before the read was sent loses to it, one received after wins [SHELL-8]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    stage.pushes.next('x before')
    await pass(1)
    stage.pushes.next('y after')
    await pass(1)
    stage.asked[0]?.(E.right(['answer']))
    await pass(1)
    expect(last(shown)).toMatchObject({ value: ['answer', 'y after'] })
    end.unsubscribe()
  })

  it('every connection asks once more, within half a second, and drops the answer of the one before [SHELL-8]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.connected.next(2)
    await pass(249)
    expect(stage.asked).toHaveLength(1)
    await pass(2)
    expect(stage.asked).toHaveLength(2)
    stage.asked[1]?.(E.right(['new']))
    await pass(1)
    stage.asked[0]?.(E.right(['old']))
    await pass(1)
    expect(last(shown)).toMatchObject({ value: ['new'] })
    end.unsubscribe()
  })

  it('says that it is asking again, and keeps what it knows when that fails [Q4]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1)
    stage.retries.next()
    await pass(2)
    expect(last(shown)).toMatchObject({ _tag: 'Known', refetching: true })
    stage.asked[1]?.(E.left({ _tag: 'Refused', words: 'no' }))
    await pass(1)
    expect(last(shown)).toMatchObject({
      _tag: 'Failed',
      error: { _tag: 'Refused', words: 'no' },
      last: { value: ['a'] },
    })
    end.unsubscribe()
  })

  it.each([0, 0.002, 0.25, 0.999])(
    'after a reconnection a read waits for its own chance, %f of half a second, and not at all when the user asks [SHELL-8]',
    async (chance) => {
      const stage = staged()
      const { end } = watched(live(stage.source, { ...stage.world, random: () => chance }))
      await pass(1)
      stage.asked[0]?.(E.right(['a']))
      await pass(1)
      const at = performance.now()
      stage.connected.next(2)
      while (stage.asked.length < 2 && performance.now() - at < 1_000) await pass(1)
      const waited = performance.now() - at
      expect(Math.abs(waited - 500 * chance)).toBeLessThanOrEqual(1)
      stage.retries.next()
      await pass(1)
      expect(stage.asked).toHaveLength(3)
      end.unsubscribe()
    },
  )

  it('older figures still stand when the read of a new connection fails, and the next push makes them good [SHELL-8] [Q4]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1)
    stage.connected.next(2)
    await pass(251)
    stage.asked[1]?.(E.left(UNREACHABLE))
    await pass(1)
    expect(last(shown)).toMatchObject({ _tag: 'Failed', error: UNREACHABLE, last: { value: ['a'] } })
    stage.pushes.next('x')
    await pass(1)
    expect(last(shown)).toMatchObject({ _tag: 'Known', value: ['a', 'x'], freshness: 'fresh' })
    end.unsubscribe()
  })

  it('what is known to be outdated says so from that moment until a read sent after it is answered [SPOT-4] [SPOT-5]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1)
    stage.invalidations.next()
    expect(last(shown)).toMatchObject({ value: ['a'], refetching: true })
    await pass(150)
    stage.invalidations.next()
    stage.asked[1]?.(E.right(['b, perhaps too early']))
    await pass(1)
    expect(last(shown)).toMatchObject({ value: ['b, perhaps too early'], refetching: true })
    await pass(150)
    expect(last(shown)).toMatchObject({ refetching: true })
    stage.asked[2]?.(E.right(['c']))
    await pass(1)
    expect(last(shown)).toMatchObject({ value: ['c'], refetching: false })
    end.unsubscribe()
  })

  it('asks the unreachable again by itself, ever more seldom, until it answers [Q4]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    for (const wait of [1_000, 2_000, 4_000]) {
      stage.asked.at(-1)?.(E.left(UNREACHABLE))
      const before = stage.asked.length
      await pass(wait - 1)
      expect([last(shown)._tag, stage.asked.length]).toEqual(['Failed', before])
      await pass(2)
      expect(stage.asked).toHaveLength(before + 1)
    }
    stage.asked.at(-1)?.(E.right(['there']))
    await pass(1)
    expect(last(shown)).toMatchObject({ _tag: 'Known', value: ['there'] })
    end.unsubscribe()
  })

  it('words of age change at 5 and 10 seconds, and nothing else is emitted meanwhile [Q26]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(20_000)
    const words = shown.flatMap((one) => (one._tag === 'Known' ? [one.freshness] : []))
    expect(words).toEqual(['fresh', 'late', 'stale'])
    stage.pushes.next('x')
    await pass(1)
    expect(last(shown)).toMatchObject({ freshness: 'fresh' })
    stage.status.next('offline')
    expect(last(shown)).toMatchObject({ freshness: 'offline' })
    end.unsubscribe()
  })

  it('the word late comes no later than half a second after its time [Q26]', async () => {
    const stage = staged()
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(5_501)
    expect(last(shown)).toMatchObject({ freshness: 'late' })
    end.unsubscribe()
  })

  it('a push that waited for a frame is as old as its arrival: a hidden page has no frames [Q26]', async () => {
    const stage = staged()
    const frames = new VirtualTimeScheduler()
    const { shown, end } = watched(live(stage.source, { ...stage.world, frame: frames }))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1_000)
    stage.pushes.next('x')
    await pass(30_000)
    frames.flush()
    expect(last(shown)).toMatchObject({ _tag: 'Known', value: ['a', 'x'], freshness: 'stale' })
    end.unsubscribe()
  })

  it('what seldom changes is as fresh as its connection [Q26]', async () => {
    const stage = staged()
    const { shown, end } = watched(live({ ...stage.source, seldom: true }, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(9_000)
    stage.heard.at = performance.now()
    await pass(600)
    expect(last(shown)).toMatchObject({ freshness: 'fresh' })
    end.unsubscribe()
  })

  it('many invalidations are one read; one that comes while reading is one more [SPOT-5]', async () => {
    const stage = staged()
    const { end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1)
    for (let i = 0; i < 5; i += 1) stage.invalidations.next()
    await pass(99)
    expect(stage.asked).toHaveLength(1)
    await pass(3)
    expect(stage.asked).toHaveLength(2)
    stage.invalidations.next()
    await pass(150)
    stage.invalidations.next()
    await pass(150)
    expect(stage.asked).toHaveLength(2)
    stage.asked[1]?.(E.right(['b']))
    await pass(2)
    expect(stage.asked).toHaveLength(3)
    stage.asked[2]?.(E.right(['c']))
    await pass(5_000)
    expect(stage.asked).toHaveLength(3)
    end.unsubscribe()
  })

  it('a push that could be older than the answer, with none after it, is checked by one more read, thrice at most [SHELL-8]', async () => {
    const stage = staged()
    const { end } = watched(live(stage.source, stage.world))
    await pass(1)
    for (let read = 0; read < 6; read += 1) {
      stage.asked[read]?.(E.right(['a']))
      await pass(100)
      stage.pushes.next('x maybe old')
      await pass(4_100)
    }
    expect(stage.asked).toHaveLength(1 + 3)
    end.unsubscribe()
  })

  it('a push followed by another of its kind needs no check', async () => {
    const stage = staged()
    const { end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    for (let second = 0; second < 8; second += 1) {
      stage.pushes.next('x again')
      await pass(1_000)
    }
    expect(stage.asked).toHaveLength(1)
    end.unsubscribe()
  })

  it('polls while the page can be seen, one read at a time; a poll that fails takes nothing away [HOME-2]', async () => {
    const stage = staged()
    const { shown, end } = watched(live({ ...stage.source, poll: 5_000 }, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(5_001)
    expect(stage.asked).toHaveLength(2)
    await pass(5_000)
    expect(stage.asked).toHaveLength(2)
    stage.asked[1]?.(E.left({ _tag: 'Malformed', path: '' }))
    await pass(1)
    expect(last(shown)).toMatchObject({ _tag: 'Known', value: ['a'] })
    stage.visible.next(false)
    await pass(20_000)
    expect(stage.asked).toHaveLength(2)
    end.unsubscribe()
  })

  it('without a read nothing is known until the first push, and again after every connection [SPOT-3]', async () => {
    const stage = staged()
    const book = live<ReadonlyArray<string>, string>(
      {
        pushes: { stream: stage.pushes, keyOf: () => '', join: (_, newer) => newer, apply: (_, push) => [push] },
        retries: stage.retries,
        personal: false,
        seldom: false,
      },
      stage.world,
    )
    const { shown, end } = watched(book)
    stage.pushes.next('one')
    stage.pushes.next('two')
    await pass(1)
    expect(shown.map((one) => (one._tag === 'Known' ? one.value : one._tag))).toEqual(['Waiting', ['two']])
    stage.connected.next(2)
    await pass(1)
    expect(last(shown)).toEqual({ _tag: 'Waiting' })
    stage.pushes.next('three')
    await pass(1)
    expect(last(shown)).toMatchObject({ value: ['three'] })
    end.unsubscribe()
  })

  it('a visitor never asks what needs a token, whatever happens [Q14]', async () => {
    const stage = staged(true, false)
    const { shown, end } = watched(live({ ...stage.source, poll: 1_000 }, stage.world))
    stage.connected.next(1)
    stage.invalidations.next()
    stage.retries.next()
    await pass(10_000)
    expect(stage.asked).toHaveLength(0)
    expect(shown).toEqual([{ _tag: 'Waiting' }])
    end.unsubscribe()
  })

  it('nothing of one user is shown to the next [SHELL-6] [Q25]', async () => {
    const stage = staged(true)
    const { shown, end } = watched(live(stage.source, stage.world))
    await pass(1)
    stage.asked[0]?.(E.right(['of the first']))
    await pass(1)
    stage.retries.next()
    await pass(2)
    stage.credentials.next({ epoch: 2, token: 't2', user: undefined })
    expect(last(shown)).toEqual({ _tag: 'Waiting' })
    stage.asked[1]?.(E.right(['of the first, late']))
    await pass(2)
    expect(last(shown)).toEqual({ _tag: 'Waiting' })
    stage.asked[2]?.(E.right(['of the second']))
    await pass(1)
    expect(last(shown)).toMatchObject({ value: ['of the second'] })
    stage.credentials.next({ epoch: 3, token: undefined, user: undefined })
    expect(last(shown)).toEqual({ _tag: 'Waiting' })
    end.unsubscribe()
  })

  it('lives on for a moment when the last watcher goes, then forgets', async () => {
    const stage = staged()
    const stream = live(stage.source, stage.world)
    const first = watched(stream)
    await pass(1)
    stage.asked[0]?.(E.right(['a']))
    await pass(1)
    first.end.unsubscribe()
    await pass(900)
    const second = watched(stream)
    expect(last(second.shown)).toMatchObject({ value: ['a'] })
    second.end.unsubscribe()
    await pass(1_100)
    const third = watched(stream)
    expect(last(third.shown)).toEqual({ _tag: 'Waiting' })
    third.end.unsubscribe()
    await pass(1_100)
    expect(vi.getTimerCount()).toBe(0)
  })
})
