import { Decimal, Languages, NumberEntry } from '@hexbourse/domain/kernel'
import { decimal } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountString, entryText, figureString, figureText } from './decimal-format.ts'

const price = (text: string, places = 4) => ({ value: decimal(text), places })

describe('a gain or a loss', () => {
  it('has its sign in every language [SHELL-10]', () => {
    const figure = (units: bigint) => ({
      value: (units * 10n ** 18n) as Decimal.Decimal,
      places: 2,
      kind: 'signed' as const,
    })
    expect([5n, 0n, -5n].map((units) => figureString('en', figure(units)))).toEqual(['+5.00', '0.00', '\u22125.00'])
  })
})

describe('figureText', () => {
  it('separates a figure from its trailing zeros [SHELL-9]', () => {
    expect(figureText('en', price('67412.35'))).toEqual({ lead: '67,412.35', zeros: '00' })
    expect(figureText('en', price('66950'))).toEqual({ lead: '66,950', zeros: '.0000' })
    expect(figureText('es', price('67412.35'))).toEqual({ lead: '67.412,35', zeros: '00' })
  })

  it('formats a signed percentage with a plus sign or a minus as U+2212 [HOME-5]', () => {
    const signed = (text: string) => figureString('en', { value: decimal(text), places: 2, kind: 'signed-percent' })
    expect([signed('2.41'), signed('-0.4'), signed('0')]).toEqual(['+2.41%', '\u22120.40%', '0.00%'])
  })

  it.each(Languages.ALL)('formats a percentage like the number format of %s, exactly [SHELL-9]', (language) => {
    const format = new Intl.NumberFormat(Languages.tag(language), { style: 'percent', minimumFractionDigits: 2 })
    expect(figureString(language, { value: decimal('37.5'), places: 2, kind: 'percent' })).toBe(format.format(0.375))
    expect(figureString(language, { value: decimal('9'), places: 0, kind: 'percent' })).toBe(
      new Intl.NumberFormat(Languages.tag(language), { style: 'percent' }).format(0.09),
    )
  })

  it('formats an unknown value as a dash [HOME-5]', () => {
    expect(figureString('ru', { value: undefined, places: 4 })).toBe('\u2014')
  })

  it('keeps every digit of a value beyond float precision [Q8]', () => {
    expect(amountString('en', decimal('12345678901234567890.12345678'))).toBe('12,345,678,901,234,567,890.12345678')
  })

  it('formats correctly after its cache has been filled, in several languages [SHELL-9]', () => {
    for (const from of [1, 2_000, 1])
      for (let count = from; count < from + 2_500; count += 1) {
        expect(figureString('en', price(`${count}001`, 0))).toBe(`${count},001`.replace(/^(\d)(\d{3},)/, '$1,$2'))
        expect(figureString('pt', price(`${count}001`, 0))).toMatch(/^[\d.]+$/)
      }
  })
})

describe('an abbreviated figure', () => {
  const abbreviated = (text: string) => ({ value: decimal(text), places: 4, isAbbreviated: true as const })

  it.each([
    ['en', '1.00M', '1.01M', '9.78B', '1000.00T'],
    ['zh', '100.00万', '100.50万', '97.79亿', '1000.00万亿'],
    ['es', '1,00 M', '1,01 M', '9778,55 M', '1000,00 B'],
    ['ru', '1,00 млн', '1,01 млн', '9,78 млрд', '1000,00 трлн'],
  ] as const)('has two decimals of the large unit of %s, half up, from a million on [SPOT-3]', (language, ...texts) => {
    const values = ['1000000', '1005000', '9778553853.1234', '1000000000000000']
    const shown = values.map((value) => figureString(language, abbreviated(value)).replaceAll('\u00A0', ' '))
    expect(shown).toEqual(texts)
  })

  it.each(Languages.ALL)('is exact below a million in %s [SPOT-3] [Q8]', (language) => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n - 1n), (units) => {
        const value = Decimal.fromUnits(units)
        expect(figureText(language, { value, places: 4, isAbbreviated: true })).toEqual(
          figureText(language, { value, places: 4 }),
        )
      }),
    )
  })

  it('is within half a hundredth of its unit [SPOT-3]', () => {
    const exponents = { M: 6n, B: 9n, T: 12n }
    fc.assert(
      fc.property(fc.bigInt(10n ** 24n, 10n ** 33n - 1n), (units) => {
        const shown = figureString('en', { value: Decimal.fromUnits(units), places: 4, isAbbreviated: true })
        const [, whole = '', fraction = '', suffix = 'M'] = /^(\d{1,4})\.(\d\d)([MBT])$/.exec(shown) ?? []
        const unit = 10n ** (exponents[suffix as keyof typeof exponents] + 18n)
        const difference = (BigInt(whole + fraction) * unit) / 100n - units
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(unit / 200n)
      }),
    )
  })
})

describe('entryText', () => {
  it('parses back to the same number in every language [Q21] [SHELL-9]', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((units) => Decimal.fromUnits(units * 10n ** 14n))
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...Languages.ALL),
        (value, language) => E.toUnion(NumberEntry.read(entryText(language, 4, value), language, 4)) === value,
      ),
    )
  })
})
