import { describe, expect, it } from 'vitest'

import {
  CLIENT_LIMIT,
  makeClientLimits,
  MAX_SOCKETS_PER_CLIENT,
  OPENING_BUDGET,
  SOCKET_LIMIT,
} from './client-limits.ts'

/** Limits with a clock that the test sets. */
const stage = () => {
  const clock = { now: 0 }
  return { clock, limits: makeClientLimits(() => clock.now) }
}

describe('makeClientLimits', () => {
  it('accepts a bounded number of sockets of a client, also after some of them close [SHELL-8]', () => {
    const { limits } = stage()
    const sockets = Array.from({ length: MAX_SOCKETS_PER_CLIENT }, () => limits.connect('a'))
    expect([limits.takeOpening('a'), limits.takeOpening('b')]).toEqual([false, true])
    sockets[0]?.close()
    expect(limits.takeOpening('a')).toBe(true)
    limits.connect('a')
    expect(limits.takeOpening('a')).toBe(false)
  })

  it('refuses sockets that a client opens too fast, also when it closes them, and no other client [SHELL-8]', () => {
    const { clock, limits } = stage()
    const open = (): boolean => {
      const isAllowed = limits.takeOpening('a')
      if (isAllowed) limits.connect('a').close()
      return isAllowed
    }
    const { capacity, refillPerSecond } = OPENING_BUDGET
    const atOnce = Array.from({ length: 4 * capacity }, open)
    expect([atOnce.filter(Boolean).length, limits.takeOpening('b')]).toEqual([capacity, true])
    clock.now += 2_000
    expect(Array.from({ length: 4 * capacity }, open).filter(Boolean)).toHaveLength(2 * refillPerSecond)
  })

  it('rejects the packet after the last one of a window, and accepts again in the next one [SHELL-8]', () => {
    const { clock, limits } = stage()
    const socket = limits.connect('a')
    for (let nth = 0; nth < SOCKET_LIMIT.packets; nth += 1) expect(socket.accepts(1)).toBe(true)
    expect(socket.accepts(1)).toBe(false)
    clock.now += 10_000
    expect(socket.accepts(1)).toBe(true)
  })

  it('rejects more bytes than a window allows [SHELL-8]', () => {
    const socket = stage().limits.connect('a')
    expect(socket.accepts(SOCKET_LIMIT.bytes)).toBe(true)
    expect(socket.accepts(1)).toBe(false)
  })

  it('limits the sockets of a client together, and other clients not at all [SHELL-8]', () => {
    const { limits } = stage()
    const sockets = Array.from({ length: 50 }, () => limits.connect('a'))
    const accepted = sockets.flatMap((socket) => Array.from({ length: 90 }, () => socket.accepts(1)))
    expect(accepted.filter(Boolean)).toHaveLength(CLIENT_LIMIT.packets)
    expect(limits.connect('b').accepts(1)).toBe(true)
  })
})
