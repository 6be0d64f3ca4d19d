import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, MatchId, Millis, PolicyId, UserId } from '@hexbourse/domain/kernel'
import { ContractInsuranceOracle, SecondContractOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeEntry, encodeEntry, stateFromRows, stateRows } from '../codec.ts'
import { apply, deadlines, run, violations } from '../engine.ts'
import { GENESIS_EVENTS, seedState } from '../genesis.ts'
import * as Ledgers from '../ledger/ledger.ts'
import * as Queries from '../queries.ts'
import type { Command, Event } from '../registry.ts'
import { emptyState } from '../state.ts'
import type { State } from '../state.ts'

/** Midnight in Asia/Shanghai, when a day of the exchange begins. */
const START = Date.UTC(2026, 0, 1, 16)
const DAY_SECONDS = 86_400
const USER = 1001 as UserId
const OTHER = 1002 as UserId
const USDT = 3 as CurrencyId
const ENTRY = Decimal.fromInteger(100)
const SECONDS = 30
/** Of the default parameters, typed by hand. */
const CONDITIONS = { claimPercent: '50', payoutPercent: '20', emptyFactor: '1.5', gainPercent: '100', payoutsPerDay: 2 }
const [LEAST, MOST, PREMIUM_PERCENT, MAX_STAKE, MAX_OPEN] = [100, 5000, '10', 500, 3]
const [FEE_PERCENT, PAYOUT_RATE] = ['2', '80']

const text = Decimal.toText
const whole = Decimal.fromInteger
const at = (seconds: number): Millis => Clocks.millis(START + seconds * 1000)

const funded = (): State => {
  const state = seedState('insurance')
  for (const user of [USER, OTHER])
    run(
      state,
      { _tag: 'RequestFaucet', user, currency: USDT, wallet: 'second-contract', usdtPrice: Decimal.one },
      at(0),
    )
  return state
}

const buy = (amount: number, user = USER, type = 1): Command => ({
  _tag: 'BuyPolicy',
  user,
  currency: USDT,
  type,
  amount: whole(amount),
})
const stake = (amount: number, isInsured: boolean, now: Millis, user = USER): Command => ({
  _tag: 'SubmitContract',
  user,
  match: 1 as MatchId,
  currency: USDT,
  direction: 'up',
  stake: whole(amount),
  seconds: SECONDS,
  isInsured,
  price: ENTRY,
  receivedAt: now,
})
const claim = (policy: number, user = USER): Command => ({ _tag: 'ClaimPayout', user, policy: policy as PolicyId })

const settleDue = (state: State, endPrice: Decimal.Decimal, now: Millis): ReadonlyArray<Event> =>
  deadlines(state, { until: now, limit: 1000, hasAutomaticReviews: false }).flatMap(({ command }) =>
    command._tag === 'SettleContract' ? run(state, { ...command, price: endPrice }, now).events : [],
  )

const freeOf = (state: State, user = USER): string =>
  text(Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(user, 'second-contract', USDT)))
const insuredOf = (state: State, user = USER): string =>
  text(Ledgers.balanceOf(state.ledger, Ledgers.insuredAccount(user, USDT)))
const policyOf = (state: State, now: Millis) => Queries.insurance(state, USER, USDT, now).policy
const tagOf = (result: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isLeft(result) ? result.left._tag : 'accepted'

type Step =
  | { readonly kind: 'buy'; readonly amount: number }
  | { readonly kind: 'stake'; readonly tens: number; readonly isInsured: boolean }
  | { readonly kind: 'settle'; readonly end: 'won' | 'lost' | 'drawn' }
  | { readonly kind: 'claim' }
  | { readonly kind: 'next-day' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      amount: fc.oneof(fc.constantFrom(102, 204, 510), fc.integer({ min: 90, max: 600 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stake' as const),
      // 0: as much as there is, up to the largest stake
      tens: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 52 })),
      isInsured: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      end: fc.constantFrom('won', 'won', 'lost', 'drawn'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'claim' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'next-day' as const }) },
)
/** A loss of what is insured or of a part of it, and claims afterwards. */
const loss: fc.Arbitrary<ReadonlyArray<Step>> = fc
  .record({
    amount: fc.constantFrom(102, 204, 300),
    tens: fc.constantFrom(0, 0, 5, 8),
    claims: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ amount, tens, claims }): ReadonlyArray<Step> => [
    { kind: 'buy', amount },
    { kind: 'stake', tens, isInsured: true },
    { kind: 'settle', end: 'lost' },
    ...Array.from({ length: claims }, (): Step => ({ kind: 'claim' })),
  ])
/** More insured contracts than may be open, and a gain near the one that ends the policy. */
const gain: fc.Arbitrary<ReadonlyArray<Step>> = fc
  .record({
    amount: fc.integer({ min: 100, max: 140 }),
    tens: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    rounds: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ amount, tens, rounds }): ReadonlyArray<Step> => [
    { kind: 'buy', amount },
    ...Array.from({ length: rounds }, (): ReadonlyArray<Step> => [
      ...tens.map((count): Step => ({ kind: 'stake', tens: count, isInsured: true })),
      { kind: 'settle', end: 'won' },
    ]).flat(),
  ])
const steps = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: step.map((one) => [one]) },
      { weight: 1, arbitrary: loss },
      { weight: 1, arbitrary: gain },
    ),
    {
      minLength: 5,
      maxLength: 40,
    },
  )
  .map((parts) => parts.flat())

/** As many tens as an amount pays for with their fee, up to the largest stake. */
const mostTens = (amount: string): number => Math.min(50, Math.floor((Number(amount) + 1e-9) / 10.2))

const END_PRICES = { won: whole(101), lost: whole(99), drawn: ENTRY }
const { sum } = SecondContractOracle
const less = (a: string, b: string): string => sum(a, b.startsWith('-') ? b.slice(1) : `-${b}`)
const isLess = (a: string, b: string): boolean => less(a, b).startsWith('-')

/** One user's money written a second time, with texts for amounts. */
const makeModel = () => {
  const model = {
    free: '10000',
    insured: '0',
    policy: undefined as { readonly id: number; readonly amount: string } | undefined,
    bought: 0,
    paidToday: 0,
    open: [] as Array<{ readonly stake: string; readonly policy: number | undefined }>,
  }
  const act = (one: Exclude<Step, { kind: 'settle' | 'next-day' }>): boolean => {
    if (one.kind === 'buy') {
      const { total } = SecondContractOracle.cost(String(one.amount), PREMIUM_PERCENT)
      if (model.policy !== undefined || one.amount < LEAST || one.amount > MOST || isLess(model.free, total))
        return false
      model.bought += 1
      model.free = less(model.free, total)
      model.insured = String(one.amount)
      model.policy = { id: model.bought, amount: String(one.amount) }
      model.paidToday = 0
      return true
    }
    if (one.kind === 'stake') {
      const { total } = SecondContractOracle.cost(String(one.tens * 10), FEE_PERCENT)
      const insuredOpen = model.open.filter(({ policy }) => policy !== undefined).length
      const isRefused =
        one.isInsured && (model.policy === undefined || one.tens * 10 > MAX_STAKE || insuredOpen >= MAX_OPEN)
      if (isRefused || model.open.length >= 10 || isLess(one.isInsured ? model.insured : model.free, total))
        return false
      model[one.isInsured ? 'insured' : 'free'] = less(one.isInsured ? model.insured : model.free, total)
      model.open.push({ stake: String(one.tens * 10), policy: one.isInsured ? model.policy?.id : undefined })
      return true
    }
    if (model.policy === undefined) return false
    const { amount, id } = model.policy
    const open = model.open.filter(({ policy }) => policy === id).length
    const state = { amount, left: model.insured, paidToday: model.paidToday, open }
    if (!ContractInsuranceOracle.mayClaim(state, CONDITIONS)) return false
    model.insured = sum(model.insured, ContractInsuranceOracle.payout(amount, model.insured, CONDITIONS))
    model.paidToday += 1
    return true
  }
  const settle = (end: 'won' | 'lost' | 'drawn'): void => {
    for (const { stake: staked, policy } of model.open.splice(0)) {
      const terms = { direction: 'up' as const, stake: staked, payoutRate: PAYOUT_RATE }
      const { payout } = SecondContractOracle.settlement(terms, text(ENTRY), text(END_PRICES[end]))
      const isInsured = policy !== undefined && policy === model.policy?.id
      model[isInsured ? 'insured' : 'free'] = sum(isInsured ? model.insured : model.free, payout)
      if (isInsured && ContractInsuranceOracle.hasEnded(model.policy?.amount ?? '0', model.insured, CONDITIONS)) {
        model.free = sum(model.free, model.insured)
        model.insured = '0'
        model.policy = undefined
      }
    }
  }
  return { model, act, settle }
}

const commandOf = (one: Exclude<Step, { kind: 'settle' | 'next-day' }>, policy: number, now: Millis): Command => {
  if (one.kind === 'buy') return buy(one.amount)
  return one.kind === 'claim' ? claim(policy) : stake(one.tens * 10, one.isInsured, now)
}

/** Runs the steps in both; `check` after each. */
const runBoth = (state: State, all: ReadonlyArray<Step>, check: (differs: unknown) => void) => {
  const { model, act, settle } = makeModel()
  const events: Array<Event> = []
  let seconds = 0
  for (const given of all) {
    if (given.kind === 'settle') {
      seconds += SECONDS
      events.push(...settleDue(state, END_PRICES[given.end], at(seconds)))
      settle(given.end)
    } else if (given.kind === 'next-day') {
      seconds = (Math.floor(seconds / DAY_SECONDS) + 1) * DAY_SECONDS
      events.push(...settleDue(state, ENTRY, at(seconds)))
      settle('drawn')
      model.paidToday = 0
    } else {
      const isMost = given.kind === 'stake' && given.tens === 0
      const one = isMost ? { ...given, tens: Math.max(1, mostTens(model.insured)) } : given
      // a policy that does not exist where there is none
      const done = run(state, commandOf(one, model.policy?.id ?? 99, at(seconds)), at(seconds))
      events.push(...done.events)
      const isExpected = act(one)
      if (isExpected !== E.isRight(done.result)) check({ step: one, isExpected, result: done.result })
    }
    const figures = { free: freeOf(state), insured: insuredOf(state), policy: policyOf(state, at(seconds))?.id }
    const expected = { free: model.free, insured: model.insured, policy: model.policy?.id }
    if (JSON.stringify(figures) !== JSON.stringify(expected)) check({ step: given, figures, expected })
    if (policyOf(state, at(seconds))?.payoutsToday !== (model.policy && model.paidToday)) check({ step: given, model })
  }
  return events
}

describe('insurance of second contracts', () => {
  it('moves money as the oracle does, to the last digit, and every amount stays accounted for [TXT-6] [Q8]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const state = funded()
        const differences: Array<unknown> = []
        runBoth(state, all, (difference) => differences.push(difference))
        expect(differences).toEqual([])
        expect([violations(state), state.ledger.isViolated]).toEqual([[], false])
        for (const total of Ledgers.totalsByCurrency(state.ledger).values()) expect(total).toBe(0n)
        expect([freeOf(state, OTHER), insuredOf(state, OTHER)]).toEqual(['10000', '0'])
      }),
      { numRuns: 200 },
    )
  })

  it('gives the same state from its events alone, and from the rows in between [Q32]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const state = funded()
        const replayed = emptyState('insurance')
        for (const event of GENESIS_EVENTS) apply(replayed, event, Clocks.millis(0))
        for (const [key, amount] of state.ledger.balances) replayed.ledger.balances.set(key, amount)
        replayed.wallet.faucetDay = state.wallet.faucetDay
        for (const [key, taken] of state.wallet.claimed) replayed.wallet.claimed.set(key, taken)
        const events = runBoth(state, all, () => undefined)
        const stored = decodeEntry(encodeEntry({ command: undefined, events }))
        for (const event of stored.events) apply(replayed, event, at(0))
        expect(stateRows(replayed)).toEqual(stateRows(state))
        const restored = stateFromRows('insurance', stateRows(state))
        expect(stateRows(restored)).toEqual(stateRows(state))
        const now = at(DAY_SECONDS * 100)
        expect(Queries.insurance(restored, USER, USDT, now)).toEqual(Queries.insurance(state, USER, USDT, now))
      }),
      { numRuns: 40 },
    )
  })

  it('returns the stake of a contract whose policy has ended to the free balance [TXT-6]', () => {
    const state = funded()
    run(state, buy(200), at(0))
    // 200 − 2 × 81.60 − 20.40
    for (const amount of [80, 80, 20]) run(state, stake(amount, true, at(0)), at(0))
    expect(insuredOf(state)).toBe('16.4')
    // the first two bring 288, and with what is left 304.40; the third 36
    const [first, second, third] = Queries.openContracts(state, USER)
      .toReversed()
      .map(({ id }) => id)
    const settle = (contract: typeof first, price: Decimal.Decimal): void => {
      if (contract !== undefined) run(state, { _tag: 'SettleContract', contract, price }, at(SECONDS))
    }
    settle(first, END_PRICES.won)
    run(state, claim(1), at(SECONDS))
    settle(second, END_PRICES.won)
    expect([policyOf(state, at(SECONDS))?.id, insuredOf(state)]).toEqual([1, '304.4'])
    for (const amount of [290]) run(state, stake(amount, true, at(SECONDS)), at(SECONDS))
    const [last] = Queries.openContracts(state, USER).map(({ id }) => id)
    if (last !== undefined)
      run(state, { _tag: 'SettleContract', contract: last, price: END_PRICES.won }, at(SECONDS * 2))
    // 304.40 − 295.80 + 522 = 530.60, which is more than 400
    expect([policyOf(state, at(SECONDS))?.id, insuredOf(state)]).toEqual([undefined, '0'])
    expect(freeOf(state)).toBe('10310.6')
    settle(third, END_PRICES.drawn)
    expect([freeOf(state), insuredOf(state)]).toEqual(['10330.6', '0'])
    expect(violations(state)).toEqual([])
  })

  it('rejects what is not offered, what is another’s, and says why a claim is too early [TXT-6]', () => {
    const state = funded()
    const outcome = (command: Command, seconds = 0): string => tagOf(run(state, command, at(seconds)).result)
    expect([
      outcome(buy(99)),
      outcome(buy(5001)),
      outcome(buy(100, USER, 2)),
      outcome({ ...buy(100), currency: 1 as CurrencyId } as Command),
    ]).toEqual(['InsuredAmountInvalid', 'InsuredAmountInvalid', 'InsuranceNotOffered', 'InsuranceNotOffered'])
    expect(outcome(stake(10, true, at(0)))).toBe('PolicyMissing')
    expect([outcome(buy(1000)), outcome(buy(1000))]).toEqual(['accepted', 'PolicyActive'])
    expect([outcome(claim(1, OTHER)), outcome(claim(2)), outcome(claim(1))]).toEqual([
      'PolicyMissing',
      'PolicyMissing',
      'LossTooSmall',
    ])
    expect([outcome(stake(510, true, at(0))), outcome(stake(500, true, at(0)))]).toEqual([
      'InsuredStakeTooLarge',
      'accepted',
    ])
    expect([outcome(claim(1)), outcome(stake(480, true, at(0))), outcome(stake(490, true, at(0)))]).toEqual([
      'InsuredContractsOpen',
      'accepted',
      'BalanceNotEnough',
    ])
    settleDue(state, END_PRICES.lost, at(SECONDS))
    // 1,000 − 510 − 489.60, then 200 of the 1,000 each time
    expect([outcome(claim(1), SECONDS), insuredOf(state), outcome(claim(1), SECONDS), insuredOf(state)]).toEqual([
      'accepted',
      '200.4',
      'accepted',
      '400.4',
    ])
    expect([outcome(claim(1), DAY_SECONDS - 1), outcome(claim(1), DAY_SECONDS)]).toEqual(['PaidForToday', 'accepted'])
  })
})
