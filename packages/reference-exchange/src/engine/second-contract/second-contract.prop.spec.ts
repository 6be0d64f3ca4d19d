import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { SecondContractOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeEntry, encodeEntry, stateFromRows, stateRows } from '../codec.ts'
import { apply, deadlines, run, violations } from '../engine.ts'
import { GENESIS_EVENTS, seedState } from '../genesis.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Command, Event } from '../registry.ts'
import { emptyState } from '../state.ts'
import type { State } from '../state.ts'

const START = Date.UTC(2026, 0, 1)
const USERS = [1001, 1002, 1003] as const
/** Of the default parameters, typed by hand. */
const [USDT, BTC] = [3, 1]
const [FEE_PERCENT, LEAST, MOST, MAX_OPEN] = ['2', 10, 10_000, 10]
const PAYOUT_RATES = new Map([
  [30, '80'],
  [60, '85'],
  [120, '88'],
  [180, '90'],
  [300, '92'],
])
const text = Decimal.toText
const at = (seconds: number): Millis => Clocks.millis(START + seconds * 1000)

const price = fc.integer({ min: 9998, max: 10_002 }).map((count) => Decimal.fromSteps(count, 2))
const submission = fc.record({
  user: fc.constantFrom(...USERS).map((id) => id as UserId),
  match: fc.constantFrom(1, 1, 2, 99).map((id) => id as MatchId),
  currency: fc.constantFrom(USDT, USDT, USDT, BTC, 4).map((id) => id as CurrencyId),
  direction: fc.constantFrom('up' as const, 'down' as const),
  stake: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 300 }).map((tens) => Decimal.fromInteger(tens * 10)) },
    fc.integer({ min: 0, max: 12_000 }).map(Decimal.fromInteger),
    fc.constant(Decimal.fromSteps(105, 1)),
  ),
  seconds: fc.constantFrom<number>(30, 30, 60, 120, 300, 45),
  price,
})
type Submission = typeof submission extends fc.Arbitrary<infer S> ? S : never
/** A submission, or the settlement of what is due, `after` seconds. */
const step = fc.record({
  order: fc.option(submission, { freq: 2, nil: undefined }),
  after: fc.nat(40),
  endPrice: price,
})
const steps = fc.array(step, { minLength: 1, maxLength: 50 })

const funded = (): State => {
  const state = seedState('second contracts')
  for (const user of USERS)
    for (const currency of [USDT, BTC])
      run(
        state,
        {
          _tag: 'RequestFaucet',
          user: user as UserId,
          currency: currency as CurrencyId,
          wallet: 'second-contract',
          usdtPrice: Decimal.fromInteger(currency === USDT ? 1 : 65_000),
        },
        at(0),
      )
  return state
}

const submitCommand = (order: Submission, now: Millis): Command => ({
  _tag: 'SubmitContract',
  isInsured: false,
  ...order,
  receivedAt: now,
})

const settleDue = (state: State, endPrice: Decimal.Decimal | undefined, now: Millis): ReadonlyArray<Event> =>
  deadlines(state, { until: now, limit: 1000, hasAutomaticReviews: false }).flatMap(({ command }) =>
    command._tag === 'SettleContract' ? run(state, { ...command, price: endPrice }, now).events : [],
  )

/** Runs the steps. Returns the events of each. */
const runAll = (state: State, all: ReadonlyArray<typeof step extends fc.Arbitrary<infer S> ? S : never>) => {
  let seconds = 0
  return all.map(({ order, after, endPrice }) => {
    seconds += after
    const settled = settleDue(state, endPrice, at(seconds))
    const accepted = order === undefined ? [] : run(state, submitCommand(order, at(seconds)), at(seconds)).events
    return [...settled, ...accepted]
  })
}

const freeOf = (state: State, user: number, currency = USDT): Decimal.Decimal =>
  Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(user, 'second-contract', currency))
const lockedOf = (state: State, user: number, currency = USDT): Decimal.Decimal =>
  Ledgers.balanceOf(state.ledger, Ledgers.lockedAccount(user, 'second-contract', currency))

describe('second contracts', () => {
  it('keep every currency at a sum of zero, lock exactly the stakes, and let no wallet fall below zero [SEC-3] [Q8]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const state = funded()
        runAll(state, all)
        expect([violations(state), state.ledger.isViolated]).toEqual([[], false])
        for (const total of Ledgers.totalsByCurrency(state.ledger).values()) expect(total).toBe(0n)
      }),
    )
  })

  it('take stake and fee at acceptance and pay what the oracle says at expiry, to the last digit [SEC-1] [SEC-3]', () => {
    fc.assert(
      fc.property(submission, price, (order, endPrice) => {
        const state = funded()
        const before = freeOf(state, order.user, order.currency)
        const { events } = run(state, submitCommand(order, at(0)), at(0))
        const payoutRate = PAYOUT_RATES.get(order.seconds)
        if (events.length === 0 || payoutRate === undefined) return
        const { total } = SecondContractOracle.cost(text(order.stake), FEE_PERCENT)
        expect(text(Decimal.minus(before, freeOf(state, order.user, order.currency)))).toBe(total)
        expect(lockedOf(state, order.user, order.currency)).toBe(order.stake)
        settleDue(state, endPrice, at(order.seconds))
        const terms = { direction: order.direction, stake: text(order.stake), payoutRate }
        const { payout } = SecondContractOracle.settlement(terms, text(order.price), text(endPrice))
        const after = freeOf(state, order.user, order.currency)
        expect(SecondContractOracle.sum(text(after), total)).toBe(SecondContractOracle.sum(text(before), payout))
        expect(lockedOf(state, order.user, order.currency)).toBe(0n)
      }),
    )
  })

  it('are accepted exactly within the parameters, the balance and the number of open contracts [SEC-1]', () => {
    fc.assert(
      fc.property(fc.array(submission, { minLength: 1, maxLength: 40 }), (orders) => {
        const state = funded()
        const open = new Map<string, number>()
        for (const order of orders) {
          const { user, currency, match, seconds, stake } = order
          const whole = Number(text(stake))
          const [least, most] = currency === USDT ? [LEAST, MOST] : [1, 10]
          const [count, free] = [open.get(`${user}/${currency}`) ?? 0, Number(text(freeOf(state, user, currency)))]
          const isOffered = [USDT, BTC].includes(currency) && match !== 99 && PAYOUT_RATES.has(seconds)
          const isStake = Number.isInteger(whole) && whole >= least && whole <= most && whole % least === 0
          const isExpected = isOffered && isStake && count < MAX_OPEN && whole * 102 <= Math.round(free * 1e6) / 1e4
          const { result } = run(state, submitCommand(order, at(0)), at(0))
          expect([order, E.isRight(result)]).toEqual([order, isExpected])
          if (isExpected) open.set(`${user}/${currency}`, count + 1)
        }
      }),
    )
  })

  it('are settled once, at their expiry and not before, also when looked at late or twice [SEC-2]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const state = funded()
        const events = runAll(state, all).flat()
        const last = all.reduce((sum, { after }) => sum + after, 0)
        events.push(...settleDue(state, Decimal.one, at(last + 300)), ...settleDue(state, Decimal.one, at(last + 600)))
        const accepted = events.flatMap((event) => (event._tag === 'ContractAccepted' ? [event.contract.id] : []))
        const settled = events.flatMap((event) => (event._tag === 'ContractSettled' ? [event] : []))
        expect(settled.map(({ contract }) => contract.id).toSorted((a, b) => a - b)).toEqual(accepted)
        for (const { contract, at: time } of settled) expect(time).toBeGreaterThanOrEqual(contract.expiresAt)
      }),
    )
  })

  it('return the stake where there is no price [SEC-3]', () => {
    const state = funded()
    const before = freeOf(state, 1001)
    const order = { user: 1001 as UserId, match: 1 as MatchId, currency: USDT as CurrencyId, direction: 'up' } as const
    const terms = { stake: Decimal.fromInteger(100), seconds: 30, price: Decimal.one }
    run(state, submitCommand({ ...order, ...terms }, at(0)), at(0))
    settleDue(state, undefined, at(30))
    // the fee is not paid back
    expect(Decimal.minus(before, freeOf(state, 1001))).toBe(Decimal.fromInteger(2))
  })

  it('cannot be settled by a command before the expiry, or for an unknown contract [SEC-2]', () => {
    const state = funded()
    const order = { user: 1001 as UserId, match: 1 as MatchId, currency: USDT as CurrencyId, direction: 'up' } as const
    const terms = { stake: Decimal.fromInteger(100), seconds: 30, price: Decimal.one }
    run(state, submitCommand({ ...order, ...terms }, at(0)), at(0))
    const settle = (contract: number, seconds: number) =>
      run(state, { _tag: 'SettleContract', contract: contract as OrderId, price: Decimal.one }, at(seconds)).result
    expect([settle(1, 29), settle(2, 60)]).toEqual([
      E.left({ _tag: 'ContractNotFound' }),
      E.left({ _tag: 'ContractNotFound' }),
    ])
  })

  it('do not open at a price that was read more than five seconds ago, or in the future [Q26]', () => {
    const order = { user: 1001 as UserId, match: 1 as MatchId, currency: USDT as CurrencyId, direction: 'up' } as const
    const terms = { stake: Decimal.fromInteger(100), seconds: 30, price: Decimal.one }
    const resultAt = (seconds: number) =>
      E.isRight(run(funded(), submitCommand({ ...order, ...terms }, at(10)), at(seconds)).result)
    expect([9, 10, 15, 16].map(resultAt)).toEqual([false, true, true, false])
  })

  it('give the same state from their events alone, and from the rows in between [Q32]', () => {
    fc.assert(
      fc.property(steps, fc.nat(50), (all, cut) => {
        const state = funded()
        const replayed = emptyState('second contracts')
        for (const event of GENESIS_EVENTS) apply(replayed, event, Clocks.millis(0))
        for (const [key, amount] of state.ledger.balances) replayed.ledger.balances.set(key, amount)
        replayed.wallet.faucetDay = state.wallet.faucetDay
        for (const [key, claim] of state.wallet.claimed) replayed.wallet.claimed.set(key, claim)
        const before = runAll(state, all.slice(0, cut)).flat()
        const restored = stateFromRows('second contracts', stateRows(state))
        const request = { until: at(100_000), limit: 1000, hasAutomaticReviews: false }
        expect(deadlines(restored, request)).toEqual(deadlines(state, request))
        const stored = decodeEntry(encodeEntry({ command: undefined, events: before }))
        expect(stored.events).toEqual(before)
        for (const event of stored.events) apply(replayed, event, at(0))
        expect(stateRows(replayed)).toEqual(stateRows(state))
        expect(stateRows(restored)).toEqual(stateRows(state))
      }),
      { numRuns: 60 },
    )
  })
})
