import type { Live } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { BehaviorSubject, EMPTY, from, NEVER, of, throwError } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ExchangeError } from './failure.ts'
import { firstReady, readyValues } from './streams.ts'

const ready = (value: string, freshness: 'live' | 'late' | 'stale' | 'offline' = 'live'): Live<string> => ({
  _tag: 'Ready',
  value,
  asOf: Clocks.millis(0),
  freshness,
  refetching: false,
})
const NOTHING = { _tag: 'Ready', asOf: Clocks.millis(0), freshness: 'live', refetching: false } as const
const LOADING: Live<string> = { _tag: 'Loading' }
const FAILED: Live<string> = LiveValue.failedRead({ _tag: 'Unreachable' })

/** The tag of the error that a promise is rejected with; attached at once, so that no rejection is unhandled. */
const tagOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (cause: unknown) => (cause instanceof ExchangeError ? cause.error._tag : String(cause)),
  )

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('firstReady', () => {
  it('resolves with the first live or late value [SHELL-8]', async () => {
    await expect(firstReady(of(LOADING, ready('a', 'late'), ready('b')))).resolves.toBe('a')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('resolves with a value that is undefined, and a loop gets it too [SHELL-8]', async () => {
    const nothing: Live<undefined> = { ...NOTHING, value: undefined }
    await expect(firstReady(of(nothing))).resolves.toBeUndefined()
    const values: Array<unknown> = []
    for await (const value of readyValues(of(nothing))) values.push(value)
    expect(values).toEqual([undefined])
  })

  it('rejects with TimedOut when no value arrives, and unsubscribes [SHELL-8]', async () => {
    const source = new BehaviorSubject<Live<string>>(LOADING)
    const tag = tagOf(firstReady(source, { timeoutMs: 500 }))
    await vi.advanceTimersByTimeAsync(499)
    expect(source.observed).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await expect(tag).resolves.toBe('TimedOut')
    expect(source.observed).toBe(false)
  })

  it('does not take a stale or offline value for a present one [Q26]', async () => {
    const tag = tagOf(firstReady(new BehaviorSubject<Live<string>>(ready('old', 'offline')), { timeoutMs: 500 }))
    await vi.advanceTimersByTimeAsync(500)
    await expect(tag).resolves.toBe('TimedOut')
  })

  it('waits for the answer of a read that is under way [Q26]', async () => {
    const old = { ...ready('before the command'), refetching: true } as const
    await expect(firstReady(from<ReadonlyArray<Live<string>>>([old, ready('after the command')]))).resolves.toBe(
      'after the command',
    )
  })

  it('rejects at once with the error of a failed stream [SHELL-6]', async () => {
    await expect(tagOf(firstReady(new BehaviorSubject<Live<string>>(FAILED)))).resolves.toBe('Unreachable')
    const unknown = new ExchangeError({ _tag: 'MarketUnknown', market: 'X-Y' })
    await expect(tagOf(firstReady(throwError(() => unknown)))).resolves.toBe('MarketUnknown')
  })

  it('rejects with ClientClosed when the stream ends first [SHELL-8]', async () => {
    await expect(tagOf(firstReady(EMPTY))).resolves.toBe('ClientClosed')
  })
})

describe('readyValues', () => {
  /** Collects the values that a loop sees, and how it ended. */
  const collect = (values: AsyncIterable<string>) => {
    const seen: Array<string> = []
    const end = tagOf(
      (async () => {
        for await (const value of values) seen.push(value)
      })(),
    )
    return { seen, end }
  }

  it('yields each changed value once and ends with the stream [SHELL-8]', async () => {
    const source = new BehaviorSubject<Live<string>>(LOADING)
    const { seen, end } = collect(readyValues(source))
    for (const live of [ready('a'), ready('a', 'late'), ready('a', 'live'), ready('b')]) {
      await vi.advanceTimersByTimeAsync(0)
      source.next(live)
    }
    await vi.advanceTimersByTimeAsync(0)
    source.complete()
    await expect(end).resolves.toBe('resolved')
    expect(seen).toEqual(['a', 'b'])
  })

  it('gives a slow loop the newest value [SHELL-8]', async () => {
    const source = new BehaviorSubject<Live<string>>(ready('a'))
    const values = readyValues(source)[Symbol.asyncIterator]()
    await expect(values.next()).resolves.toEqual({ done: false, value: 'a' })
    for (const value of ['b', 'c', 'd']) source.next(ready(value))
    await expect(values.next()).resolves.toEqual({ done: false, value: 'd' })
    await values.return?.()
    expect(source.observed).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits without end while the value is fresh and does not change [Q26]', async () => {
    const source = new BehaviorSubject<Live<string>>(ready('a'))
    const { seen, end } = collect(readyValues(source, { timeoutMs: 1_000 }))
    await vi.advanceTimersByTimeAsync(3_600_000)
    source.next(ready('b'))
    await vi.advanceTimersByTimeAsync(0)
    source.complete()
    await expect(end).resolves.toBe('resolved')
    expect(seen).toEqual(['a', 'b'])
  })

  it('throws when the value has been stale or failed for the time-out, counted from the first of them [Q26]', async () => {
    const source = new BehaviorSubject<Live<string>>(ready('a'))
    const { end } = collect(readyValues(source, { timeoutMs: 1_000 }))
    await vi.advanceTimersByTimeAsync(0)
    source.next(ready('a', 'stale'))
    await vi.advanceTimersByTimeAsync(600)
    source.next(ready('a', 'offline'))
    await vi.advanceTimersByTimeAsync(399)
    source.next(FAILED)
    await vi.advanceTimersByTimeAsync(1)
    await expect(end).resolves.toBe('Unreachable')
  })

  it('goes on when the value is fresh again before the time-out [Q26]', async () => {
    const source = new BehaviorSubject<Live<string>>(ready('a'))
    const { seen, end } = collect(readyValues(source, { timeoutMs: 1_000 }))
    await vi.advanceTimersByTimeAsync(0)
    source.next(FAILED)
    await vi.advanceTimersByTimeAsync(999)
    source.next(ready('b'))
    await vi.advanceTimersByTimeAsync(5_000)
    source.complete()
    await expect(end).resolves.toBe('resolved')
    expect(seen).toEqual(['a', 'b'])
  })

  it('throws TimedOut when a stream never starts [SHELL-8]', async () => {
    const { end } = collect(readyValues(NEVER, { timeoutMs: 1_000 }))
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(end).resolves.toBe('TimedOut')
  })
})
