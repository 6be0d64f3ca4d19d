import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Transfer } from '@hexbourse/domain/wallet'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const kind = fc.constantFrom(...AccountKinds.ALL)
/** Of the eighth place and sometimes finer, up to a little more than may move. */
const amount = fc
  .tuple(fc.bigInt({ min: -2n, max: 10n ** 16n + 5n }), fc.constantFrom(10n ** 10n, 10n ** 10n, 10n ** 9n))
  .map(([units, step]) => Decimal.fromUnits(units * step))
const currency = 3 as CurrencyId

describe('Transfer.problem', () => {
  it('there is none exactly for two accounts, a positive amount of 8 decimals within the limits and what is there [WAL-4]', () => {
    fc.assert(
      fc.property(kind, kind, amount, amount, fc.constantFrom(0, 100), (from, to, moved, available, least) => {
        const fits =
          from !== to &&
          moved > 0n &&
          moved % 10n ** 10n === 0n &&
          moved >= BigInt(least) * 10n ** 18n &&
          moved <= 99_999_999n * 10n ** 18n &&
          moved <= available
        expect(Transfer.problem({ currency, from, to, amount: moved }, available, least) === undefined).toBe(fits)
      }),
    )
  })

  it('a same account is told before the amount, and what is too small before what is too much [WAL-4]', () => {
    const told = (from: 'legal' | 'change', text: string, available: string) =>
      Transfer.problem({ currency, from, to: 'change', amount: of(text) }, of(available), 100)?._tag
    expect([
      told('change', '0', '0'),
      told('legal', '0', '0'),
      told('legal', '0.000000001', '1'),
      told('legal', '99.99999999', '1'),
      told('legal', '100000000', '1'),
      told('legal', '100', '99.9'),
    ]).toEqual([
      'SameAccount',
      'AmountNotPositive',
      'AmountTooFine',
      'AmountTooSmall',
      'AmountTooLarge',
      'MoreThanAvailable',
    ])
  })
})

describe('Transfer.everything', () => {
  it('may always go where there is something, and leaves less than a unit of the eighth place [WAL-4]', () => {
    fc.assert(
      fc.property(amount, (available) => {
        const all = Transfer.everything(available)
        const problem = Transfer.problem({ currency, from: 'legal', to: 'lever', amount: all }, available, 0)
        expect(problem === undefined).toBe(available >= 10n ** 10n)
        if (available > 0n && available < 99_999_999n * 10n ** 18n) expect(available - all < 10n ** 10n).toBe(true)
      }),
    )
  })
})

const form = fc.constantFrom('any' as const, 'older' as const)
/** Of the eighth place at most, as it can be typed. */
const typed = amount.map((value) => Decimal.fromUnits((value / 10n ** 10n) * 10n ** 10n))

describe('Transfer.fromDraft', () => {
  it('is what was typed, in every language, exactly when nothing is wrong with it [WAL-4] [Q21]', () => {
    fc.assert(
      fc.property(
        kind,
        kind,
        typed,
        amount,
        form,
        arbKernel.language(),
        (from, to, moved, available, which, language) => {
          fc.pre(moved >= 0n)
          const draft = { currency, from, to, amount: Decimal.toFixed(8, moved) }
          const order = { currency, from, to, amount: moved, form: which }
          const wrong = Transfer.problem(order, available, which === 'older' ? 100 : 0)
          const read = Transfer.fromDraft(draft, language, available, which)
          expect(read).toEqual(wrong === undefined ? E.right(order) : E.left(wrong))
        },
      ),
    )
  })

  it('without a balance to judge by leaves too much to the exchange, and nothing else [WAL-4]', () => {
    fc.assert(
      fc.property(typed, form, (moved, which) => {
        fc.pre(moved >= 0n)
        const draft = { currency, from: 'legal', to: 'lever', amount: Decimal.toFixed(8, moved) } as const
        const plenty = Decimal.fromInteger(1_000_000_000)
        expect(Transfer.fromDraft(draft, 'en', undefined, which)).toEqual(
          Transfer.fromDraft(draft, 'en', plenty, which),
        )
      }),
    )
  })

  it('nothing typed is missing, what cannot be read keeps its reason, a ninth decimal is one of them [WAL-4] [Q21]', () => {
    const told = (text: string) =>
      Transfer.fromDraft({ currency, from: 'legal', to: 'lever', amount: text }, 'en', of('5'), 'any')
    expect(told('  ')).toEqual(E.left({ _tag: 'AmountMissing' }))
    for (const text of ['1e3', '-1', '1,5', '0x10', '1.000000001'])
      expect(told(text)).toMatchObject(E.left({ _tag: 'AmountUnreadable' }))
  })
})

/** As a person may have wished it. */
const wished = fc.record({ from: kind, to: kind })

describe('Transfer.kindsOf', () => {
  it('are the accounts of the form that hold the coin at all [WAL-4]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(kind), form, (held, which) => {
        const assets = [
          ...held.map((account) => ({ account, currency })),
          { account: 'legal' as const, currency: 4 as CurrencyId },
        ]
        const kinds = Transfer.kindsOf(assets, currency, which)
        const both = which === 'older' ? ['legal', 'lever'] : ['legal', 'change', 'micro', 'lever']
        expect([...kinds].sort()).toEqual(held.filter((one) => both.includes(one)).sort())
      }),
    )
  })
})

describe('Transfer.directed', () => {
  it('goes between two of the accounts there are, and changes nothing that was possible [WAL-4]', () => {
    fc.assert(
      fc.property(wished, fc.uniqueArray(kind, { minLength: 2 }), (wish, kinds) => {
        const { from, to } = Transfer.directed(wish, kinds)
        expect([kinds.includes(from), kinds.includes(to), from === to]).toEqual([true, true, false])
        if (kinds.includes(wish.from)) expect(from).toBe(wish.from)
        if (kinds.includes(wish.from) && kinds.includes(wish.to) && wish.from !== wish.to) expect(to).toBe(wish.to)
      }),
    )
  })
})

describe('Transfer.swapped, Transfer.from and Transfer.to', () => {
  it('turned twice it is as before, and no choice makes both ends one [WAL-4]', () => {
    fc.assert(
      fc.property(wished, kind, (wish, choice) => {
        expect(Transfer.swapped(Transfer.swapped(wish))).toEqual(wish)
        fc.pre(wish.from !== wish.to)
        const [left, right] = [Transfer.from(wish, choice), Transfer.to(wish, choice)]
        expect([left.from, right.to]).toEqual([choice, choice])
        expect([left.from === left.to, right.from === right.to]).toEqual([false, false])
      }),
    )
  })
})

describe('Transfer.after', () => {
  it('keeps the sum, and whatever may go leaves nothing below zero [WAL-4]', () => {
    fc.assert(
      fc.property(amount, amount, amount, (available, there, moved) => {
        fc.pre(available >= 0n && there >= 0n)
        const { from, to } = Transfer.after(moved, { from: available, to: there })
        expect(from + to).toBe(available + there)
        const sent = { currency, from: 'legal', to: 'micro', amount: moved } as const
        if (Transfer.problem(sent, available, 0) === undefined) expect([from >= 0n, to > there]).toEqual([true, true])
      }),
    )
  })
})

const of = (text: string): Decimal.Decimal => {
  const [whole = '', fraction = ''] = text.split('.')
  return Decimal.fromUnits(BigInt(whole + fraction.padEnd(18, '0')))
}
