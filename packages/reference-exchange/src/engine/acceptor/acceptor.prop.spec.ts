import { Acceptors } from '@hexbourse/domain/acceptor'
import { Clocks, Decimal, PaymentMethods } from '@hexbourse/domain/kernel'
import type { AcceptorId, AcceptorOrderId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from '../codec.ts'
import { deadlines, run, violations } from '../engine.ts'
import * as FiatQueries from '../fiat-queries.ts'
import { seedState } from '../genesis.ts'
import { historyRows } from '../history.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'
import type { Desk } from './records.ts'

const START = Date.UTC(2026, 0, 1)
const WINDOW_MS = 20 * 60_000
const USDT = 3
const USERS: ReadonlyArray<UserId> = [1001 as UserId, 1002 as UserId]
const cny = (amount: number): Decimal.Decimal => Decimal.fromInteger(amount)
const at = (ms: number) => Clocks.millis(START + ms)

const DESKS: ReadonlyArray<Desk> = [1, 2].map((id) => ({
  id: id as AcceptorId,
  name: `Desk ${id}`,
  recharge: { size: cny(3000), feePercent: Decimal.fromSteps(5, 1) },
  withdraw: { size: cny(2000), feePercent: Decimal.one },
  least: cny(10),
  most: cny(1500),
  accounts: [{ method: 'bank', name: 'Bank', account: '6222', branch: '' }],
}))

const start = (): State => {
  const state = seedState('acceptors')
  for (const desk of DESKS) run(state, { _tag: 'ConfigureAcceptor', desk }, at(0))
  for (const user of USERS)
    run(
      state,
      { _tag: 'RequestFaucet', user, currency: USDT as never, wallet: 'funding', usdtPrice: Decimal.fromInteger(25) },
      at(0),
    )
  return state
}

const place: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('PlaceAcceptorOrder' as const),
  user: fc.constantFrom(...USERS),
  acceptor: fc.constantFrom(1, 2, 3).map((id) => id as AcceptorId),
  direction: fc.constantFrom(...Acceptors.DIRECTIONS),
  method: fc.constantFrom('bank' as const, 'bank' as const, ...PaymentMethods.ALL),
  mobile: fc.constant('13800000000'),
  account: fc.constant('li@pay'),
  amount: fc.integer({ min: 0, max: 160_000 }).map((cents) => Decimal.fromSteps(cents, 2)),
})
const order = fc.integer({ min: 1, max: 20 }).map((id) => id as AcceptorOrderId)
const desk: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('DecideAcceptorOrder' as const),
  order,
  action: fc.constantFrom('confirm', 'confirm', 'mark-transferred', 'mark-transferred', 'reject', 'reverse'),
})
const receipt: fc.Arbitrary<Command> = fc.record({
  _tag: fc.constant('ConfirmAcceptorReceipt' as const),
  user: fc.constantFrom(...USERS),
  order,
})
const automatic: fc.Arbitrary<Command> = fc.record({ _tag: fc.constant('ConfirmAcceptorOrder' as const), order })
const commands = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: place },
    { weight: 4, arbitrary: desk },
    { weight: 1, arbitrary: receipt },
    { weight: 1, arbitrary: automatic },
  ),
  { minLength: 1, maxLength: 40 },
)

/** Fiat of open orders of a desk. */
const openFiat = (state: State, one: Desk): bigint =>
  FiatQueries.openAcceptorOrders(state)
    .filter(({ acceptor }) => acceptor === one.id)
    .reduce((sum, { amount }) => sum + amount, 0n)

const holdings = (state: State, user: UserId): bigint =>
  Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(user, 'funding', USDT)) +
  Ledgers.balanceOf(state.ledger, Ledgers.acceptorAccount(user, USDT))

describe('acceptors', () => {
  it('keep quotas at or above zero and their sum with open orders constant, with no violation [ACP-1]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = start()
        all.forEach((command, nth) => {
          run(state, command, at(nth * 60_000))
          for (const one of DESKS) {
            const quotas = Acceptors.DIRECTIONS.map((way) => FiatQueries.quota(state, one, way))
            expect(quotas.reduce((sum, quota) => sum + quota, openFiat(state, one))).toBe(cny(5000))
          }
        })
        expect(violations(state)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('change what a user holds by the coins of confirmed orders alone, each once [ACP-1]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = start()
        const expected = new Map(USERS.map((user) => [user, holdings(state, user)]))
        const before = new Map(state.ledger.balances)
        all.forEach((command, nth) => {
          for (const event of run(state, command, at(nth * 60_000)).events) {
            if (event._tag !== 'AcceptorOrderEnded' || event.order.status !== 'confirmed') continue
            const { user, direction, quantity } = event.order
            expected.set(user, (expected.get(user) ?? 0n) + (direction === 'recharge' ? quantity : -quantity))
          }
        })
        for (const user of USERS) expect(holdings(state, user)).toBe(expected.get(user))
        // what rounding leaves stays with the desks: the world outside has it, no other account
        const moved = [...state.ledger.balances].filter(([key, amount]) => amount !== (before.get(key) ?? 0n))
        const owners = new Set(moved.map(([key]) => Ledgers.ownerOf(key)))
        expect([...owners].filter((owner) => owner !== Ledgers.EXTERNAL && !USERS.includes(owner as UserId))).toEqual(
          [],
        )
      }),
      { numRuns: 60 },
    )
  })

  it('have the same state after a restart, with quotas, deadlines and what waits for the desk [ACP-1] [Q32]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = start()
        all.forEach((command, nth) => run(state, command, at(nth * 60_000)))
        const restored = stateFromRows(state.seed, stateRows(state))
        expect(stateRows(restored)).toEqual(stateRows(state))
        const due = { until: at(10 * WINDOW_MS), limit: 50, hasAutomaticReviews: false }
        expect(deadlines(restored, due)).toEqual(deadlines(state, due))
        for (const before of [at(0), at(20 * 60_000), due.until]) {
          const waiting = FiatQueries.openAcceptorOrders(state).filter(
            (one) => one.status === 'waiting' && one.at <= before,
          )
          for (const either of [state, restored])
            expect(FiatQueries.waitingAcceptorOrders(either, before, 50)).toEqual(waiting)
        }
        for (const one of DESKS)
          for (const way of Acceptors.DIRECTIONS)
            expect(FiatQueries.quota(restored, one, way)).toBe(FiatQueries.quota(state, one, way))
      }),
      { numRuns: 30 },
    )
  })
})

const PLACE = {
  _tag: 'PlaceAcceptorOrder',
  user: USERS[0] as UserId,
  acceptor: 1 as AcceptorId,
  direction: 'withdraw',
  method: 'bank',
  mobile: '13800000000',
  account: '6217',
  amount: cny(680),
} as const
const free = (state: State): string =>
  Decimal.toText(Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(PLACE.user, 'funding', USDT)))
const tagOf = (state: State, command: Command, ms = 0): string => {
  const { result } = run(state, command, at(ms))
  return E.isLeft(result) ? result.left._tag : 'ok'
}
const decideOf = (action: 'confirm' | 'reject' | 'mark-transferred' | 'reverse'): Command => ({
  _tag: 'DecideAcceptorOrder',
  order: 1 as AcceptorOrderId,
  action,
})

describe('a withdrawal with an acceptor', () => {
  it('holds its coins, and is confirmed automatically 20 minutes after the desk paid, not before [ACP-1]', () => {
    const state = start()
    const due = (ms: number) => deadlines(state, { until: at(ms), limit: 9, hasAutomaticReviews: false })
    expect([free(state), tagOf(state, PLACE), free(state)]).toEqual(['400', 'ok', '300'])
    expect([due(9 * WINDOW_MS), tagOf(state, decideOf('mark-transferred'), 1000)]).toEqual([[], 'ok'])
    expect(due(999 + WINDOW_MS)).toEqual([])
    const [deadline] = due(1000 + WINDOW_MS)
    expect(deadline?.command).toEqual({ _tag: 'ConfirmAcceptorOrder', order: 1 })
    expect(tagOf(state, deadline?.command as Command, 999 + WINDOW_MS)).toBe('AcceptorOrderUnknown')
    expect(tagOf(state, deadline?.command as Command, 1000 + WINDOW_MS)).toBe('ok')
    expect(tagOf(state, deadline?.command as Command, 1000 + WINDOW_MS)).toBe('AcceptorOrderUnknown')
    expect([free(state), violations(state)]).toEqual(['300', []])
  })

  it('is confirmed by its own user alone, and reversed by the operator with all coins [ACP-1]', () => {
    const state = start()
    const receiptOf = (user: UserId): Command => ({
      _tag: 'ConfirmAcceptorReceipt',
      user,
      order: 1 as AcceptorOrderId,
    })
    run(state, PLACE, at(0))
    expect([tagOf(state, receiptOf(PLACE.user)), tagOf(state, decideOf('confirm'))]).toEqual([
      'AcceptorOrderHandled',
      'AcceptorOrderHandled',
    ])
    run(state, decideOf('mark-transferred'), at(0))
    expect([tagOf(state, receiptOf(USERS[1] as UserId)), tagOf(state, decideOf('reject'))]).toEqual([
      'AcceptorOrderUnknown',
      'AcceptorOrderHandled',
    ])
    expect([tagOf(state, decideOf('reverse')), free(state)]).toEqual(['ok', '400'])
    expect(tagOf(state, receiptOf(PLACE.user))).toBe('AcceptorOrderUnknown')
  })

  it('is neither placed by nor paid to a locked user, and can be rejected [ACP-1] [Q35]', () => {
    const state = start()
    const user = 101 as UserId
    const usdtPrice = Decimal.fromInteger(25)
    run(state, { _tag: 'RequestFaucet', user, currency: USDT as never, wallet: 'funding', usdtPrice }, at(0))
    expect(tagOf(state, { ...PLACE, user })).toBe('ok')
    run(state, { _tag: 'LockUser', user, until: at(60_000) }, at(0))
    expect([tagOf(state, { ...PLACE, user }, 1), tagOf(state, decideOf('mark-transferred'), 1)]).toEqual([
      'AccountLocked',
      'AccountLocked',
    ])
    expect(tagOf(state, decideOf('reject'), 1)).toBe('ok')
  })

  it('writes each movement once into the history of the user [ACP-1] [WAL-5]', () => {
    const state = start()
    const causes = [PLACE, decideOf('reject')].flatMap((command) => {
      const done = run(state, command, at(0))
      return historyRows(state, done, at(0)).flatMap((row) => (row.kind === 'log' ? [row.body.cause] : [row.kind]))
    })
    expect(causes).toEqual([
      'acceptor-held',
      'log/funding/3',
      'funds-log',
      'acceptor/withdraw',
      'acceptor-refunded',
      'log/funding/3',
      'funds-log',
    ])
  })
})

describe('an order with an acceptor', () => {
  it.each<[string, object, string]>([
    ['an unknown desk', { acceptor: 9 }, 'AcceptorUnknown'],
    ['a method without an account of the desk', { method: 'alipay' }, 'AcceptorMethodMissing'],
    ['no amount', { amount: Decimal.zero }, 'AmountNotPositive'],
    ['10.001', { amount: Decimal.fromSteps(10_001, 3) }, 'AmountTooFine'],
    ['9.99', { amount: Decimal.fromSteps(999, 2) }, 'AcceptorAmountTooSmall'],
    ['1500.01', { amount: Decimal.fromSteps(150_001, 2) }, 'AcceptorAmountTooLarge'],
    ['1500', { amount: cny(1500) }, 'ok'],
    ['coins that the user does not have', { user: 1003 }, 'BalanceNotEnough'],
    ['a recharge without coins', { user: 1003, direction: 'recharge' }, 'ok'],
  ])('of %s is decided by the terms of the desk [ACP-1]', (_name, part, tag) => {
    expect(tagOf(start(), { ...PLACE, ...part })).toBe(tag)
  })

  it('is rejected beyond the quota that waiting orders leave, which a rejection returns [ACP-1]', () => {
    const state = start()
    const recharge = { ...PLACE, direction: 'recharge', amount: cny(1500) } as const
    const place2 = (user: number): string => tagOf(state, { ...recharge, user: user as UserId })
    expect([place2(1001), place2(1002), place2(1003)]).toEqual(['ok', 'ok', 'AcceptorQuotaShort'])
    run(state, decideOf('reject'), at(0))
    expect(place2(1003)).toBe('ok')
  })

  it('credits 99.5 coins for 680 CNY at 0.5 percent, once [ACP-1]', () => {
    const state = start()
    run(state, { ...PLACE, direction: 'recharge' }, at(0))
    expect([tagOf(state, decideOf('confirm')), free(state)]).toEqual(['ok', '499.5'])
    expect([tagOf(state, decideOf('confirm')), free(state)]).toEqual(['AcceptorOrderUnknown', '499.5'])
    expect(Acceptors.DIRECTIONS.map((way) => FiatQueries.quota(state, DESKS[0] as Desk, way))).toEqual([
      cny(2320),
      cny(2680),
    ])
  })
})
