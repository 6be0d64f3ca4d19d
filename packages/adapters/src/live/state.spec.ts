import type { CallError } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { StreamEvent, State } from './state.ts'
import { initialState, applyEvent, toLive } from './state.ts'

type Names = ReadonlyArray<string>

const stateAfter = (...events: ReadonlyArray<StreamEvent<Names>>): State<Names> =>
  events.reduce(applyEvent, initialState<Names>())
const liveOf = (state: State<Names>) => toLive(state, 0, 0)

const RESET: StreamEvent<Names> = { _tag: 'Reset', clear: false, canRead: true, delay: 0 }
/** Every Reset uses two read ids: one to invalidate the pending read, one for its own. */
const sent = (id: number): StreamEvent<Names> => ({ _tag: 'Sent', id })
const answered = (id: number, answer: E.Either<CallError, Names>): StreamEvent<Names> => ({
  _tag: 'Answered',
  id,
  answer,
  asOf: Clocks.millis(1),
  at: 0,
  isRepeated: () => false,
})
const pushed = (clearsError: boolean): StreamEvent<Names> => ({
  _tag: 'Pushed',
  changes: [{ key: 'x', apply: (value) => value && [...value, 'x'] }],
  asOf: Clocks.millis(2),
  at: 0,
  clearsError,
})
const UNREACHABLE = E.left({ _tag: 'Unreachable' } as const)
const failedAfterReconnect = [
  RESET,
  sent(2),
  answered(2, E.right(['a'])),
  RESET,
  sent(4),
  answered(4, UNREACHABLE),
] as const

describe('applyEvent', () => {
  it('keeps a failed list failed despite pushes, unless pushes clear errors [SHELL-8]', () => {
    expect(liveOf(stateAfter(...failedAfterReconnect, pushed(false)))).toMatchObject({
      _tag: 'Failed',
      last: { value: ['a', 'x'] },
    })
    expect(liveOf(stateAfter(...failedAfterReconnect, pushed(true)))).toMatchObject({
      _tag: 'Ready',
      value: ['a', 'x'],
    })
  })

  it('keeps a failed first read failed when a push is not enough for a value [SHELL-8]', () => {
    expect(liveOf(stateAfter(RESET, sent(2), answered(2, UNREACHABLE), pushed(true)))).toMatchObject({ _tag: 'Failed' })
  })

  it.each<[CallError, number | undefined]>([
    [{ _tag: 'Unreachable' }, 1_000],
    [{ _tag: 'TooManyRequests' }, 1_000],
    [{ _tag: 'TooManyRequests', retryAfterMs: 250 }, 1_000],
    [{ _tag: 'TooManyRequests', retryAfterMs: 20_000 }, 20_000],
    [{ _tag: 'Rejected', serverMessage: 'no' }, undefined],
    [{ _tag: 'SessionExpired', epoch: 1 }, undefined],
    [{ _tag: 'Malformed', path: 'list' }, undefined],
  ])('repeats a read that failed with %j after %s ms, in the background [SHELL-8]', (error, delay) => {
    const { pendingRead } = stateAfter(RESET, sent(2), answered(2, E.left(error)))
    expect(pendingRead).toEqual(delay && { id: 3, delay, isSent: false, isBackground: true })
  })

  it('doubles the delay with every failure, up to half a minute [SHELL-8]', () => {
    const delays: Array<number | undefined> = []
    let state = stateAfter(RESET)
    for (let failure = 0; failure < 8; failure += 1) {
      const id = state.lastReadId
      state = [sent(id), answered(id, UNREACHABLE)].reduce(applyEvent, state)
      delays.push(state.pendingRead?.delay)
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('shows a background read as refetching once the value is marked outdated [SPOT-5]', () => {
    const pollSent = [RESET, sent(2), answered(2, E.right(['a'])), { _tag: 'PollDue' }] as const
    expect(liveOf(stateAfter(...pollSent, sent(3)))).toMatchObject({ refetching: false })
    expect(liveOf(stateAfter(...pollSent, { _tag: 'MarkedOutdated' }, sent(3)))).toMatchObject({ refetching: true })
  })

  it('does not mark a value outdated that a visitor cannot read [Q14]', () => {
    const visitor = { ...RESET, canRead: false }
    expect(stateAfter(visitor, { _tag: 'MarkedOutdated' }).isOutdated).toBe(false)
  })
})
