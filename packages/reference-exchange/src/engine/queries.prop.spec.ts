import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { apply, run } from './engine.ts'
import { seedState } from './genesis.ts'
import { CURRENCIES } from './kernel/catalog.ts'
import { FIRST_USER, SEEDED_USERS } from './kernel/reserved-users.ts'
import * as Ledgers from './ledger/ledger.ts'
import * as Queries from './queries.ts'
import type { Command } from './registry.ts'
import type { State } from './state.ts'

const NOW = Clocks.millis(Date.UTC(2026, 0, 1))
const match = fc.constantFrom(1, 2, 14).map((id) => id as MatchId)
const user = fc.integer({ min: 1001, max: 1004 }).map((id) => id as UserId)
const price = fc.integer({ min: 900, max: 1100 }).map(Decimal.fromInteger)

/** Users and the market maker trade, so that fees and money from outside lie in accounts of the exchange. */
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ _tag: fc.constant('Requote' as const), match, mid: price, salt: fc.nat() }),
  fc.record({
    _tag: fc.constant('RequestFaucet' as const),
    user,
    currency: fc.constantFrom(1, 2, 3, 18).map((id) => id as never),
    wallet: fc.constantFrom('spot' as const, 'funding' as const),
    usdtPrice: fc.constantFrom(Decimal.fromInteger(1000), Decimal.fromInteger(4000)),
  }),
  fc.record({
    _tag: fc.constant('PlaceOrder' as const),
    user,
    match,
    side: fc.constantFrom('buy' as const, 'sell' as const),
    orderType: fc.constantFrom('limit' as const, 'market' as const),
    price,
    quantity: fc.integer({ min: 1, max: 40 }).map((steps) => Decimal.fromUnits(BigInt(steps) * 10n ** 17n)),
  }),
)

/** Every account that anything was posted to, one by one. */
const accounts = ({ ledger }: State) =>
  [...ledger.balances].map(([key, amount]) => ({ ...Ledgers.accountFromKey(key), amount }))

const sumOf = (amounts: ReadonlyArray<{ readonly amount: bigint }>): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n)

describe('what users and the exchange hold', () => {
  it('is what their accounts add up to, in every currency [NEWS-3] [WAL-1]', () => {
    let positive = 0
    fc.assert(
      fc.property(fc.array(command, { minLength: 5, maxLength: 60 }), (commands) => {
        const state = seedState('held')
        for (const one of commands) run(state, one, NOW)
        const all = accounts(state)
        for (const { id: currency } of CURRENCIES) {
          const held = Queries.heldByUsers(state, currency)
          const owned = all.filter((one) => one.currency === currency && one.owner >= 101)
          expect(held).toBe(sumOf(owned))
          if (held > 0n) positive += 1
        }
        const names = new Map([
          [1, 'external'],
          [2, 'exchange'],
          [3, 'fees'],
          [4, 'insurance'],
        ])
        const expected = all.flatMap(({ owner, currency, amount }) => {
          const account = names.get(owner)
          return account === undefined ? [] : [{ account, currency, amount }]
        })
        const system = Queries.systemBalances(state)
        expect(system).toHaveLength(expected.length)
        expect(system).toEqual(expect.arrayContaining(expected))
      }),
      { numRuns: 60 },
    )
    expect(positive).toBeGreaterThan(60)
  })
})

describe('all users', () => {
  it('are the registered ones and the seeded ones, newest first, without those of the exchange [ACC-1] [Q59]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), (count) => {
        const state = seedState('users')
        const registered = Array.from({ length: count }, (_, nth) => (FIRST_USER + nth) as UserId)
        for (const id of registered)
          apply(state, { _tag: 'UserRegistered', user: newUser(id, SEEDED_USERS[0]?.id ?? id) }, NOW)
        const seeded = SEEDED_USERS.map(({ id }) => id)
        expect(Queries.users(state).map(({ id }) => id)).toEqual([...seeded, ...registered].toReversed())
      }),
    )
  })
})

describe('the users that a user invited', () => {
  it('are those whose inviters lead to that user, newest first [ACC-6]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        const state = seedState('invited')
        const inviterOf = new Map<number, number>()
        for (const [nth, choice] of choices.entries()) {
          const id = (FIRST_USER + nth) as UserId
          const inviter = nth === 0 ? 101 : FIRST_USER + (choice % nth)
          inviterOf.set(id, inviter)
          apply(state, { _tag: 'UserRegistered', user: newUser(id, inviter as UserId) }, NOW)
        }
        const leadsTo = (from: number, to: number): boolean => {
          const inviter = inviterOf.get(from)
          return inviter !== undefined && (inviter === to || leadsTo(inviter, to))
        }
        for (const one of [101, 102, ...inviterOf.keys()]) {
          const expected = [...inviterOf.keys()].filter((id) => leadsTo(id, one)).toSorted((a, b) => b - a)
          expect(Queries.invitedUsers(state, one as UserId).map(({ id }) => id)).toEqual(expected)
        }
      }),
    )
  })
})

// Internal
const newUser = (id: UserId, inviter: UserId) => ({
  id,
  account: `user${id}@example.com`,
  phone: '',
  email: `user${id}@example.com`,
  areaCode: '',
  passwordHash: '',
  inviteCode: `code${id}`,
  inviter,
  createdAt: NOW,
  lockedUntil: Clocks.millis(0),
  tradePasswordHash: '',
  agentRegion: undefined,
  shopName: undefined,
})
