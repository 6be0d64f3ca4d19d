import { Decimal, Languages, NumberEntry } from '@hexbourse/domain/kernel'
import { decimal } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountLine, entryText, figureLine, figureText } from './figures.ts'

const price = (text: string, places = 4) => ({ value: decimal(text), places })

describe('figureText', () => {
  it('parts a figure into what says something and its trailing zeros [SHELL-9]', () => {
    expect(figureText('en', price('67412.35'))).toEqual({ lead: '67,412.35', zeros: '00' })
    expect(figureText('en', price('66950'))).toEqual({ lead: '66,950', zeros: '.0000' })
    expect(figureText('es', price('67412.35'))).toEqual({ lead: '67.412,35', zeros: '00' })
  })

  it('writes a percent with its sign, a minus as U+2212 [HOME-5]', () => {
    expect(figureLine('en', { value: decimal('2.41'), places: 2, kind: 'percent' })).toBe('+2.41%')
    expect(figureLine('en', { value: decimal('-0.4'), places: 2, kind: 'percent' })).toBe('\u22120.40%')
    expect(figureLine('en', { value: decimal('0'), places: 2, kind: 'percent' })).toBe('0.00%')
  })

  it('shows a dash for what is not known [HOME-5]', () => {
    expect(figureLine('ru', { value: undefined, places: 4 })).toBe('\u2014')
  })

  it('never loses a digit that a float would [Q8]', () => {
    expect(amountLine('en', decimal('12345678901234567890.12345678'))).toBe('12,345,678,901,234,567,890.12345678')
  })

  it('writes each figure as itself, however many were written before, in whichever language [SHELL-9]', () => {
    for (const from of [1, 2_000, 1])
      for (let count = from; count < from + 2_500; count += 1) {
        expect(figureLine('en', price(`${count}001`, 0))).toBe(`${count},001`.replace(/^(\d)(\d{3},)/, '$1,$2'))
        expect(figureLine('pt', price(`${count}001`, 0))).toMatch(/^[\d.]+$/)
      }
  })
})

describe('entryText', () => {
  it('reads back as the very same number in every language [Q21] [SHELL-9]', () => {
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
