import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeBudgets, MAX_CLIENTS } from './budgets.ts'

const CAPACITY = 600
const REFILL_PER_SECOND = 20
const newBudgets = () => makeBudgets({ capacity: CAPACITY, refillPerSecond: REFILL_PER_SECOND })

const request = fc.record({
  client: fc.constantFrom('a', 'b'),
  cost: fc.integer({ min: 1, max: CAPACITY }),
  pauseMs: fc.nat({ max: 20_000 }),
})

describe('makeBudgets', () => {
  it('never grants more than the capacity plus what is refilled since [SHELL-5]', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        const { take } = newBudgets()
        let now = 0
        const granted: Array<{ readonly at: number; readonly cost: number }> = []
        for (const { client, cost, pauseMs } of requests) {
          now += pauseMs
          if (take(client, cost, now) === 0 && client === 'a') granted.push({ at: now, cost })
        }
        for (const [first, { at: start }] of granted.entries()) {
          let sum = 0
          for (const { at, cost } of granted.slice(first)) {
            sum += cost
            expect(sum).toBeLessThanOrEqual(CAPACITY + ((at - start) / 1000) * REFILL_PER_SECOND + 1e-6)
          }
        }
      }),
    )
  })

  it('grants a refused cost after the returned seconds, and not a second earlier [SHELL-5]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: CAPACITY }), fc.integer({ min: 1, max: CAPACITY }), (spent, cost) => {
        const soon = newBudgets()
        soon.take('a', spent, 0)
        const seconds = soon.take('a', cost, 0)
        fc.pre(seconds > 0)
        const late = newBudgets()
        late.take('a', spent, 0)
        expect(late.take('a', cost, (seconds - 1) * 1000)).toBeGreaterThan(0)
        expect(soon.take('a', cost, seconds * 1000)).toBe(0)
      }),
    )
  })

  it('leaves the budget of other clients as it is [SHELL-5]', () => {
    const { take } = newBudgets()
    while (take('a', 50, 0) === 0);
    expect(take('a', 50, 0)).toBe(3)
    expect(take('b', CAPACITY, 0)).toBe(0)
  })

  it('forgets the least recently active client first, and keeps the budget of an active one [SHELL-5]', () => {
    const { take, size } = newBudgets()
    take('active', CAPACITY, 0)
    for (let nth = 0; nth < MAX_CLIENTS + 100; nth += 1) {
      take(`other ${nth}`, 1, 0)
      if (nth % 1000 === 0) expect(take('active', 1, 0)).toBe(1)
    }
    expect(size()).toBe(MAX_CLIENTS)
  })

  it('admits nothing until work that was charged afterwards is refilled [SHELL-5]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 * CAPACITY }), (cost) => {
        const { take, spend } = newBudgets()
        spend('a', cost, 0)
        const missing = Math.max(0, cost + 1 - CAPACITY)
        const seconds = take('a', 1, 0)
        expect(seconds).toBe(Math.ceil(missing / REFILL_PER_SECOND))
        expect(take('a', 1, seconds * 1000 + 1000)).toBe(0)
      }),
    )
  })
})
