import { Digits } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
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
      fc.property(arbKernel.anyText(), (text) => {
        const mapped = Digits.toAscii(text)
        expect(mapped).toHaveLength(text.length)
        expect(Digits.toAscii(mapped)).toBe(mapped)
        const changed = [...text].filter((character, index) => [...mapped][index] !== character)
        expect(changed.every((character) => SCRIPTS.some((script) => script.includes(character)))).toBe(true)
      }),
    )
  })
})

describe('Digits.joinGroups', () => {
  it.each([
    ['138 0000 2468', '13800002468'],
    ['(555) 123-4567', '5551234567'],
    ['12.34.56.78', '12345678'],
    ['020 \u2013 7946\u00a00958', '02079460958'],
    // as a contact list copies it
    ['\u202a+86 138\u20110000\u20112468\u202c', '+8613800002468'],
    ['١٢٣ ٤٥٦', '123456'],
    ['12a 3', '12a3'],
  ])('reads %j as %s [ACC-2]', (typed, joined) => expect(Digits.joinGroups(typed)).toBe(joined))
})
