import { Clocks } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from './codec.ts'
import { deadlines, run } from './engine.ts'
import { seedState } from './genesis.ts'
import type { Command } from './registry.ts'
import type { State } from './state.ts'

const START = Date.UTC(2026, 0, 1)
const REVIEW_DELAY_MS = 20_000
const after = (milliseconds: number) => Clocks.millis(START + milliseconds)

/** Users by the time of their submission. */
const submissions = fc.uniqueArray(fc.record({ user: fc.integer({ min: 1001, max: 1040 }), at: fc.nat(30_000) }), {
  selector: ({ user }) => user,
  maxLength: 25,
})

const withSubmissions = (all: ReadonlyArray<{ readonly user: number; readonly at: number }>): State => {
  const state = seedState('deadlines')
  for (const { user, at } of all.toSorted((a, b) => a.at - b.at))
    run(
      state,
      {
        _tag: 'SubmitIdentity',
        user: user as UserId,
        submission: { document: 'passport', name: 'Li Na', number: `P${user}`, front: 'a', back: 'b', hand: undefined },
      },
      after(at),
    )
  return state
}

/** Runs what is due every `step` milliseconds. Returns the users in the order in which their deadline was applied. */
const applyAll = (state: State, from: number, step: number, limit: number): ReadonlyArray<number> => {
  const applied: Array<number> = []
  const failed: Array<Command> = []
  let most = 0
  for (let at = from; at <= 60_000; at += step) {
    const due = deadlines(state, { until: after(at), limit, hasAutomaticReviews: true })
    most = Math.max(most, due.length)
    for (const { command } of due) {
      if (E.isLeft(run(state, command, after(at)).result)) failed.push(command)
      if (command._tag === 'ApplyReviewDeadline') applied.push(command.id)
    }
  }
  expect(most).toBeLessThanOrEqual(limit)
  expect(failed).toEqual([])
  return applied
}

describe('deadlines', () => {
  it('are due in order of time, each exactly once, in bounded portions [Q32] [Q35]', () => {
    fc.assert(
      fc.property(
        submissions,
        fc.integer({ min: 100, max: 5000 }),
        fc.integer({ min: 20, max: 60 }),
        (all, step, limit) => {
          const applied = applyAll(withSubmissions(all), 0, step, limit)
          const timeOf = new Map(all.map(({ user, at }) => [user, at]))
          expect(new Set(applied)).toEqual(new Set(timeOf.keys()))
          expect(applied).toHaveLength(all.length)
          const times = applied.map((user) => timeOf.get(user) ?? -1)
          expect(times).toEqual(times.toSorted((a, b) => a - b))
        },
      ),
    )
  })

  it('survive a restart, with those that became due while the exchange was stopped [Q32]', () => {
    fc.assert(
      fc.property(submissions, fc.integer({ min: 1, max: 5 }), (all, limit) => {
        const state = withSubmissions(all)
        const request = { until: after(50_000), limit: 100, hasAutomaticReviews: true }
        const restored = stateFromRows(state.seed, stateRows(state))
        expect(deadlines(restored, request)).toEqual(deadlines(state, request))
        expect(applyAll(restored, 50_000, 100, limit)).toEqual(applyAll(state, 50_000, 100, limit))
      }),
    )
  })

  it('of reviews are not due without automatic reviews, and not before their time [Q59]', () => {
    const state = withSubmissions([{ user: 1001, at: 0 }])
    const dueAt = (milliseconds: number, hasAutomaticReviews: boolean) =>
      deadlines(state, { until: after(milliseconds), limit: 10, hasAutomaticReviews }).length
    expect([dueAt(REVIEW_DELAY_MS - 1, true), dueAt(REVIEW_DELAY_MS, true), dueAt(REVIEW_DELAY_MS, false)]).toEqual([
      0, 1, 0,
    ])
  })
})
