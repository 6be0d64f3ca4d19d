import type { CallError } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import { controlledReads, fakeEnvironment, lastValue, recordValues } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject, VirtualTimeScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Source } from './live.ts'
import { live } from './live.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }

/** An environment with virtual time and a server with replies controlled by the test. */
const makeStage = (requiresSession = false, signedIn = true) => {
  const connection = { at: 0 }
  const base = fakeEnvironment(signedIn ? 't1' : undefined)
  const environment = { ...base, socket: { ...base.socket, lastMessageAt: () => connection.at } }
  const { visible } = base
  const { credentials } = base.session
  const { status, connected } = base.socket
  const { read, answers: reads } = controlledReads<ReadonlyArray<string>>()
  const pushes = new Subject<string>()
  const invalidations = new Subject<void>()
  const retries = new Subject<void>()
  const source: Source<ReadonlyArray<string>, string> = {
    read,
    pushes: {
      stream: pushes,
      keyOf: (push) => push.slice(0, 1),
      merge: (_, newer) => newer,
      apply: (value, push) => value && [...value, push],
    },
    invalidations,
    retries,
    requiresSession,
    changesRarely: false,
  }
  return {
    environment,
    source,
    status,
    connected,
    credentials,
    visible,
    connection,
    reads,
    pushes,
    invalidations,
    retries,
  }
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('live', () => {
  it('is Loading until the first reply [SHELL-8]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    expect(values).toEqual([{ _tag: 'Loading' }])
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ _tag: 'Ready', value: ['a'], freshness: 'live', refetching: false })
    end.unsubscribe()
  })

  it('shares one read and replays the latest value to late subscribers', async () => {
    const stage = makeStage()
    const stream = live(stage.source, stage.environment)
    const first = recordValues(stream)
    const second = recordValues(stream)
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    const third = recordValues(stream)
    expect(stage.reads).toHaveLength(1)
    expect(third.values).toEqual([lastValue(first.values)])
    for (const { end } of [first, second, third]) end.unsubscribe()
  })

  it('applies pushes received after the read was sent and drops earlier ones [SHELL-8]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    stage.pushes.next('x before')
    await advance(1)
    stage.pushes.next('y after')
    await advance(1)
    stage.reads[0]?.(E.right(['answer']))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ value: ['answer', 'y after'] })
    end.unsubscribe()
  })

  it('reads again within 500 ms after every connect and drops the previous reply [SHELL-8]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.connected.next(2)
    await advance(249)
    expect(stage.reads).toHaveLength(1)
    await advance(2)
    expect(stage.reads).toHaveLength(2)
    stage.reads[1]?.(E.right(['new']))
    await advance(1)
    stage.reads[0]?.(E.right(['old']))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ value: ['new'] })
    end.unsubscribe()
  })

  it('reports refetching and keeps the value when it fails [Q4]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    stage.retries.next()
    await advance(2)
    expect(lastValue(values)).toMatchObject({ _tag: 'Ready', refetching: true })
    stage.reads[1]?.(E.left({ _tag: 'Rejected', serverMessage: 'no' }))
    await advance(1)
    expect(lastValue(values)).toMatchObject({
      _tag: 'Failed',
      error: { _tag: 'Rejected', serverMessage: 'no' },
      last: { value: ['a'] },
    })
    end.unsubscribe()
  })

  it.each([0, 0.002, 0.25, 0.999])(
    'delays the read after a reconnect by %f of 500 ms, and a retry by nothing [SHELL-8]',
    async (chance) => {
      const stage = makeStage()
      const { end } = recordValues(live(stage.source, { ...stage.environment, random: () => chance }))
      await advance(1)
      stage.reads[0]?.(E.right(['a']))
      await advance(1)
      const at = performance.now()
      stage.connected.next(2)
      while (stage.reads.length < 2 && performance.now() - at < 1_000) await advance(1)
      const waited = performance.now() - at
      expect(Math.abs(waited - 500 * chance)).toBeLessThanOrEqual(1)
      stage.retries.next()
      await advance(1)
      expect(stage.reads).toHaveLength(3)
      end.unsubscribe()
    },
  )

  it('keeps the last value when the read after a reconnect fails, until the next push [SHELL-8] [Q4]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    stage.connected.next(2)
    await advance(251)
    stage.reads[1]?.(E.left(UNREACHABLE))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ _tag: 'Failed', error: UNREACHABLE, last: { value: ['a'] } })
    stage.pushes.next('x')
    await advance(1)
    expect(lastValue(values)).toMatchObject({ _tag: 'Ready', value: ['a', 'x'], freshness: 'live' })
    end.unsubscribe()
  })

  it('reports refetching from an invalidation until a later read is answered [SPOT-4] [SPOT-5]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    stage.invalidations.next()
    expect(lastValue(values)).toMatchObject({ value: ['a'], refetching: true })
    await advance(150)
    stage.invalidations.next()
    stage.reads[1]?.(E.right(['b, perhaps too early']))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ value: ['b, perhaps too early'], refetching: true })
    await advance(150)
    expect(lastValue(values)).toMatchObject({ refetching: true })
    stage.reads[2]?.(E.right(['c']))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ value: ['c'], refetching: false })
    end.unsubscribe()
  })

  it('retries an unreachable server with increasing delays [Q4]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    for (const wait of [1_000, 2_000, 4_000]) {
      stage.reads.at(-1)?.(E.left(UNREACHABLE))
      const before = stage.reads.length
      await advance(wait - 1)
      expect([lastValue(values)._tag, stage.reads.length]).toEqual(['Failed', before])
      await advance(2)
      expect(stage.reads).toHaveLength(before + 1)
    }
    stage.reads.at(-1)?.(E.right(['there']))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ _tag: 'Ready', value: ['there'] })
    end.unsubscribe()
  })

  it('changes freshness at 5 and 10 s and emits nothing else meanwhile [Q26]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(20_000)
    const words = values.flatMap((one) => (one._tag === 'Ready' ? [one.freshness] : []))
    expect(words).toEqual(['live', 'late', 'stale'])
    stage.pushes.next('x')
    await advance(1)
    expect(lastValue(values)).toMatchObject({ freshness: 'live' })
    stage.status.next('offline')
    expect(lastValue(values)).toMatchObject({ freshness: 'offline' })
    end.unsubscribe()
  })

  it('reports late within 500 ms [Q26]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(5_501)
    expect(lastValue(values)).toMatchObject({ freshness: 'late' })
    end.unsubscribe()
  })

  it('dates a push by its arrival, not by its frame [Q26]', async () => {
    const stage = makeStage()
    const frames = new VirtualTimeScheduler()
    const { values, end } = recordValues(live(stage.source, { ...stage.environment, frame: frames }))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1_000)
    stage.pushes.next('x')
    await advance(30_000)
    frames.flush()
    expect(lastValue(values)).toMatchObject({ _tag: 'Ready', value: ['a', 'x'], freshness: 'stale' })
    end.unsubscribe()
  })

  it('takes the freshness of rarely changing values from the connection [Q26]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live({ ...stage.source, changesRarely: true }, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(9_000)
    stage.connection.at = performance.now()
    await advance(600)
    expect(lastValue(values)).toMatchObject({ freshness: 'live' })
    end.unsubscribe()
  })

  it('combines invalidations into one read, and one more for those during a read [SPOT-5]', async () => {
    const stage = makeStage()
    const { end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    for (let i = 0; i < 5; i += 1) stage.invalidations.next()
    await advance(99)
    expect(stage.reads).toHaveLength(1)
    await advance(3)
    expect(stage.reads).toHaveLength(2)
    stage.invalidations.next()
    await advance(150)
    stage.invalidations.next()
    await advance(150)
    expect(stage.reads).toHaveLength(2)
    stage.reads[1]?.(E.right(['b']))
    await advance(2)
    expect(stage.reads).toHaveLength(3)
    stage.reads[2]?.(E.right(['c']))
    await advance(5_000)
    expect(stage.reads).toHaveLength(3)
    end.unsubscribe()
  })

  it('reads again, at most three times, when a push may be older than the reply [SHELL-8]', async () => {
    const stage = makeStage()
    const { end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    for (let read = 0; read < 6; read += 1) {
      stage.reads[read]?.(E.right(['a']))
      await advance(100)
      stage.pushes.next('x maybe old')
      await advance(4_100)
    }
    expect(stage.reads).toHaveLength(1 + 3)
    end.unsubscribe()
  })

  it('needs no extra read when another push of the same key follows', async () => {
    const stage = makeStage()
    const { end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    for (let second = 0; second < 8; second += 1) {
      stage.pushes.next('x again')
      await advance(1_000)
    }
    expect(stage.reads).toHaveLength(1)
    end.unsubscribe()
  })

  it('polls while visible, one read at a time, and keeps the value when a poll fails [HOME-2]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live({ ...stage.source, poll: 5_000 }, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(5_001)
    expect(stage.reads).toHaveLength(2)
    await advance(5_000)
    expect(stage.reads).toHaveLength(2)
    stage.reads[1]?.(E.left({ _tag: 'Malformed', path: '' }))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ _tag: 'Ready', value: ['a'] })
    stage.visible.next(false)
    await advance(20_000)
    expect(stage.reads).toHaveLength(2)
    end.unsubscribe()
  })

  it('is Loading without a read until the first push, again after every connect [SPOT-3]', async () => {
    const stage = makeStage()
    const book = live<ReadonlyArray<string>, string>(
      {
        pushes: { stream: stage.pushes, keyOf: () => '', merge: (_, newer) => newer, apply: (_, push) => [push] },
        retries: stage.retries,
        requiresSession: false,
        changesRarely: false,
      },
      stage.environment,
    )
    const { values, end } = recordValues(book)
    stage.pushes.next('one')
    stage.pushes.next('two')
    await advance(1)
    expect(values.map((one) => (one._tag === 'Ready' ? one.value : one._tag))).toEqual(['Loading', ['two']])
    stage.connected.next(2)
    await advance(1)
    expect(lastValue(values)).toEqual({ _tag: 'Loading' })
    stage.pushes.next('three')
    await advance(1)
    expect(lastValue(values)).toMatchObject({ value: ['three'] })
    end.unsubscribe()
  })

  it('never reads for a visitor when a session is required [Q14]', async () => {
    const stage = makeStage(true, false)
    const { values, end } = recordValues(live({ ...stage.source, poll: 1_000 }, stage.environment))
    stage.connected.next(1)
    stage.invalidations.next()
    stage.retries.next()
    await advance(10_000)
    expect(stage.reads).toHaveLength(0)
    expect(values).toEqual([{ _tag: 'Loading' }])
    end.unsubscribe()
  })

  it('never shows a value of the previous user [SHELL-6] [Q25]', async () => {
    const stage = makeStage(true)
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.reads[0]?.(E.right(['of the first']))
    await advance(1)
    stage.retries.next()
    await advance(2)
    stage.credentials.next({ epoch: 2, token: 't2', userId: undefined, mark: Intent.VISITOR })
    expect(lastValue(values)).toEqual({ _tag: 'Loading' })
    stage.reads[1]?.(E.right(['of the first, late']))
    await advance(2)
    expect(lastValue(values)).toEqual({ _tag: 'Loading' })
    stage.reads[2]?.(E.right(['of the second']))
    await advance(1)
    expect(lastValue(values)).toMatchObject({ value: ['of the second'] })
    stage.credentials.next({ epoch: 3, token: undefined, userId: undefined, mark: Intent.VISITOR })
    expect(lastValue(values)).toEqual({ _tag: 'Loading' })
    end.unsubscribe()
  })

  it('keeps the value briefly after the last unsubscribe, then releases it', async () => {
    const stage = makeStage()
    const stream = live(stage.source, stage.environment)
    const first = recordValues(stream)
    await advance(1)
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    first.end.unsubscribe()
    await advance(900)
    const second = recordValues(stream)
    expect(lastValue(second.values)).toMatchObject({ value: ['a'] })
    second.end.unsubscribe()
    await advance(1_100)
    const third = recordValues(stream)
    expect(lastValue(third.values)).toEqual({ _tag: 'Loading' })
    third.end.unsubscribe()
    await advance(1_100)
    expect(vi.getTimerCount()).toBe(0)
  })
})
