import { Decimal } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { DecimalOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const read = (text: string): Decimal.Decimal => {
  const value = Decimal.fromText(text)
  if (O.isNone(value)) throw new Error(`not read: ${text}`)
  return value.value
}
const rounding = () => fc.constantFrom<Decimal.Rounding>('down', 'up', 'half-up')
const places = () => fc.nat({ max: 18 })
const nonZeroText = () => arbKernel.decimalText().filter((text) => /[1-9]/.test(text))

describe('Decimal.fromText', () => {
  it('what was written comes back as the shortest text of the same value [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), (text) => {
        expect(Decimal.toText(read(text))).toBe(DecimalOracle.sum(text, '0'))
      }),
    )
  })

  it('every decimal survives being written and read [Q20]', () => {
    fc.assert(fc.property(arbKernel.decimal(), (value) => read(Decimal.toText(value)) === value))
  })

  it.each(['', ' 1', '1 ', '+1', '1e3', '0x10', '1,5', '1.', '.5', '--1', 'NaN', 'Infinity', '1_000', '1.2.3', '٣'])(
    'refuses %j: no grammar but digits, one point, digits [Q20]',
    (text) => expect(Decimal.fromText(text)).toEqual(O.none),
  )

  it('refuses more than 20 integer or 18 fraction digits [Q20]', () => {
    expect(Decimal.fromText('1'.repeat(21))).toEqual(O.none)
    expect(Decimal.fromText(`0.${'1'.repeat(19)}`)).toEqual(O.none)
    expect(O.isSome(Decimal.fromText(`${'9'.repeat(20)}.${'9'.repeat(18)}`))).toBe(true)
  })

  it('any other text is none, never an exception [Q20]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/^-?\d+(\.\d+)?$/.test(text))
        return O.isNone(Decimal.fromText(text))
      }),
    )
  })
})

describe('Decimal.fromSteps', () => {
  it('is so many steps of one over ten to the power of the places, none lost [Q8] [Q20]', () => {
    const steps = fc.oneof(fc.maxSafeNat(), fc.nat(), fc.constantFrom(0, 2 ** 32, Number.MAX_SAFE_INTEGER))
    fc.assert(
      fc.property(steps, places(), (count, decimals) => {
        expect(Decimal.toText(Decimal.fromSteps(count, decimals))).toBe(DecimalOracle.sum(`${count}e-${decimals}`, '0'))
      }),
    )
  })
})

describe('Decimal arithmetic', () => {
  it('sums and differences agree with an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), arbKernel.decimalText(), (a, b) => {
        expect(Decimal.toText(Decimal.plus(read(a), read(b)))).toBe(DecimalOracle.sum(a, b))
        expect(Decimal.toText(Decimal.minus(read(a), read(b)))).toBe(DecimalOracle.difference(a, b))
      }),
    )
  })

  it('products round as asked, agreeing with an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(18, 9), arbKernel.decimalText(18, 9), rounding(), (a, b, mode) => {
        expect(Decimal.toText(Decimal.times(read(a), read(b), mode))).toBe(DecimalOracle.product(a, b, mode))
      }),
    )
  })

  it('quotients round as asked, agreeing with an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(18, 9), nonZeroText(), rounding(), (a, b, mode) => {
        expect(Decimal.toText(Decimal.over(read(a), read(b), mode))).toBe(DecimalOracle.quotient(a, b, mode))
      }),
    )
  })

  it('price times quantity at 4 decimals each is exact [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.amount(4), arbKernel.amount(4), (price, quantity) => {
        const product = Decimal.times(price, quantity)
        return Decimal.fits(8, product) && product === Decimal.times(price, quantity, 'up')
      }),
    )
  })

  it('order agrees with an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), arbKernel.decimalText(), (a, b) => {
        expect(Decimal.compare(read(a), read(b))).toBe(DecimalOracle.order(a, b))
      }),
    )
  })
})

describe('Decimal rounding', () => {
  it('agrees with an independent library in every mode and place [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), places(), rounding(), (a, at, mode) => {
        expect(Decimal.toText(Decimal.round(at, read(a), mode))).toBe(DecimalOracle.rounded(at, a, mode))
      }),
    )
  })

  it('down never gains, up never loses, and they differ by less than one step [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.amount(18), places(), (value, at) => {
        const [low, high] = [Decimal.floorTo(at, value), Decimal.ceilTo(at, value)]
        const step = 10n ** BigInt(18 - at)
        return low <= value && value <= high && high - low <= step && (low === high) === Decimal.fits(at, value)
      }),
    )
  })

  it('a displayed figure has exactly the places asked for and no negative zero [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), places(), (a, at) => {
        expect(Decimal.toFixed(at, read(a))).toBe(DecimalOracle.fixed(at, a))
      }),
    )
  })
})
