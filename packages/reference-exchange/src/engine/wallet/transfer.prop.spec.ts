import { WalletTypes, Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'
import * as Ledgers from '../ledger/ledger.ts'
import { historyRows } from '../history.ts'
import type { HistoryRow } from '../history.ts'

const START = Date.UTC(2026, 0, 1)
const USERS = [1001, 1002] as const
const HUNDREDTH = 10n ** 16n
/** Wallets that can hold each currency, typed by hand. */
const WALLETS_OF: Readonly<Record<number, ReadonlyArray<string>>> = {
  1: ['spot', 'funding', 'second-contract', 'margin'],
  2: ['spot', 'funding', 'second-contract'],
  3: ['spot', 'funding', 'second-contract', 'margin'],
  5: ['spot'],
}

const user = fc.constantFrom(...USERS).map((id) => id as UserId)
const currency = fc.constantFrom(1, 2, 3, 5).map((id) => id as CurrencyId)
const wallet = fc.constantFrom(...WalletTypes.ALL)
const side = fc.constantFrom('buy' as const, 'sell' as const)
/** Around the amount that the faucet pays; sometimes zero or with too many decimals. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 1200 }).map((units) => Decimal.fromUnits(BigInt(units) * HUNDREDTH)),
  fc.constantFrom(1n, 10n ** 9n, 10n ** 10n, 10n ** 27n).map(Decimal.fromUnits),
)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    _tag: fc.constant('RequestFaucet' as const),
    user,
    currency,
    wallet,
    usdtPrice: fc.constant(Decimal.fromInteger(2000)),
  }),
  ...[1, 2, 3].map(() =>
    fc.record({
      _tag: fc.constant('TransferFunds' as const),
      user,
      currency,
      from: wallet,
      to: wallet,
      amount,
      minAmount: fc.constantFrom(0, 0, 0, 100),
    }),
  ),
  fc.record({
    _tag: fc.constant('PlaceOrder' as const),
    user,
    match: fc.constant(2 as MatchId),
    side,
    orderType: fc.constantFrom('limit' as const, 'market' as const),
    price: fc.integer({ min: 90, max: 110 }).map((cents) => Decimal.fromUnits(BigInt(cents) * HUNDREDTH)),
    quantity: fc.integer({ min: 1, max: 300 }).map((steps) => Decimal.fromUnits(BigInt(steps) * HUNDREDTH)),
  }),
  fc.record({
    _tag: fc.constant('CancelOrder' as const),
    user,
    order: fc.integer({ min: 1, max: 12 }).map((id) => id as OrderId),
    side,
  }),
)
const commands = fc.array(command, { minLength: 1, maxLength: 60 })

const afterEachCommand = (check: (before: State, state: State, command: Command, eventCount: number) => void): void =>
  fc.assert(
    fc.property(commands, (all) => {
      const state = seedState('transfers')
      all.forEach((one, nth) => {
        const before = { ...state, ledger: copyOf(state.ledger) }
        const { events } = run(state, one, Clocks.millis(START + nth))
        check(before, state, one, events.length)
      })
    }),
  )

const copyOf = (ledger: Ledgers.Ledger): Ledgers.Ledger => {
  const copy = Ledgers.emptyLedger()
  for (const [key, amount] of ledger.balances) copy.balances.set(key, amount)
  return copy
}

/** Total of a user and currency over all wallets and buckets. */
const totalHeld = ({ ledger }: State, owner: number, coin: number): bigint =>
  WalletTypes.ALL.reduce(
    (sum, of) =>
      sum +
      Ledgers.balanceOf(ledger, Ledgers.freeAccount(owner, of, coin)) +
      Ledgers.balanceOf(ledger, Ledgers.lockedAccount(owner, of, coin)),
    0n,
  )

describe('TransferFunds', () => {
  it("keeps every user's total and every currency's sum unchanged, in any order of commands [WAL-4] [WAL-1]", () => {
    afterEachCommand((before, state, one) => {
      for (const total of Ledgers.totalsByCurrency(state.ledger).values()) expect(total).toBe(0n)
      expect([state.ledger.isViolated, Ledgers.overdrafts(state.ledger)]).toEqual([false, []])
      if (one._tag !== 'TransferFunds') return
      for (const owner of USERS)
        for (const coin of [1, 2, 3, 5]) expect(totalHeld(state, owner, coin)).toBe(totalHeld(before, owner, coin))
    })
  })

  it('moves exactly the amount between two wallets, or changes nothing [WAL-4]', () => {
    afterEachCommand((before, state, one, eventCount) => {
      if (one._tag !== 'TransferFunds') return
      const changed = [...state.ledger.balances].filter(([key, now]) => now !== (before.ledger.balances.get(key) ?? 0n))
      const isValid =
        one.from !== one.to &&
        one.amount > 0n &&
        one.amount % 10n ** 10n === 0n &&
        one.amount >= BigInt(one.minAmount) * 10n ** 18n &&
        one.amount <= 99_999_999n * 10n ** 18n &&
        one.amount <= Ledgers.balanceOf(before.ledger, Ledgers.freeAccount(one.user, one.from, one.currency)) &&
        [one.from, one.to].every((of) => WALLETS_OF[one.currency]?.includes(of))
      expect([eventCount > 0, changed.length]).toEqual([isValid, isValid ? 2 : 0])
      for (const [key, now] of changed) {
        const { owner, wallet, currency: coin, bucket } = Ledgers.accountFromKey(key)
        const change = now - (before.ledger.balances.get(key) ?? 0n)
        expect([owner, coin, bucket, change]).toEqual([
          one.user,
          one.currency,
          'free',
          wallet === one.from ? -one.amount : one.amount,
        ])
      }
    })
  })
})

describe('ledger entries of a user', () => {
  it('lead from zero to the free balance without a gap, in every wallet [WAL-5] [Q8]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = seedState('transfers')
        const lines: Array<HistoryRow> = []
        all.forEach((one, nth) => {
          const now = Clocks.millis(START + nth)
          lines.push(...historyRows(state, run(state, one, now), now))
        })
        const balances = new Map<string, bigint>()
        for (const line of lines) {
          if (line.kind !== 'log') continue
          const { user: owner, wallet, currency: coin, bucket, balanceBefore, balanceAfter, delta } = line.body
          expect(balanceAfter).toBe(balanceBefore + delta)
          if (bucket === 'locked') continue
          const key = `${owner}/${wallet}/${coin}`
          expect(balanceBefore).toBe(balances.get(key) ?? 0n)
          balances.set(key, balanceAfter)
        }
        for (const [key, now] of state.ledger.balances) {
          const { owner, wallet, currency: coin, bucket } = Ledgers.accountFromKey(key)
          if (owner >= 1001 && bucket === 'free') expect(balances.get(`${owner}/${wallet}/${coin}`) ?? 0n).toBe(now)
        }
        const own = lines.filter(({ kind }) => kind.startsWith('log/'))
        expect(own.length).toBe(lines.filter(({ kind }) => kind === 'log').length)
      }),
    )
  })
})
