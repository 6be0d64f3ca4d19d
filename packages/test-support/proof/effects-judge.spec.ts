/** Who judges the money calls is judged first: each kind of lie is seen, and the truth is let pass. */
import type { CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { Decimal, Intent } from '@hexbourse/domain/kernel'
import type { Outcome, Settled } from '@hexbourse/domain/kernel'
import type { PlaceOrder } from '@hexbourse/reference-exchange/engine'
import { describe, expect, it } from 'vitest'

import { wrongs } from './effects-judge.ts'
import type { Attempt, Run } from './effects-run.ts'

const USER = 1001 as UserId
const order = { side: 'buy', mode: 'limit', price: Decimal.fromInteger(5), quantity: Decimal.one } as const
const command: PlaceOrder = { _tag: 'PlaceOrder', user: USER, match: 1 as PlaceOrder['match'], ...order }
const DONE: Outcome.Outcome<undefined> = { _tag: 'Done', result: undefined, words: '' }
const REFUSED: Outcome.Outcome<undefined> = { _tag: 'Refused', error: { _tag: 'Refused', words: 'no' } }
const UNKNOWN: Outcome.Outcome<undefined> = { _tag: 'Unknown' }

type Ending = readonly [Outcome.Outcome<undefined>, Settled<unknown>['_tag']?]

/** Sent at nought, answered after 20 ms, searched for until 15 s. */
const attempt = ([outcome, found]: Ending, part: Partial<Attempt> = {}): Attempt => ({
  id: Intent.intentId('1'),
  wish: { _tag: 'Place', body: { ...order, pair: { base: 1 as CurrencyId, settlement: 3 as CurrencyId } } },
  sentAt: 0,
  told: [{ outcome, at: 20 }],
  searches: found === undefined ? [] : [{ from: 20, until: 15_000, found }],
  ...part,
})

const NOTHING: Run = {
  trader: { user: USER, token: '' },
  plan: { weather: [], clicks: [], reload: undefined, skew: 0 },
  attempts: [],
  reloaded: false,
  left: [],
  claims: [],
}

const judged = (attempts: ReadonlyArray<Attempt>, effectsAt: ReadonlyArray<number>, part: Partial<Run> = {}) => {
  const run = { ...NOTHING, attempts, ...part }
  const effects = effectsAt.map((at) => ({ command, at }))
  return wrongs(run, effects).map((wrong) => wrong.replace(/:.*/s, ''))
}

describe('the judge', () => {
  it.each<[string, ReadonlyArray<Ending>, ReadonlyArray<number>, ReadonlyArray<string>]>([
    ['done, and told so', [[DONE]], [10], []],
    ['refused, and not done', [[REFUSED]], [], []],
    ['found after a lost answer', [[UNKNOWN, 'Found']], [10], []],
    ['not there when it was looked for', [[UNKNOWN, 'NotFound']], [], []],
    ['done after the last look', [[UNKNOWN, 'NotFound']], [14_000], []],
    ['still unknown', [[UNKNOWN, 'StillUnknown']], [10], []],
    ['two clicks, one refused', [[DONE], [REFUSED]], [10], []],
    ['one click, two effects', [[DONE]], [10, 12], ['done more often than wished']],
    ['told as done, and nothing', [[DONE]], [], ['told as done, and was not']],
    ['told as found, and nothing', [[UNKNOWN, 'Found']], [], ['told as done, and was not']],
    ['told as refused, and done', [[REFUSED]], [10], ['told as refused, and was done']],
    ['two clicks told as done, one effect', [[DONE], [DONE]], [10], ['told as done, and was not']],
    ['told as not there, and done', [[UNKNOWN, 'NotFound']], [10], ['told as not there, and was']],
  ])('%s', (_, endings, effects, found) => {
    expect(
      judged(
        endings.map((ending) => attempt(ending)),
        effects,
      ),
    ).toEqual(found)
  })

  it('counts transfers of one amount out of one account together, wherever they went, and no others', () => {
    const sent = { currency: 3 as CurrencyId, from: 'change', to: 'legal', amount: Decimal.one, form: 'any' } as const
    const move = (part: Partial<typeof sent> = {}) =>
      attempt([DONE], { wish: { _tag: 'Move', body: { ...sent, ...part } } })
    const done = (amount: Decimal.Decimal, to: 'legal' | 'micro') =>
      ({ _tag: 'MoveFunds', user: USER, ...sent, to, amount, least: 0 }) as const
    const told = (commands: ReadonlyArray<ReturnType<typeof done>>) => {
      const run = { ...NOTHING, attempts: [move()] }
      return wrongs(
        run,
        commands.map((one) => ({ command: one, at: 10 })),
      ).map((wrong) => wrong.replace(/:.*/s, ''))
    }
    expect(told([done(Decimal.one, 'legal')])).toEqual([])
    expect(told([done(Decimal.one, 'legal'), done(Decimal.one, 'micro')])).toEqual(['done more often than wished'])
    expect(told([done(Decimal.fromInteger(2), 'legal')])).toEqual(['told as done, and was not'])
  })

  it('sees what took too long, what stays open and what stands in the way', () => {
    expect(judged([attempt([DONE], { told: [{ outcome: DONE, at: 16_001 }] })], [10])).toHaveLength(1)
    const slow = { searches: [{ from: 0, until: 16_001, found: 'Found' as const }] }
    expect(judged([attempt([UNKNOWN], slow)], [10])).toHaveLength(1)
    expect(judged([], [], { left: ['spot.place 1-3-buy'] })).toHaveLength(1)
    expect(judged([], [], { claims: [{ _tag: 'Refused', error: { _tag: 'AlreadyUnderway' } }] })).toHaveLength(1)
    const both = [DONE, REFUSED].map((outcome) => ({ outcome, at: 20 }))
    expect(judged([attempt([DONE], { told: both })], [10])).toHaveLength(1)
  })
})
