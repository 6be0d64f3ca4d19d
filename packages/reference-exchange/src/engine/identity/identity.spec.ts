import type { Submission } from '@hexbourse/domain/identity'
import { Clocks } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from '../codec.ts'
import { deadlines, run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'

const ANN = 1001 as UserId
const BOB = 1002 as UserId
const START = Date.UTC(2026, 0, 1)
const after = (milliseconds: number) => Clocks.millis(START + milliseconds)
const documents = (number: string): Submission.Submission => ({
  document: 'passport',
  name: 'Li Na',
  number,
  front: '/upload/a',
  back: '/upload/b',
  hand: undefined,
})
const submit = (user: UserId, number = 'AB12'): Command => ({
  _tag: 'SubmitIdentity',
  user,
  submission: documents(number),
})
const applyDeadline = (id: number): Command => ({ _tag: 'ApplyReviewDeadline', topic: 'identity', id })
const decide = (id: number, approves: boolean): Command => ({
  _tag: 'DecideReview',
  topic: 'identity',
  id,
  verdict: approves ? { approves } : { approves, reason: 'blurred' },
})
const resultTag = (state: State, command: Command, at: number): string => {
  const { result } = run(state, command, after(at))
  return E.isLeft(result) ? result.left._tag : 'done'
}
const due = (state: State, at: number) => deadlines(state, { until: after(at), limit: 10, hasAutomaticReviews: true })
const statusOf = (state: State, user: UserId) => state.identity.identities.get(user)?.status

describe('pending reviews', () => {
  it('are approved by their deadline after 20 seconds, not earlier and only once, also after a restart [ACC-5] [Q35]', () => {
    const state = seedState('reviews')
    expect(resultTag(state, submit(ANN), 0)).toBe('done')
    expect(resultTag(state, applyDeadline(ANN), 19_999)).toBe('ReviewNotFound')
    const restored = stateFromRows(state.seed, stateRows(state))
    expect(due(restored, 19_999)).toEqual([])
    expect(due(restored, 20_000)).toEqual([{ at: START + 20_000, command: applyDeadline(ANN) }])
    expect([resultTag(restored, applyDeadline(ANN), 20_000), resultTag(restored, applyDeadline(ANN), 20_001)]).toEqual([
      'done',
      'ReviewNotFound',
    ])
    expect(statusOf(restored, ANN)).toBe('verified')
    expect(stateRows(stateFromRows(restored.seed, stateRows(restored)))).toEqual(stateRows(restored))
  })

  it('are decided once, by the first effective decision [ACC-5]', () => {
    const command = fc.record({
      by: fc.constantFrom('reviewer', 'deadline'),
      approves: fc.boolean(),
      at: fc.nat(40_000),
    })
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 12 }), (attempts) => {
        const state = seedState('reviews')
        run(state, submit(ANN), after(0))
        const done = attempts
          .toSorted((a, b) => a.at - b.at)
          .filter(
            ({ by, approves, at }) =>
              resultTag(state, by === 'reviewer' ? decide(ANN, approves) : applyDeadline(ANN), at) === 'done',
          )
        const effective = attempts.some(({ by, at }) => by === 'reviewer' || at >= 20_000)
        expect(done.length).toBe(effective ? 1 : 0)
        expect(statusOf(state, ANN)).toBe(
          done[0] === undefined ? 'waiting' : done[0].by === 'deadline' || done[0].approves ? 'verified' : 'rejected',
        )
        expect(state.reviews.pending.size).toBe(effective ? 0 : 1)
      }),
    )
  })

  it('rejects a document number that is verified for another user, and allows a new submission after a rejection [ACC-5]', () => {
    const state = seedState('reviews')
    for (const command of [submit(ANN), decide(ANN, true), submit(BOB), decide(BOB, true)])
      run(state, command, after(0))
    expect([statusOf(state, ANN), statusOf(state, BOB)]).toEqual(['verified', 'rejected'])
    expect(state.identity.identities.get(BOB)?.reason).toEqual({ _tag: 'NumberOfAnother' })
    expect([resultTag(state, submit(BOB, 'CD34'), 1), resultTag(state, submit(BOB, 'CD34'), 2)]).toEqual([
      'done',
      'ReviewWaiting',
    ])
    expect([resultTag(state, applyDeadline(BOB), 20_001), resultTag(state, submit(BOB, 'CD34'), 20_002)]).toEqual([
      'done',
      'VerifiedAlready',
    ])
  })
})
