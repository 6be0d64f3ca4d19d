import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { arbLeverage } from '@hexbourse/test-support/arbitraries'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeEntry, encodeEntry, stateFromRows, stateRows, takeChangedRows } from '../codec.ts'
import { apply, run, violations } from '../engine.ts'
import { GENESIS_EVENTS, seedState } from '../genesis.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Command, Event } from '../registry.ts'
import { emptyState } from '../state.ts'
import type { State } from '../state.ts'

const START = Date.UTC(2026, 0, 1)
const USERS = [1001, 1002, 1003] as const
const MARKETS = [2, 4, 14] as const
const at = (nth: number) => Clocks.millis(START + nth * 7_200_000)

const user = fc.constantFrom(...USERS).map((id) => id as UserId)
const position = fc.integer({ min: 1, max: 14 }).map((id) => id as OrderId)
const match = fc.constantFrom(...MARKETS).map((id) => id as MatchId)
/** Around 100, sometimes far from it. */
const price = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 9000, max: 11_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 2000, max: 30_000 }) },
  )
  .map((count) => Decimal.fromSteps(count, 2))
const prices = fc.tuple(...MARKETS.map(() => price))

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      _tag: fc.constant('SubmitPosition' as const),
      user,
      match,
      direction: arbLeverage.direction(),
      leverage: fc.constantFrom(5, 20, 100).map(Decimal.fromInteger),
      lots: fc.integer({ min: 1, max: 900 }).map(Decimal.fromInteger),
      limit: fc.option(price, { nil: undefined }),
    }),
  },
  fc.record({ _tag: fc.constant('ClosePosition' as const), user, position }),
  fc.record({ _tag: fc.constant('CancelPosition' as const), user, position }),
  fc.record({
    _tag: fc.constant('ClosePositions' as const),
    user,
    direction: fc.constantFrom('all' as const, 'long' as const, 'short' as const),
    match: fc.option(match, { nil: undefined }),
  }),
  fc.record({
    _tag: fc.constant('SetStops' as const),
    user,
    position,
    takeProfit: fc.option(price, { nil: undefined }),
    stopLoss: fc.option(price, { nil: undefined }),
  }),
  fc.record({ _tag: fc.constant('ChargeOvernightFee' as const), position }),
  fc.record({
    _tag: fc.constant('TransferFunds' as const),
    user,
    currency: fc.constantFrom(1, 3).map((id) => id as never),
    from: fc.constant('margin' as const),
    to: fc.constant('spot' as const),
    amount: fc.integer({ min: 1, max: 900 }).map(Decimal.fromInteger),
    minAmount: fc.constant(0),
  }),
)

/** Each command with the prices of its time. */
const steps = fc.array(fc.record({ command, prices }), { minLength: 1, maxLength: 40 })
type Step = typeof steps extends fc.Arbitrary<Array<infer S>> ? S : never

const funded = (): State => {
  const state = seedState('leverage')
  for (const id of USERS)
    for (const currency of [1, 3])
      run(
        state,
        {
          _tag: 'RequestFaucet',
          user: id as UserId,
          currency: currency as never,
          wallet: 'margin',
          usdtPrice: Decimal.fromInteger(5),
        },
        at(-1),
      )
  return state
}

/** Runs the prices and then the command. Returns the events. */
const runStep = (state: State, { command: one, prices: now }: Step, nth: number): ReadonlyArray<Event> => {
  const reader =
    'user' in one ? { user: one.user, match: one._tag === 'SubmitPosition' ? one.match : undefined } : undefined
  const marks = MARKETS.map((id, index) => [id as MatchId, now[index] ?? Decimal.one] as const)
  const tick = run(state, { _tag: 'RecordMarkPrices', prices: marks, reader }, at(nth))
  return [...tick.events, ...run(state, one, at(nth)).events]
}

describe('leveraged trading', () => {
  it('keeps every currency at a sum of zero, reserves what positions need, and lets no margin wallet fall below zero [LEV-3] [Q8]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const state = funded()
        for (const [nth, step] of all.entries()) {
          runStep(state, step, nth)
          expect([violations(state), state.ledger.isViolated]).toEqual([[], false])
          for (const total of Ledgers.totalsByCurrency(state.ledger).values()) expect(total).toBe(0n)
        }
      }),
    )
  })

  it('ends every position exactly once, whatever meets at the same time [LEV-3] [LEV-4]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const state = funded()
        const started = new Set<number>()
        const ended: Array<number> = []
        for (const [nth, step] of all.entries())
          for (const event of runStep(state, step, nth)) {
            if (event._tag === 'PositionPlaced' || event._tag === 'PositionOpened') started.add(event.position.id)
            if (event._tag === 'PositionClosed' || event._tag === 'PositionCancelled') ended.push(event.position.id)
          }
        expect(new Set(ended).size).toBe(ended.length)
        const left = [...state.leverage.positions.keys()]
        expect([...ended, ...left].toSorted((a, b) => a - b)).toEqual([...started].toSorted((a, b) => a - b))
      }),
    )
  })

  it('leaves no account at the threshold after a tick, and no stop or limit price met [Q12] [LEV-4]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const state = funded()
        for (const [nth, step] of all.entries()) {
          runStep(state, step, nth)
          const marks = MARKETS.map((id, index) => [id as MatchId, step.prices[index] ?? Decimal.one] as const)
          const again = { _tag: 'RecordMarkPrices', prices: marks, reader: undefined } as const
          run(state, again, at(nth))
          expect(run(state, again, at(nth)).events).toEqual([])
        }
      }),
    )
  })

  it('gives the same state from its events alone, and from its rows in between [Q32]', () => {
    fc.assert(
      fc.property(steps, fc.nat(40), (all, cut) => {
        const state = funded()
        const replayed = emptyState('leverage')
        for (const event of GENESIS_EVENTS) apply(replayed, event, Clocks.millis(0))
        for (const [key, amount] of state.ledger.balances) replayed.ledger.balances.set(key, amount)
        replayed.wallet.faucetDay = state.wallet.faucetDay
        for (const [key, claim] of state.wallet.claimed) replayed.wallet.claimed.set(key, claim)
        let restored = stateFromRows('leverage', stateRows(state))
        for (const [nth, step] of all.entries()) {
          const events = runStep(state, step, nth)
          const stored = decodeEntry(encodeEntry({ command: step.command, events }))
          expect(stored).toEqual({ command: step.command, events })
          for (const event of stored.events) apply(replayed, event, at(nth))
          if (nth === cut) restored = stateFromRows('leverage', stateRows(restored))
          expect(runStep(restored, step, nth)).toEqual(events)
        }
        expect(stateRows(replayed)).toEqual(stateRows(state))
        expect(stateRows(restored)).toEqual(stateRows(state))
        expect(takeChangedRows(state).length).toBeGreaterThan(0)
      }),
      { numRuns: 40 },
    )
  })

  it('gives a short the result of a long at mirrored prices without a spread [LEV-6]', () => {
    const change = fc.integer({ min: -400, max: 900 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.array(change, { minLength: 1, maxLength: 5 }),
        (lots, changes) => {
          const resultOf = (direction: 'long' | 'short'): ReadonlyArray<bigint> => {
            const state = funded()
            const parameters = state.leverage.parameters.get(2 as MatchId)
            if (parameters === undefined) throw new Error('no parameters')
            const spreadless = { ...parameters, spreadPercent: Decimal.zero }
            run(state, { _tag: 'ConfigureLeverage', match: 2 as MatchId, parameters: spreadless }, at(0))
            const tick = (by: number): void => {
              const mark = Decimal.fromSteps(10_000 + (direction === 'long' ? by : -by), 2)
              const reader = { user: 1001 as UserId, match: 2 as MatchId }
              run(state, { _tag: 'RecordMarkPrices', prices: [[2 as MatchId, mark]], reader }, at(0))
            }
            tick(0)
            const order = { user: 1001 as UserId, match: 2 as MatchId, direction, limit: undefined } as const
            const size = { leverage: Decimal.fromInteger(20), lots: Decimal.fromInteger(lots) }
            expect(E.isRight(run(state, { _tag: 'SubmitPosition', ...order, ...size }, at(0)).result)).toBe(true)
            return changes.map((by) => {
              tick(by)
              return Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(1001, 'margin', 3))
            })
          }
          expect(resultOf('short')).toEqual(resultOf('long'))
        },
      ),
    )
  })
})
