import { Ids } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const currencyFrom = Ids.fromText(Ids.currencyId)

describe('Ids.fromText', () => {
  it('reads the text of every id as that id', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(currencyFrom(String(value))).toEqual(value > 0 ? O.some(value) : O.none)
      }),
    )
  })

  it('reads no other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 +.ex-]{0,20}$/)), (text) => {
        const read = currencyFrom(text)
        expect(O.isNone(read) || String(read.value) === text).toBe(true)
      }),
    )
  })

  it.each(['', '0', '01', ' 1', '1 ', '1.0', '1e3', '0x10', '-1', '+1', '١', '9007199254740993'])(
    'refuses %j',
    (text) => {
      expect(currencyFrom(text)).toEqual(O.none)
    },
  )
})
