import type { Submission } from '@hexbourse/domain/identity'
import { Clocks } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeState, encodeState } from './codec.ts'
import { run, seedState } from './engine.ts'
import type { Command, State } from './engine.ts'
import { overdue } from './desk-state.ts'

const ANN = 1001 as UserId
const BOB = 1002 as UserId
const START = Date.UTC(2026, 0, 1)
const after = (milliseconds: number) => Clocks.millis(START + milliseconds)
const papers = (number: string): Submission.Submission => ({
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
  submission: papers(number),
})
const pass = (id: number): Command => ({ _tag: 'PassDeadline', topic: 'identity', id })
const decide = (id: number, approves: boolean): Command => ({
  _tag: 'DecideReview',
  topic: 'identity',
  id,
  verdict: approves ? { approves } : { approves, reason: 'blurred' },
})
const told = (state: State, command: Command, at: number): string => {
  const { result } = run(state, command, after(at))
  return E.isLeft(result) ? result.left._tag : 'done'
}
const statusOf = (state: State, user: UserId) => state.identity.identities.get(user)?.status

describe('what waits for the desk', () => {
  it('is passed by its deadline twenty seconds later, not before and not twice, after a restart as well [ACC-5] [Q35]', () => {
    const state = seedState('desk')
    expect(told(state, submit(ANN), 0)).toBe('done')
    expect(told(state, pass(ANN), 19_999)).toBe('ReviewNotFound')
    const again = decodeState(encodeState(state))
    expect(overdue(again.desk, after(19_999))).toEqual([])
    expect(overdue(again.desk, after(20_000))).toEqual([
      { topic: 'identity', id: 1001, user: 1001, since: START, due: START + 20_000 },
    ])
    expect([told(again, pass(ANN), 20_000), told(again, pass(ANN), 20_001)]).toEqual(['done', 'ReviewNotFound'])
    expect(statusOf(again, ANN)).toBe('verified')
    expect(encodeState(decodeState(encodeState(again)))).toBe(encodeState(again))
  })

  it('is decided once, by whoever comes first [ACC-5]', () => {
    const command = fc.record({ by: fc.constantFrom('hand', 'clock'), approves: fc.boolean(), at: fc.nat(40_000) })
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 12 }), (tries) => {
        const state = seedState('desk')
        run(state, submit(ANN), after(0))
        const done = tries
          .toSorted((a, b) => a.at - b.at)
          .filter(
            ({ by, approves, at }) => told(state, by === 'hand' ? decide(ANN, approves) : pass(ANN), at) === 'done',
          )
        const effective = tries.some(({ by, at }) => by === 'hand' || at >= 20_000)
        expect(done.length).toBe(effective ? 1 : 0)
        expect(statusOf(state, ANN)).toBe(
          done[0] === undefined ? 'waiting' : done[0].by === 'clock' || done[0].approves ? 'verified' : 'rejected',
        )
        expect(state.desk.waiting.size).toBe(effective ? 0 : 1)
      }),
    )
  })

  it('a document belongs to one person, whoever approves, and a rejected one may come again [ACC-5]', () => {
    const state = seedState('desk')
    for (const command of [submit(ANN), decide(ANN, true), submit(BOB), decide(BOB, true)])
      run(state, command, after(0))
    expect([statusOf(state, ANN), statusOf(state, BOB)]).toEqual(['verified', 'rejected'])
    expect(state.identity.identities.get(BOB)?.reason).toEqual({ _tag: 'NumberOfAnother' })
    expect([told(state, submit(BOB, 'CD34'), 1), told(state, submit(BOB, 'CD34'), 2)]).toEqual([
      'done',
      'ReviewWaiting',
    ])
    expect([told(state, pass(BOB), 20_001), told(state, submit(BOB, 'CD34'), 20_002)]).toEqual([
      'done',
      'VerifiedAlready',
    ])
  })
})
