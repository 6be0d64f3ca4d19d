import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { guardClock, MAX_CLOCK_JUMP_MS } from './clock.ts'

const START = Date.UTC(2026, 0, 1)

const clockAt = () => {
  const time = { wall: START, monotonic: 5 }
  const jumps: Array<string> = []
  const guard = guardClock({
    wall: () => time.wall,
    monotonic: () => time.monotonic,
    onJump: (problem) => void jumps.push(problem.message),
  })
  const pass = (milliseconds: number, set = 0): number => {
    time.monotonic += milliseconds
    time.wall += milliseconds + set
    return guard.now()
  }
  return { guard, time, jumps, pass }
}

describe('guardClock', () => {
  it('follows the wall clock through any number of adjustments within the bound [Q32]', () => {
    const step = fc.record({
      milliseconds: fc.nat(10_000_000),
      set: fc.integer({ min: -MAX_CLOCK_JUMP_MS, max: MAX_CLOCK_JUMP_MS }),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { time, jumps, pass } = clockAt()
        for (const { milliseconds, set } of steps) expect(pass(milliseconds, set)).toBe(time.wall)
        expect(jumps).toEqual([])
      }),
    )
  })

  it.each([
    ['forward', MAX_CLOCK_JUMP_MS + 1, 'jumped by 60 s'],
    ['by ten years', 3652 * 86_400_000, 'jumped by 315532800 s'],
    ['back', -3_600_000, 'jumped by -3600 s'],
  ])('reports a jump %s once and keeps the time without it [Q32]', (_, set, line) => {
    const { jumps, pass } = clockAt()
    expect(pass(1000)).toBe(START + 1000)
    expect(pass(500, set)).toBe(START + 1500)
    expect(pass(500)).toBe(START + 2000)
    expect(jumps).toEqual([expect.stringContaining(line)])
  })

  it('rejects a start before the last command by more than the bound, and accepts one within it [Q32]', () => {
    const { guard } = clockAt()
    guard.verifyAgainst(START + MAX_CLOCK_JUMP_MS)
    expect(() => guard.verifyAgainst(START + MAX_CLOCK_JUMP_MS + 1)).toThrow(
      'the system clock (2026-01-01T00:00:00.000Z) is behind the last command of the data folder (2026-01-01T00:01:00.001Z)',
    )
  })
})
