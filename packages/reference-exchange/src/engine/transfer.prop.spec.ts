import { AccountKinds, Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { run, seedState } from './engine.ts'
import type { Command, State } from './engine.ts'
import * as Ledgers from './ledger.ts'
import { pastOf } from './past.ts'
import type { PastLine } from './past.ts'

const START = Date.UTC(2026, 0, 1)
const PEOPLE = [1001, 1002] as const
const HUNDREDTH = 10n ** 16n
/** Typed by hand: which accounts each coin may be in. */
const HELD: Readonly<Record<number, ReadonlyArray<string>>> = {
  1: ['change', 'legal', 'micro', 'lever'],
  2: ['change', 'legal', 'micro'],
  3: ['change', 'legal', 'micro', 'lever'],
  5: ['change'],
}

const user = fc.constantFrom(...PEOPLE).map((id) => id as UserId)
const currency = fc.constantFrom(1, 2, 3, 5).map((id) => id as CurrencyId)
const kind = fc.constantFrom(...AccountKinds.ALL)
const side = fc.constantFrom('buy' as const, 'sell' as const)
/** Around what the faucet gives, at times none or too fine. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 1200 }).map((units) => Decimal.fromUnits(BigInt(units) * HUNDREDTH)),
  fc.constantFrom(1n, 10n ** 9n, 10n ** 10n, 10n ** 27n).map(Decimal.fromUnits),
)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    _tag: fc.constant('DrawFaucet' as const),
    user,
    currency,
    kind,
    worth: fc.constant(Decimal.fromInteger(2000)),
  }),
  ...[1, 2, 3].map(() =>
    fc.record({
      _tag: fc.constant('MoveFunds' as const),
      user,
      currency,
      from: kind,
      to: kind,
      amount,
      least: fc.constantFrom(0, 0, 0, 100),
    }),
  ),
  fc.record({
    _tag: fc.constant('PlaceOrder' as const),
    user,
    match: fc.constant(2 as MatchId),
    side,
    mode: fc.constantFrom('limit' as const, 'market' as const),
    price: fc.integer({ min: 90, max: 110 }).map((cents) => Decimal.fromUnits(BigInt(cents) * HUNDREDTH)),
    quantity: fc.integer({ min: 1, max: 300 }).map((steps) => Decimal.fromUnits(BigInt(steps) * HUNDREDTH)),
  }),
  fc.record({
    _tag: fc.constant('RevokeOrder' as const),
    user,
    order: fc.integer({ min: 1, max: 12 }).map((id) => id as OrderId),
    side,
  }),
)
const commands = fc.array(command, { minLength: 1, maxLength: 60 })

const always = (look: (before: State, state: State, command: Command, moved: number) => void): void =>
  fc.assert(
    fc.property(commands, (all) => {
      const state = seedState('moves')
      all.forEach((one, nth) => {
        const before = { ...state, ledger: { ...state.ledger, balances: new Map(state.ledger.balances) } }
        const { events } = run(state, one, Clocks.millis(START + nth))
        look(before, state, one, events.length)
      })
    }),
  )

/** Of one person and coin, over all his accounts. */
const holding = ({ ledger }: State, person: number, coin: number): bigint =>
  AccountKinds.ALL.reduce(
    (sum, of) =>
      sum +
      Ledgers.balanceOf(ledger, Ledgers.free(person, of, coin)) +
      Ledgers.balanceOf(ledger, Ledgers.locked(person, of, coin)),
    0n,
  )

describe('MoveFunds', () => {
  it('leaves what everybody has of everything, and every sum at zero, in whatever order money is moved [WAL-4] [WAL-1]', () => {
    always((before, state, one) => {
      for (const total of Ledgers.sums(state.ledger).values()) expect(total).toBe(0n)
      expect([state.ledger.overdrawn, Ledgers.overdrafts(state.ledger)]).toEqual([false, []])
      if (one._tag !== 'MoveFunds') return
      for (const person of PEOPLE)
        for (const coin of [1, 2, 3, 5]) expect(holding(state, person, coin)).toBe(holding(before, person, coin))
    })
  })

  it('takes exactly the amount from one account and gives it to the other, or changes nothing [WAL-4]', () => {
    always((before, state, one, moved) => {
      if (one._tag !== 'MoveFunds') return
      const changed = [...state.ledger.balances].filter(([key, now]) => now !== (before.ledger.balances.get(key) ?? 0n))
      const legal =
        one.from !== one.to &&
        one.amount > 0n &&
        one.amount % 10n ** 10n === 0n &&
        one.amount >= BigInt(one.least) * 10n ** 18n &&
        one.amount <= 99_999_999n * 10n ** 18n &&
        one.amount <= Ledgers.balanceOf(before.ledger, Ledgers.free(one.user, one.from, one.currency)) &&
        [one.from, one.to].every((of) => HELD[one.currency]?.includes(of))
      expect([moved > 0, changed.length]).toEqual([legal, legal ? 2 : 0])
      for (const [key, now] of changed) {
        const { owner, kind: of, currency: coin, pocket } = Ledgers.accountOf(key)
        const by = now - (before.ledger.balances.get(key) ?? 0n)
        expect([owner, coin, pocket, by]).toEqual([
          one.user,
          one.currency,
          'free',
          of === one.from ? -one.amount : one.amount,
        ])
      }
    })
  })
})

describe('the lines of a person’s ledger', () => {
  it('go from nothing to what he has, without a gap, in every account and pocket, whatever happened [WAL-5] [Q8]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = seedState('moves')
        const lines: Array<PastLine> = []
        all.forEach((one, nth) => {
          const { events } = run(state, one, Clocks.millis(START + nth))
          lines.push(...pastOf(state, events))
        })
        const stands = new Map<string, bigint>()
        for (const line of lines) {
          if (line.kind !== 'log') continue
          const { user: whose, kind: of, currency: coin, pocket, before, after, delta } = line.body
          const key = `${whose}/${of}/${coin}/${pocket}`
          expect([before, after]).toEqual([stands.get(key) ?? 0n, before + delta])
          stands.set(key, after)
        }
        for (const [key, now] of state.ledger.balances) {
          const { owner, kind: of, currency: coin, pocket } = Ledgers.accountOf(key)
          if (owner >= 1001) expect(stands.get(`${owner}/${of}/${coin}/${pocket}`) ?? 0n).toBe(now)
        }
        const own = lines.filter(({ kind: of }) => of.startsWith('log/'))
        expect(own.length).toBe(lines.filter(({ kind: of }) => of === 'log').length)
      }),
    )
  })
})
