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
  it('round-trips to the shortest text of the same value [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), (text) => {
        expect(Decimal.toText(read(text))).toBe(DecimalOracle.sum(text, '0'))
      }),
    )
  })

  it('reads every decimal back from its own text [Q20]', () => {
    fc.assert(fc.property(arbKernel.decimal(), (value) => read(Decimal.toText(value)) === value))
  })

  it.each(['', ' 1', '1 ', '+1', '1e3', '0x10', '1,5', '1.', '.5', '--1', 'NaN', 'Infinity', '1_000', '1.2.3', '٣'])(
    'rejects %j: only digits with at most one decimal point are allowed [Q20]',
    (text) => expect(Decimal.fromText(text)).toEqual(O.none),
  )

  it('rejects more than 20 integer or 18 fraction digits [Q20]', () => {
    expect(Decimal.fromText('1'.repeat(21))).toEqual(O.none)
    expect(Decimal.fromText(`0.${'1'.repeat(19)}`)).toEqual(O.none)
    expect(O.isSome(Decimal.fromText(`${'9'.repeat(20)}.${'9'.repeat(18)}`))).toBe(true)
  })

  it('returns none for any other text and never throws [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.anyText(), (text) => {
        fc.pre(!/^-?\d+(\.\d+)?$/.test(text))
        return O.isNone(Decimal.fromText(text))
      }),
    )
  })
})

describe('Decimal.fromSteps', () => {
  it('equals the step count divided by ten to the power of the places, exactly [Q8] [Q20]', () => {
    const steps = fc.oneof(fc.maxSafeNat(), fc.nat(), fc.constantFrom(0, 2 ** 32, Number.MAX_SAFE_INTEGER))
    fc.assert(
      fc.property(steps, places(), (count, decimals) => {
        expect(Decimal.toText(Decimal.fromSteps(count, decimals))).toBe(DecimalOracle.sum(`${count}e-${decimals}`, '0'))
      }),
    )
  })
})

describe('Decimal arithmetic', () => {
  it('adds and subtracts like an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), arbKernel.decimalText(), (a, b) => {
        expect(Decimal.toText(Decimal.plus(read(a), read(b)))).toBe(DecimalOracle.sum(a, b))
        expect(Decimal.toText(Decimal.minus(read(a), read(b)))).toBe(DecimalOracle.difference(a, b))
      }),
    )
  })

  it('multiplies with each rounding mode like an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(18, 9), arbKernel.decimalText(18, 9), rounding(), (a, b, mode) => {
        expect(Decimal.toText(Decimal.times(read(a), read(b), mode))).toBe(DecimalOracle.product(a, b, mode))
      }),
    )
  })

  it('divides with each rounding mode like an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(18, 9), nonZeroText(), rounding(), (a, b, mode) => {
        expect(Decimal.toText(Decimal.divide(read(a), read(b), mode))).toBe(DecimalOracle.quotient(a, b, mode))
      }),
    )
  })

  it('multiplies a price and a quantity of 4 decimals each exactly [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.amount(4), arbKernel.amount(4), (price, quantity) => {
        const product = Decimal.times(price, quantity)
        return Decimal.hasAtMostDecimals(8, product) && product === Decimal.times(price, quantity, 'up')
      }),
    )
  })

  it('compares like an independent library [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), arbKernel.decimalText(), (a, b) => {
        expect(Decimal.compare(read(a), read(b))).toBe(DecimalOracle.compare(a, b))
      }),
    )
  })
})

describe('Decimal rounding', () => {
  it('matches an independent library for every mode and number of places [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), places(), rounding(), (a, at, mode) => {
        expect(Decimal.toText(Decimal.round(at, read(a), mode))).toBe(DecimalOracle.roundedText(at, a, mode))
      }),
    )
  })

  it('never increases when rounding down, never decreases when rounding up, and the two differ by less than one step [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.amount(18), places(), (value, at) => {
        const [low, high] = [Decimal.floorTo(at, value), Decimal.ceilTo(at, value)]
        const step = 10n ** BigInt(18 - at)
        return (
          low <= value && value <= high && high - low <= step && (low === high) === Decimal.hasAtMostDecimals(at, value)
        )
      }),
    )
  })

  it('formats exactly the requested number of places and never a negative zero [Q8]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), places(), (a, at) => {
        expect(Decimal.toFixed(at, read(a))).toBe(DecimalOracle.fixedText(at, a))
      }),
    )
  })
})
