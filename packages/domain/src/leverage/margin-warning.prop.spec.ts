import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { AccountRisk, WarnedAccounts } from '@hexbourse/domain/leverage'
import { MarginWarning } from '@hexbourse/domain/leverage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const [BTC, USDT] = [1, 3].map((id) => id as CurrencyId) as [CurrencyId, CurrencyId]
const LEVEL = Decimal.fromInteger(30)

/** Cents of a percent. */
const percent = (cents: number): Decimal.Decimal => Decimal.fromUnits(BigInt(cents) * 10n ** 16n)
const riskOf = (riskRate: Decimal.Decimal | undefined, quote = USDT): AccountRisk => ({
  quote,
  quoteName: `C${quote}`,
  riskRate,
})

/** From below zero, where losses exceed the account, to twice the highest level; often near a level. */
const cents = fc.oneof(fc.integer({ min: -2_000, max: 20_000 }), fc.integer({ min: 2_900, max: 3_400 }))
const rate = fc.option(cents.map(percent), { nil: undefined })
const level = fc.option(fc.constantFrom(20, 30, 50, 100).map(Decimal.fromInteger), { nil: undefined })
const risks = fc
  .record({ usdt: fc.option(rate, { nil: 'none' as const }), btc: fc.option(rate, { nil: 'none' as const }) })
  .map(({ usdt, btc }) => [...(usdt === 'none' ? [] : [riskOf(usdt)]), ...(btc === 'none' ? [] : [riskOf(btc, BTC)])])
const warned = fc.subarray([BTC, USDT])

/** Warnings of a sequence of risk rates of one account, by their place in it. */
const warningsAt = (rates: ReadonlyArray<Decimal.Decimal | undefined>): ReadonlyArray<number> => {
  let before: WarnedAccounts = []
  return rates.flatMap((riskRate, place) => {
    const count = MarginWarning.due(before, [riskOf(riskRate)], LEVEL).length
    before = MarginWarning.next(before, [riskOf(riskRate)], LEVEL)
    return count > 0 ? [place] : []
  })
}

describe('MarginWarning.due', () => {
  it('is every account at or below the level that has no warning yet [LEV-6]', () => {
    fc.assert(
      fc.property(warned, risks, level, (before, accounts, at) => {
        const due = MarginWarning.due(before, accounts, at)
        for (const { quote, riskRate } of accounts)
          expect(due.some((one) => one.quote === quote)).toBe(
            at !== undefined && riskRate !== undefined && riskRate <= at && !before.includes(quote),
          )
      }),
    )
  })

  it('never warns twice of one fall: the rate reached 1.1 times the level in between [LEV-6]', () => {
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 40 }), (rates) => {
        const places = warningsAt(rates)
        for (const [index, place] of places.entries()) {
          const previous = places[index - 1]
          if (previous === undefined) continue
          expect(rates.slice(previous, place).some((one) => one !== undefined && one >= percent(3_300))).toBe(true)
        }
      }),
    )
  })

  it('warns of every fall from 1.1 times the level [LEV-6]', () => {
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 20 }), fc.integer({ min: -100, max: 3_000 }), (rates, low) => {
        const fall = [percent(3_300), percent(low)]
        expect(warningsAt([...rates, ...fall])).toContain(rates.length + 1)
      }),
    )
  })

  it('does not flicker around the level [LEV-6]', () => {
    expect(warningsAt([3_001, 3_000, 3_001, 2_999, 3_299, 3_000, 3_300, 3_001, 3_000].map(percent))).toEqual([1, 8])
  })
})

describe('MarginWarning.next', () => {
  it('contains the accounts that were due, and only accounts with open positions [LEV-6]', () => {
    fc.assert(
      fc.property(warned, risks, level, (before, accounts, at) => {
        const after = MarginWarning.next(before, accounts, at)
        const due = MarginWarning.due(before, accounts, at).map(({ quote }) => quote)
        expect(due.every((quote) => after.includes(quote))).toBe(true)
        expect(after.every((quote) => before.includes(quote) || due.includes(quote))).toBe(true)
        expect(after.every((quote) => accounts.some((account) => account.quote === quote))).toBe(true)
        expect(MarginWarning.due(after, accounts, at)).toEqual([])
        expect(MarginWarning.next(after, accounts, at)).toEqual(after)
      }),
    )
  })

  it('is unchanged while the risk rates are unknown, and empty without a level [LEV-6]', () => {
    fc.assert(
      fc.property(warned, risks, level, (before, accounts, at) => {
        const unknown = [riskOf(undefined), riskOf(undefined, BTC)]
        expect(new Set(MarginWarning.next(before, unknown, at))).toEqual(new Set(at === undefined ? [] : before))
        expect(MarginWarning.next(before, accounts, undefined)).toEqual([])
      }),
    )
  })
})
