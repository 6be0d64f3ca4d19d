/** The verdict itself: each kind of wrong report is found, and right ones pass. */
import type { CurrencyId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Decimal, Intent } from '@hexbourse/domain/kernel'
import type { Outcome, Resolution } from '@hexbourse/domain/kernel'
import type { PlaceOrder } from '@hexbourse/reference-exchange/engine'
import { describe, expect, it } from 'vitest'

import { violations } from './money-verdict.ts'
import type { Attempt, Run } from './money-run.ts'
import type { Effect } from './money-server.ts'

const USER = 1001 as UserId
const order = { side: 'buy', orderType: 'limit', price: Decimal.fromInteger(5), quantity: Decimal.one } as const
const command: PlaceOrder = { _tag: 'PlaceOrder', user: USER, match: 1 as PlaceOrder['match'], ...order }
const DONE: Outcome.Outcome<undefined> = { _tag: 'Succeeded', result: undefined, serverMessage: '' }
const REJECTED: Outcome.Outcome<undefined> = { _tag: 'Rejected', error: { _tag: 'Rejected', serverMessage: 'no' } }
const UNKNOWN: Outcome.Outcome<undefined> = { _tag: 'Unknown' }

type ReportedResult = readonly [Outcome.Outcome<undefined>, Resolution<unknown>['_tag']?]

/** Sent at zero, answered after 20 ms, searched for until 15 s. */
const attempt = ([outcome, resolution]: ReportedResult, part: Partial<Attempt> = {}): Attempt => ({
  id: Intent.intentId('1'),
  command: { _tag: 'Place', body: { ...order, pair: { base: 1 as CurrencyId, quote: 3 as CurrencyId } } },
  sentAt: 0,
  reports: [{ outcome, at: 20 }],
  searches: resolution === undefined ? [] : [{ startedAt: 20, endedAt: 15_000, resolution }],
  ...part,
})

const FAUCET = { _tag: 'Faucet', body: { currency: 3 as CurrencyId, wallet: 'funding' } } as const

const EMPTY_RUN: Run = {
  trader: { user: USER, token: '' },
  otherUser: undefined,
  plan: {
    faults: [],
    clicks: [],
    reload: undefined,
    areAnswersKept: false,
    rival: undefined,
    counteraction: undefined,
    otherSession: undefined,
    skew: 0,
  },
  rivals: [],
  attempts: [],
  wasReloaded: false,
  openIntents: [],
  repeatedClaims: [],
}

const verdictTexts = (attempts: ReadonlyArray<Attempt>, effectsAt: ReadonlyArray<number>, part: Partial<Run> = {}) => {
  const run = { ...EMPTY_RUN, attempts, ...part }
  const effects = effectsAt.map((at) => ({ command, at }))
  return violations(run, effects).map((text) => text.replace(/:.*/s, ''))
}

describe('violations', () => {
  it.each<[string, ReadonlyArray<ReportedResult>, ReadonlyArray<number>, ReadonlyArray<string>]>([
    ['done and reported as done', [[DONE]], [10], []],
    ['not done and reported as rejected', [[REJECTED]], [], []],
    ['found after a lost reply', [[UNKNOWN, 'Confirmed']], [10], []],
    ['not done and not found', [[UNKNOWN, 'NotFound']], [], []],
    ['done after the last probe', [[UNKNOWN, 'NotFound']], [14_000], []],
    ['still unknown', [[UNKNOWN, 'Unknown']], [10], []],
    ['two clicks, one rejected', [[DONE], [REJECTED]], [10], []],
    ['one click, two effects', [[DONE]], [10, 12], ['more effects than commands']],
    ['reported as done without an effect', [[DONE]], [], ['reported as done, but was not']],
    ['reported as found without an effect', [[UNKNOWN, 'Confirmed']], [], ['reported as done, but was not']],
    ['reported as rejected with an effect', [[REJECTED]], [10], ['reported as rejected, but was done']],
    ['two clicks reported as done with one effect', [[DONE], [DONE]], [10], ['reported as done, but was not']],
    ['rejected by the kept answer', [[UNKNOWN, 'Rejected']], [], []],
    [
      'rejected by the kept answer with an effect',
      [[UNKNOWN, 'Rejected']],
      [10],
      ['reported as rejected, but was done'],
    ],
    ['one match, whatever it is of', [[UNKNOWN, 'Matches']], [], []],
    ['reported as not found with an effect', [[UNKNOWN, 'NotFound']], [10], ['reported as not found, but was there']],
  ])('%s', (_, results, effects, expected) => {
    expect(
      verdictTexts(
        results.map((result) => attempt(result)),
        effects,
      ),
    ).toEqual(expected)
  })

  it('counts an effect of another client of the trader for none of the attempts', () => {
    const rivals = [attempt([DONE]).command]
    expect(verdictTexts([attempt([DONE])], [10, 20], { rivals })).toEqual([])
    expect(verdictTexts([attempt([DONE])], [10], { rivals })).toEqual(['reported as done, but was not'])
    expect(verdictTexts([attempt([DONE])], [10, 20, 30], { rivals })).toEqual(['more effects than commands'])
  })

  it('reports any effect for another user of the device', () => {
    const otherUser = { user: USER, token: '' }
    const trader = { user: 7 as UserId, token: '' }
    expect(verdictTexts([], [10], { trader, otherUser })).toEqual([
      'PlaceOrder was executed for the other user of the device',
    ])
  })

  it('reports a doubt that lasts although answers are kept', () => {
    const plan = { ...EMPTY_RUN.plan, areAnswersKept: true }
    for (const resolution of ['Unknown', 'Matches'] as const)
      expect(verdictTexts([attempt([UNKNOWN, resolution])], [10], { plan })).toHaveLength(1)
    expect(verdictTexts([attempt([UNKNOWN, 'Confirmed'])], [10], { plan })).toEqual([])
  })

  it('counts transfers of one amount out of one wallet together, for any target, and no others', () => {
    const sent = { currency: 3 as CurrencyId, from: 'spot', to: 'funding', amount: Decimal.one, form: 'any' } as const
    const transfer = (part: Partial<typeof sent> = {}) =>
      attempt([DONE], { command: { _tag: 'Transfer', body: { ...sent, ...part } } })
    const done = (amount: Decimal.Decimal, to: 'funding' | 'second-contract') =>
      ({ _tag: 'TransferFunds', user: USER, ...sent, to, amount, minAmount: 0 }) as const
    const textsFor = (commands: ReadonlyArray<ReturnType<typeof done>>) => {
      const run = { ...EMPTY_RUN, attempts: [transfer()] }
      return violations(
        run,
        commands.map((one) => ({ command: one, at: 10 })),
      ).map((text) => text.replace(/:.*/s, ''))
    }
    expect(textsFor([done(Decimal.one, 'funding')])).toEqual([])
    expect(textsFor([done(Decimal.one, 'funding'), done(Decimal.one, 'second-contract')])).toEqual([
      'more effects than commands',
    ])
    expect(textsFor([done(Decimal.fromInteger(2), 'funding')])).toEqual(['reported as done, but was not'])
  })

  it('lets every client find an action on an order done, and no other action', () => {
    const id = 5 as OrderId
    const body = { id, side: 'buy', tradePassword: undefined, factorCode: undefined } as const
    const cancelled = attempt([UNKNOWN, 'Confirmed'], { command: { _tag: 'Act', body: { ...body, action: 'cancel' } } })
    const textsFor = (actions: ReadonlyArray<'cancel' | 'confirm-paid'>, rivals: Run['rivals']) => {
      const run = { ...EMPTY_RUN, attempts: [cancelled], rivals }
      const effects = actions.map((action): Effect => {
        const done = { _tag: 'ActOnOrder', user: USER, order: id, action, side: undefined } as const
        return { command: done, at: 10 }
      })
      return violations(run, effects).map((text) => text.replace(/:.*/s, ''))
    }
    expect(textsFor(['cancel'], [])).toEqual([])
    expect(textsFor(['cancel'], [cancelled.command])).toEqual([])
    expect(textsFor(['confirm-paid'], [])).toEqual(['reported as done, but was not'])
    expect(textsFor(['cancel', 'cancel'], [])).toEqual(['more effects than commands'])
  })

  it('reports slow outcomes, open intents and blocked requests', () => {
    expect(verdictTexts([attempt([DONE], { reports: [{ outcome: DONE, at: 16_001 }] })], [10])).toHaveLength(1)
    const slow = { searches: [{ startedAt: 0, endedAt: 16_001, resolution: 'Confirmed' as const }] }
    expect(verdictTexts([attempt([UNKNOWN], slow)], [10])).toHaveLength(1)
    expect(verdictTexts([], [], { openIntents: ['spot.place 1-3-buy'] })).toHaveLength(1)
    expect(
      verdictTexts([], [], {
        repeatedClaims: [{ command: FAUCET, outcome: { _tag: 'Rejected', error: { _tag: 'AlreadyInProgress' } } }],
      }),
    ).toHaveLength(1)
    const both = [DONE, REJECTED].map((outcome) => ({ outcome, at: 20 }))
    expect(verdictTexts([attempt([DONE], { reports: both })], [10])).toHaveLength(1)
  })
})
