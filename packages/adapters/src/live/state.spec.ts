import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { Happening, State } from './state.ts'
import { start, step, view } from './state.ts'

type Words = ReadonlyArray<string>

const played = (...happenings: ReadonlyArray<Happening<Words>>): State<Words> => happenings.reduce(step, start<Words>())
const shown = (state: State<Words>) => view(state, 0, 0)

const BEGUN: Happening<Words> = { _tag: 'Begun', clear: false, reads: true, delay: 0 }
/** Every Begun takes two numbers: one to end what was under way, one for its own read. */
const sent = (id: number): Happening<Words> => ({ _tag: 'Sent', id })
const answered = (id: number, answer: E.Either<{ readonly _tag: 'Unreachable' }, Words>): Happening<Words> => ({
  _tag: 'Answered',
  id,
  answer,
  asOf: Clocks.millis(1),
  at: 0,
})
const pushed = (heals: boolean): Happening<Words> => ({
  _tag: 'Pushed',
  changes: [{ key: 'x', apply: (value) => value && [...value, 'x'] }],
  asOf: Clocks.millis(2),
  at: 0,
  heals,
})
const LOST = E.left({ _tag: 'Unreachable' } as const)
const reconnected = [BEGUN, sent(2), answered(2, E.right(['a'])), BEGUN, sent(4), answered(4, LOST)] as const

describe('what one stream knows', () => {
  it('a list that was not read again stays failed, whatever is pushed into it: the rest of it may be wrong [SHELL-8]', () => {
    expect(shown(played(...reconnected, pushed(false)))).toMatchObject({ _tag: 'Failed', last: { value: ['a', 'x'] } })
    expect(shown(played(...reconnected, pushed(true)))).toMatchObject({ _tag: 'Known', value: ['a', 'x'] })
  })

  it('a failed first read is not made good by a push that says too little [SHELL-8]', () => {
    expect(shown(played(BEGUN, sent(2), answered(2, LOST), pushed(true)))).toMatchObject({ _tag: 'Failed' })
  })

  it('a repetition that nobody sees becomes visible when it fetches what is known to be outdated [SPOT-5]', () => {
    const polled = [BEGUN, sent(2), answered(2, E.right(['a'])), { _tag: 'Polled' }] as const
    expect(shown(played(...polled, sent(3)))).toMatchObject({ refetching: false })
    expect(shown(played(...polled, { _tag: 'Doubted' }, sent(3)))).toMatchObject({ refetching: true })
  })

  it('what a visitor may not read is not doubted either [Q14]', () => {
    const visitor = { ...BEGUN, reads: false }
    expect(played(visitor, { _tag: 'Doubted' }).doubted).toBe(false)
  })
})
