import type { Language } from '@hexbourse/domain/kernel'
import { Decimal, Languages, NumberEntry } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { NumberEntryOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

/** The result in the notation of the truth table: the value, or ! and the error tag. */
const resultOf = (typed: string, language: Language, decimals: number): string => {
  const value = NumberEntry.read(typed, language, decimals)
  return E.isRight(value) ? Decimal.toText(value.right) : `!${value.left._tag}`
}

const expectedResult = (typed: string, language: Language, decimals: number): string => {
  const family = NumberEntryOracle.FAMILY[language]
  if (family === undefined) throw new Error(`no family for ${language}`)
  const reading = NumberEntryOracle.read(typed, family, decimals)
  return 'value' in reading ? reading.value : `!${reading.rejection}`
}

const nearlyNumber = () =>
  fc
    .array(
      fc.constantFrom(...'0123456789', '.', ',', '\u066b', '\u0661', '\u0665', ' ', '-', 'e', '\u06f3', '\u00a0'),
      {
        maxLength: 12,
      },
    )
    .map((characters) => characters.join(''))
const digitRun = () => fc.array(fc.constantFrom(...'0123456789'), { maxLength: 6 }).map((all) => all.join(''))
const separatedDigits = () =>
  fc.tuple(digitRun(), fc.constantFrom('', '.', ',', '\u066b'), digitRun()).map((parts) => parts.join(''))

/** Many in each run, since parsing is cheap. */
const times = <A>(length: number, one: fc.Arbitrary<A>): fc.Arbitrary<ReadonlyArray<A>> =>
  fc.array(one, { minLength: length, maxLength: length })

describe('NumberEntry.read', () => {
  it.each(Languages.ALL)('agrees with every row of the truth table in %s [Q21]', (language) => {
    const family = NumberEntryOracle.FAMILY[language]
    const actual = NumberEntryOracle.TABLE.map(([typed]) => [
      typed,
      resultOf(typed, language, NumberEntryOracle.TABLE_DECIMALS),
    ])
    expect(actual).toEqual(NumberEntryOracle.TABLE.map(([typed, rows]) => [typed, family && rows[family]]))
    expect(actual.length).toBeGreaterThanOrEqual(40)
  })

  it.each(Languages.ALL)(
    'agrees in %s with an independent parser of the requirement for any text [Q21]',
    (language) => {
      fc.assert(
        fc.property(times(10, fc.tuple(fc.oneof(nearlyNumber(), separatedDigits()), fc.nat({ max: 8 }))), (all) => {
          expect(all.map(([typed, decimals]) => resultOf(typed, language, decimals))).toEqual(
            all.map(([typed, decimals]) => expectedResult(typed, language, decimals)),
          )
        }),
      )
    },
  )

  it('never accepts an amount with more decimals than the field allows [Q21]', () => {
    fc.assert(
      fc.property(separatedDigits(), arbKernel.language(), fc.nat({ max: 8 }), (typed, language, decimals) => {
        const value = NumberEntry.read(typed, language, decimals)
        return E.isLeft(value) || (Decimal.hasAtMostDecimals(decimals, value.right) && !Decimal.isNegative(value.right))
      }),
    )
  })
})

/** Whole part, and decimals without trailing zeros. */
const amountDigits = () =>
  fc.tuple(
    fc.integer({ min: 1, max: 999_999_999 }),
    fc
      .array(fc.constantFrom(...'0123456789'), { maxLength: 8 })
      .map((all) => all.join('').replace(/0+$/, ''))
      .map((fraction) => (fraction === '' ? '' : `.${fraction}`)),
  )

/** Three digits after the only separator, or after the decimal separator that groups may be written with. */
const isAmbiguous = (language: Language, whole: number, fraction: string): boolean => {
  if (NumberEntryOracle.FAMILY[language] === 'decimal-point') return false
  return fraction.length === 4 || (fraction === '' && whole > 999 && whole < 1_000_000)
}

describe('NumberEntry.withoutGrouping', () => {
  it.each(Languages.ALL)('gives the amount that the page writes in %s, unless it is ambiguous [Q21]', (language) => {
    const format = new Intl.NumberFormat(Languages.tag(language), { useGrouping: 'always' })
    const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
    fc.assert(
      fc.property(times(20, amountDigits()), (all) => {
        const amounts = all.filter(([whole, fraction]) => !isAmbiguous(language, whole, fraction))
        const read = amounts.map(([whole, fraction]) => {
          const written = format.format(whole) + fraction.replace('.', separator)
          return resultOf(NumberEntry.withoutGrouping(` ${written} `, language), language, 8)
        })
        expect(read).toEqual(amounts.map(([whole, fraction]) => `${whole}${fraction}`))
      }),
    )
  })

  it.each(Languages.ALL)(
    'leaves every text that can be read as it is, or is ambiguous, unchanged in %s [Q21]',
    (language) => {
      fc.assert(
        fc.property(times(20, fc.oneof(nearlyNumber(), separatedDigits())), (all) => {
          const texts = all.filter((typed) => {
            const expected = expectedResult(typed, language, Decimal.PLACES)
            return !expected.startsWith('!') || expected === '!EntryAmbiguous'
          })
          expect(texts.map((typed) => NumberEntry.withoutGrouping(typed, language))).toEqual(texts)
        }),
      )
    },
  )

  it('never reads a leading zero or groups of other lengths as grouped [Q21]', () => {
    for (const text of ['0,500', '1,23', '1,2345', '12,34,567', '1,234,56', '1,234.5.6', ',234'])
      expect(NumberEntry.withoutGrouping(text, 'en')).toBe(text)
    expect(NumberEntry.withoutGrouping('0.500', 'es')).toBe('0.500')
  })
})
