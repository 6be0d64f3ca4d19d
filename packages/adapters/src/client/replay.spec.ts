import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { RecordedEvent } from './recording.ts'
import { replayOf } from './replay.ts'

const push = (at: number, payload: number): RecordedEvent => ({ at, kind: 'push', event: 'daymarket', payload })
const EVENTS: ReadonlyArray<RecordedEvent> = [
  { at: 100, kind: 'connect' },
  push(200, 1),
  push(1_200, 2),
  { at: 1_300, kind: 'disconnect', reason: 'io client disconnect' },
  { at: 1_400, kind: 'connect' },
  push(1_700, 3),
  { at: 1_800, kind: 'disconnect', reason: 'transport close' },
  { at: 2_800, kind: 'connect' },
  push(2_900, 4),
]
const linesOf = (events: ReadonlyArray<RecordedEvent>): string =>
  events.map((event) => JSON.stringify(event)).join('\n')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connection of a replay, and what a client sees of it. */
const connectionOf = async (speed: number) => {
  const replay = replayOf(linesOf(EVENTS), { speed })
  const connection = (await replay.loadSocket())(replay.origin, { auth: () => undefined } as never)
  const seen: Array<unknown> = []
  connection.on('connect', () => seen.push('connect'))
  connection.on('disconnect', (reason) => seen.push(reason))
  connection.onAny((_, payload) => seen.push(payload))
  return { replay, connection, seen }
}

describe('a replayed connection', () => {
  it('delivers pushes and disconnects at their distances, without those of the recorded client [SHELL-8]', async () => {
    const { connection, seen } = await connectionOf(1)
    connection.connect()
    await vi.advanceTimersByTimeAsync(1_590)
    expect(seen).toEqual(['connect', 1, 2])
    await vi.advanceTimersByTimeAsync(120)
    expect([connection.connected, ...seen]).toEqual([false, 'connect', 1, 2, 3, 'transport close'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(connection.connected).toBe(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(seen.slice(5)).toEqual(['connect', 4])
  })

  it('is as many times as fast as it is asked to be, and says when it has ended [SHELL-8]', async () => {
    const { replay, connection, seen } = await connectionOf(100)
    const ended = vi.fn<() => void>()
    void replay.ended.then(ended)
    connection.connect()
    await vi.advanceTimersByTimeAsync(27)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3)
    expect(seen.at(-1)).toBe(4)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('goes on where it was when the client connects again, and keeps no timer in between [SHELL-8]', async () => {
    const { connection, seen } = await connectionOf(1)
    connection.connect()
    await vi.advanceTimersByTimeAsync(150)
    connection.disconnect()
    expect([connection.connected, vi.getTimerCount()]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(60_000)
    connection.connect()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen).toEqual(['connect', 1, 'connect', 2])
  })
})

describe('replayed calls', () => {
  const call = (path: string, fields: Readonly<Record<string, string>> = {}) => ({ method: 'POST', path, fields })
  const reply = (path: string, body: string, fields = {}): RecordedEvent => ({
    at: 0,
    kind: 'reply',
    call: call(path, fields),
    status: 200,
    body,
  })
  const { origin, fetch } = replayOf(
    [
      linesOf([
        reply('/api/list', 'first', { page: '1' }),
        reply('/api/list', 'second', { page: '1' }),
        reply('/api/list', 'other page', { page: '2' }),
        reply('/api/candles', 'candles', { from: '1700000000' }),
        { at: 0, kind: 'lost', call: call('/api/in') },
      ]),
      'not a line',
      '{"kind":"reply"}',
    ].join('\n'),
  )
  const post = async (path: string, form: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams({ ...form, _timespan: '17000000000001' })
    return (await fetch(`${origin}${path}`, { method: 'POST', body })).text()
  }

  it('answer each call with its replies in their order, the last one again and again', async () => {
    const answers = [await post('/api/list', { page: '1' }), await post('/api/list', { page: '2' })]
    for (let nth = 0; nth < 2; nth += 1) answers.push(await post('/api/list', { page: '1' }))
    expect(answers).toEqual(['first', 'other page', 'second', 'second'])
  })

  it('answer a call about another time', async () => {
    expect(await post('/api/candles', { from: '1800000000' })).toBe('candles')
  })

  it('reject a call without a reply and one that was not recorded', async () => {
    await expect(post('/api/in', {})).rejects.toThrow('no reply of /api/in')
    await expect(post('/api/list', { page: '3' })).rejects.toThrow('no reply of /api/list')
  })
})
