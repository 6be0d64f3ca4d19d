import { Clocks, Decimal, WalletTypes } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { run } from './engine.ts'
import { seedState } from './genesis.ts'
import * as Ledgers from './ledger/ledger.ts'
import type { Posting } from './ledger/ledger.ts'
import { historyRows } from './history.ts'
import type { Command } from './registry.ts'

const START = Date.UTC(2026, 0, 1)
const STEP = 10n ** 14n
const user = fc.constantFrom(1001, 1002, 1003).map((id) => id as UserId)
const currency = fc.constantFrom(1, 2, 3).map((id) => id as never)
const side = fc.constantFrom('buy' as const, 'sell' as const)
const match = fc.constantFrom(1, 2, 14).map((id) => id as MatchId)

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      _tag: fc.constant('PlaceOrder' as const),
      user,
      match,
      side,
      orderType: fc.constantFrom('limit' as const, 'limit' as const, 'market' as const),
      price: fc.integer({ min: 95, max: 105 }).map(Decimal.fromInteger),
      quantity: fc.integer({ min: 1, max: 9000 }).map((steps) => Decimal.fromUnits(BigInt(steps) * STEP)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant('CancelOrder' as const),
      user,
      order: fc.integer({ min: 1, max: 40 }).map((id) => id as OrderId),
      side,
    }),
  },
  fc.record({
    _tag: fc.constant('TransferFunds' as const),
    user,
    currency,
    from: fc.constantFrom(...WalletTypes.ALL),
    to: fc.constantFrom(...WalletTypes.ALL),
    amount: fc.integer({ min: 1, max: 40 }).map(Decimal.fromInteger),
    minAmount: fc.constant(0),
  }),
  fc.record({
    _tag: fc.constant('Requote' as const),
    match,
    mid: fc.integer({ min: 98, max: 102 }).map(Decimal.fromInteger),
    salt: fc.nat(1000),
  }),
)

const funded = (): ReturnType<typeof seedState> => {
  const state = seedState('postings')
  for (const id of [1001, 1002, 1003])
    for (const coin of [1, 2, 3])
      run(
        state,
        { _tag: 'RequestFaucet', user: id as UserId, currency: coin as never, wallet: 'spot', usdtPrice: Decimal.one },
        Clocks.millis(START),
      )
  return state
}

type Balances = ReadonlyMap<Ledgers.AccountKey, bigint>

const withPostings = (before: Balances, postings: ReadonlyArray<Posting>): Balances => {
  const after = new Map(before)
  for (const { debit, credit, amount } of postings) {
    after.set(debit, (after.get(debit) ?? 0n) - amount)
    after.set(credit, (after.get(credit) ?? 0n) + amount)
  }
  return after
}

const nonZero = (balances: Iterable<readonly [number, bigint]>): ReadonlyArray<readonly [number, bigint]> =>
  [...balances].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => a - b)

/** Takes the reserved side of reservations and releases back. */
const withoutReserved = (balances: Balances, postings: ReadonlyArray<Posting>): Balances => {
  const next = new Map(balances)
  for (const { debit, credit, amount, reason } of postings) {
    if (reason === 'order-locked') next.set(credit, (next.get(credit) ?? 0n) - amount)
    if (reason === 'order-released') next.set(debit, (next.get(debit) ?? 0n) + amount)
  }
  return next
}

describe('postings of a command', () => {
  it('explain every change of every balance, and none is negative or mixes currencies [WAL-1] [Q8]', () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 40 }), (commands) => {
        const state = funded()
        let expected: Balances = new Map(state.ledger.balances)
        for (const [nth, one] of commands.entries()) {
          const postings = run(state, one, Clocks.millis(START + nth)).postings.flat()
          for (const { debit, credit, amount } of postings) {
            expect(amount).toBeGreaterThanOrEqual(0n)
            expect(Ledgers.accountFromKey(debit).currency).toBe(Ledgers.accountFromKey(credit).currency)
          }
          expected = withPostings(expected, postings)
          expect(nonZero(state.ledger.balances)).toEqual(nonZero(expected))
        }
      }),
    )
  })

  it('are the account history of each user, in which a reservation changes the free balance only [WAL-5]', () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 40 }), (commands) => {
        const state = funded()
        for (const [nth, one] of commands.entries()) {
          const now = Clocks.millis(START + nth)
          const done = run(state, one, now)
          const moved = [...withoutReserved(withPostings(new Map(), done.postings.flat()), done.postings.flat())]
            .map(([key, amount]) => ({ ...Ledgers.accountFromKey(key), amount }))
            .filter(({ owner, amount }) => owner >= 1001 && amount !== 0n)
            .map(
              ({ owner, wallet, currency: coin, bucket, amount }) => `${owner} ${wallet} ${coin} ${bucket} ${amount}`,
            )
          const listed = new Map<string, bigint>()
          for (const { kind, body } of historyRows(state, done, now)) {
            if (kind !== 'log') continue
            const place = `${body.user} ${body.wallet} ${body.currency} ${body.bucket}`
            listed.set(place, (listed.get(place) ?? 0n) + body.delta)
          }
          expect(
            [...listed].flatMap(([place, amount]) => (amount === 0n ? [] : [`${place} ${amount}`])).toSorted(),
          ).toEqual(moved.toSorted())
        }
      }),
    )
  })
})
