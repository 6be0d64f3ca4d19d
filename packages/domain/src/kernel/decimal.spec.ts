import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

/** 10^-18, the smallest positive value. */
const UNIT = Decimal.fromUnits(1n)
const HALF = Decimal.fromUnits(5n * 10n ** 17n)

describe('Decimal.fromText', () => {
  it('reads the longest accepted text, a negative number of 20 and 18 digits [Q20]', () => {
    const digits = '9'.repeat(38)
    expect(Decimal.fromText(`-${'9'.repeat(20)}.${'9'.repeat(18)}`)).toEqual(O.some(-BigInt(digits)))
  })
})

describe('Decimal.times and Decimal.divide', () => {
  it('round down unless another rounding is given, because a sent amount must not grow [Q8]', () => {
    const most = Decimal.minus(Decimal.one, UNIT)
    expect(Decimal.times(UNIT, most)).toBe(0n)
    expect(Decimal.times(Decimal.negate(UNIT), most)).toBe(0n)
    expect(Decimal.divide(Decimal.fromInteger(2), Decimal.fromInteger(3))).toBe(666_666_666_666_666_666n)
    expect(Decimal.divide(Decimal.fromInteger(-2), Decimal.fromInteger(3))).toBe(-666_666_666_666_666_666n)
  })
})

describe('Decimal.isZero, Decimal.isPositive, Decimal.isNegative', () => {
  it.each([
    [-1n, false, false, true],
    [0n, true, false, false],
    [1n, false, true, false],
  ] as const)('tell the sign of %s units [Q8]', (units, isZero, isPositive, isNegative) => {
    const value = Decimal.fromUnits(units)
    expect([Decimal.isZero(value), Decimal.isPositive(value), Decimal.isNegative(value)]).toEqual([
      isZero,
      isPositive,
      isNegative,
    ])
  })
})

describe('Decimal.min, Decimal.max, Decimal.absolute, Decimal.compare', () => {
  it('order values of any sign [Q8]', () => {
    const [low, high] = [Decimal.fromInteger(-3), Decimal.fromInteger(2)]
    expect([Decimal.min(low, high), Decimal.min(high, low)]).toEqual([low, low])
    expect([Decimal.max(low, high), Decimal.max(high, low)]).toEqual([high, high])
    expect([Decimal.absolute(low), Decimal.absolute(high)]).toEqual([3n * 10n ** 18n, high])
    expect([Decimal.compare(low, high), Decimal.compare(high, low), Decimal.compare(low, low)]).toEqual([-1, 1, 0])
  })
})

describe('Decimal.isMultipleOf', () => {
  it('holds for whole multiples of the step only [Q20]', () => {
    expect([HALF, Decimal.one, Decimal.zero].map((value) => Decimal.isMultipleOf(HALF, value))).toEqual([
      true,
      true,
      true,
    ])
    expect(Decimal.isMultipleOf(HALF, Decimal.plus(HALF, UNIT))).toBe(false)
    expect(Decimal.isMultipleOf(Decimal.one, HALF)).toBe(false)
  })
})
