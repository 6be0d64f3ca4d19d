import { Digits } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const SCRIPTS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']

describe('Digits.toAscii', () => {
  it('reads every digit of every script as the same digit, also mixed [ACC-2]', () => {
    const digit = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...SCRIPTS))
    fc.assert(
      fc.property(fc.array(digit), (digits) => {
        const typed = digits.map(([value, script]) => script.charAt(value)).join('')
        expect(Digits.toAscii(typed)).toBe(digits.map(([value]) => value).join(''))
      }),
    )
  })

  it('changes nothing but these digits, and nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const mapped = Digits.toAscii(text)
        expect(mapped).toHaveLength(text.length)
        expect(Digits.toAscii(mapped)).toBe(mapped)
        const changed = [...text].filter((character, index) => [...mapped][index] !== character)
        expect(changed.every((character) => SCRIPTS.some((script) => script.includes(character)))).toBe(true)
      }),
    )
  })
})
