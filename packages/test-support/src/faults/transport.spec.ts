import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LinkState } from './fault-schedule.ts'
import { LINK_STATES } from './fault-schedule.ts'
import type { TransportRequest } from './transport.ts'
import { faultyTransport } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OK = '{"type":"ok","message":"done and long enough to come in several pieces"}'

/** A server that takes 5 ms, a link that heals after a second, and a random source that always draws the same number. */
const makeClient = (state: LinkState, draw = 0) => {
  const received: Array<TransportRequest> = []
  const random = { below: (bound: number) => draw % bound }
  const server = async (request: TransportRequest) => {
    received.push(request)
    await new Promise((passed) => setTimeout(passed, 5))
    return { status: 200, body: OK }
  }
  const transport = faultyTransport(server, () => ({ state, remainingMs: 1_000 }), random)
  const startedAt = Date.now()
  const send = async (signal?: AbortSignal) => {
    const init = {
      method: 'POST',
      body: new URLSearchParams({ num: '1' }),
      ...(signal === undefined ? {} : { signal }),
    }
    try {
      const reply = await transport.fetch('http://x/api/pay?_timespan=1', init)
      return { status: reply.status, text: await reply.text(), afterMs: Date.now() - startedAt }
    } catch (problem) {
      return { problem: problem instanceof Error ? problem.name : '', afterMs: Date.now() - startedAt }
    }
  }
  return { received, transport, send }
}

/** The result within a minute of virtual time. */
const resultOf = async <A>(pending: Promise<A>, timeoutMs = 60_000): Promise<A | 'nothing'> => {
  const timeout = new Promise<'nothing'>((over) => setTimeout(() => over('nothing'), timeoutMs - 1))
  const first = Promise.race([pending, timeout])
  await vi.advanceTimersByTimeAsync(timeoutMs)
  return first
}

const unreachable = () => Promise.reject(new Error('no request reaches the server'))

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void
const { setImmediate: realSetImmediate } = globalThis
const collectGarbage = async (): Promise<void> => {
  await new Promise((done) => realSetImmediate(done))
  gc()
}

/** Reading a body takes turns of the real event loop, in which a little virtual time passes. */
const about = (expected: number): unknown =>
  expect.toSatisfy((found: number) => found >= expected && found < expected + 50)

describe('faultyTransport', () => {
  it('delivers the whole request and the reply over an open link', async () => {
    const { received, send } = makeClient('open')
    expect(await resultOf(send())).toEqual({ status: 200, text: OK, afterMs: about(5) })
    expect(received).toMatchObject([{ method: 'POST', url: '/api/pay?_timespan=1', body: 'num=1' }])
  })

  it.each<[LinkState, number, object | 'nothing', number]>([
    ['delayed', 0, { status: 200, text: OK }, 1],
    ['frozen', 0, { status: 200, text: OK, afterMs: about(1_005) }, 1],
    ['mute', 0, { status: 200, text: OK, afterMs: about(1_005) }, 1],
    ['cut', 0, { problem: 'TypeError', afterMs: about(0) }, 0],
    ['black-hole', 0, 'nothing', 0],
    ['half-open', 0, { problem: 'TypeError', afterMs: about(1_000) }, 0],
    ['reset-after-body', 0, { problem: 'TypeError', afterMs: about(5) }, 1],
    ['slow-drip', 0, { problem: 'TypeError' }, 1],
    ['slow-drip', 99, { status: 200, text: OK }, 1],
    ['bad-gateway', 0, { status: 502 }, 1],
    ['bad-gateway', 1, { status: 502 }, 0],
    ['duplicate', 0, { status: 200, text: OK }, 2],
    ['duplicate', 5, { status: 200, text: OK }, 2],
  ])('%s, draw %i: the client gets %o, the server %i requests', async (state, draw, expected, deliveries) => {
    const { received, send } = makeClient(state, draw)
    const result = await resultOf(send())
    if (expected === 'nothing') expect(result).toBe('nothing')
    else expect(result).toMatchObject(expected)
    expect(received).toHaveLength(deliveries)
  })

  it('takes its time when dripping and when delayed', async () => {
    expect(await resultOf(makeClient('slow-drip', 199).send())).toMatchObject({ afterMs: about(6 * 200 + 5) })
    expect(await resultOf(makeClient('delayed', 3_000).send())).toMatchObject({ afterMs: about(6_005) })
  })

  it('rejects an aborted request at once and delivers it all the same', async () => {
    const { received, send, transport } = makeClient('frozen')
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 300)
    const result = send(abort.signal)
    await vi.advanceTimersByTimeAsync(301)
    expect(await result).toEqual({ problem: 'AbortError', afterMs: about(300) })
    expect([received.length, transport.inFlight()]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([received.length, transport.inFlight()]).toEqual([1, 0])
  })

  it('rejects a lost request that is aborted after a garbage collection', async () => {
    const link = () => ({ state: 'black-hole', remainingMs: 1_000 }) as const
    const { fetch } = faultyTransport(unreachable, link, { below: () => 0 })
    const abort = new AbortController()
    const result = fetch(new Request('http://x/api/pay', { signal: abort.signal })).catch((problem: unknown) => problem)
    await collectGarbage()
    abort.abort()
    expect(await resultOf(result)).toMatchObject({ name: 'AbortError' })
  })

  it('supports every link state of the proxy', async () => {
    for (const state of LINK_STATES) {
      const { send, transport } = makeClient(state)
      void send()
      await vi.advanceTimersByTimeAsync(1)
      expect(transport.inFlight()).toBe(state === 'cut' || state === 'black-hole' ? 0 : 1)
    }
  })
})
