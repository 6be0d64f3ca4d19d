import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Transfer } from '@hexbourse/domain/wallet'
import fc from 'fast-check'
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

const of = (text: string): Decimal.Decimal => {
  const [whole = '', fraction = ''] = text.split('.')
  return Decimal.fromUnits(BigInt(whole + fraction.padEnd(18, '0')))
}
