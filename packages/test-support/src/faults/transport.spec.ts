import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Road } from './spells.ts'
import { ROADS } from './spells.ts'
import type { Asked } from './transport.ts'
import { faultyTransport } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OK = '{"type":"ok","message":"done and long enough to come in several pieces"}'

/** A server that takes 5 ms, a road that heals after a second, and chance that always says the same. */
const staged = (road: Road, fate = 0) => {
  const got: Array<Asked> = []
  const chance = { below: (most: number) => fate % most }
  const reach = async (asked: Asked) => {
    got.push(asked)
    await new Promise((passed) => setTimeout(passed, 5))
    return { status: 200, body: OK }
  }
  const transport = faultyTransport(reach, () => ({ road, heals: 1_000 }), chance)
  const began = Date.now()
  const ask = async (signal?: AbortSignal) => {
    const init = {
      method: 'POST',
      body: new URLSearchParams({ num: '1' }),
      ...(signal === undefined ? {} : { signal }),
    }
    try {
      const answer = await transport.fetch('http://x/api/pay?_timespan=1', init)
      return { status: answer.status, text: await answer.text(), after: Date.now() - began }
    } catch (problem) {
      return { problem: problem instanceof Error ? problem.name : '', after: Date.now() - began }
    }
  }
  return { got, transport, ask }
}
const passed = async <A>(ending: Promise<A>, time = 60_000): Promise<A | 'nothing'> => {
  const late = new Promise<'nothing'>((over) => setTimeout(() => over('nothing'), time - 1))
  const first = Promise.race([ending, late])
  await vi.advanceTimersByTimeAsync(time)
  return first
}

/** Reading a body takes turns of the real loop, in which a little of the other time passes. */
const about = (wanted: number): unknown => expect.toSatisfy((found: number) => found >= wanted && found < wanted + 50)

describe('faultyTransport', () => {
  it('an open road brings the question whole and the answer back', async () => {
    const { got, ask } = staged('open')
    expect(await passed(ask())).toEqual({ status: 200, text: OK, after: about(5) })
    expect(got).toMatchObject([{ method: 'POST', url: '/api/pay?_timespan=1', body: 'num=1' }])
  })

  it.each<[Road, number, object | 'nothing', number]>([
    ['delayed', 0, { status: 200, text: OK }, 1],
    ['frozen', 0, { status: 200, text: OK, after: about(1_005) }, 1],
    ['mute', 0, { status: 200, text: OK, after: about(1_005) }, 1],
    ['cut', 0, { problem: 'TypeError', after: about(0) }, 0],
    ['black-hole', 0, 'nothing', 0],
    ['half-open', 0, { problem: 'TypeError', after: about(1_000) }, 0],
    ['reset-after-body', 0, { problem: 'TypeError', after: about(5) }, 1],
    ['slow-drip', 0, { problem: 'TypeError' }, 1],
    ['slow-drip', 99, { status: 200, text: OK }, 1],
    ['bad-gateway', 0, { status: 502 }, 1],
    ['bad-gateway', 1, { status: 502 }, 0],
    ['duplicate', 0, { status: 200, text: OK }, 2],
    ['duplicate', 5, { status: 200, text: OK }, 2],
  ])('%s, fate %i: the client gets %o, the server %i', async (road, fate, answer, deliveries) => {
    const { got, ask } = staged(road, fate)
    const heard = await passed(ask())
    if (answer === 'nothing') expect(heard).toBe('nothing')
    else expect(heard).toMatchObject(answer)
    expect(got).toHaveLength(deliveries)
  })

  it('crumbs take their time, and what is delayed too', async () => {
    expect(await passed(staged('slow-drip', 199).ask())).toMatchObject({ after: about(6 * 200 + 5) })
    expect(await passed(staged('delayed', 3_000).ask())).toMatchObject({ after: about(6_005) })
  })

  it('who gives up hears at once that he did, and what he sent arrives all the same', async () => {
    const { got, ask, transport } = staged('frozen')
    const giving = new AbortController()
    setTimeout(() => giving.abort(), 300)
    const heard = ask(giving.signal)
    await vi.advanceTimersByTimeAsync(301)
    expect(await heard).toEqual({ problem: 'AbortError', after: about(300) })
    expect([got.length, transport.underway()]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([got.length, transport.underway()]).toEqual([1, 0])
  })

  it('every road that a proxy has is there', async () => {
    for (const road of ROADS) {
      const { ask, transport } = staged(road)
      void ask()
      await vi.advanceTimersByTimeAsync(1)
      expect(transport.underway()).toBe(road === 'cut' || road === 'black-hole' ? 0 : 1)
    }
  })
})
