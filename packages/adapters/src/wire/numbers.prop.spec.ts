import { Decimal } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { DecimalOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { count, currencyId, money, seconds, signedPercent, stepsOf } from './numbers.ts'
import { decodeWith } from './read.ts'

const text = (wire: unknown): string | undefined => {
  const read = decodeWith(money)(wire)
  return E.isRight(read) ? Decimal.toText(read.right) : undefined
}

describe('stepsOf', () => {
  it('returns the exact number of 10^-8 steps [Q20]', () => {
    fc.assert(
      fc.property(fc.oneof(arbKernel.decimalText(), arbKernel.decimalText(9, 9)), fc.boolean(), (sent, numeric) => {
        const wire = numeric ? Number(sent) : sent
        const steps = stepsOf(wire)
        fc.pre(!Number.isNaN(steps))
        expect(Number.isSafeInteger(steps) && steps >= 0).toBe(true)
        expect(DecimalOracle.sum(`${steps}e-8`, '0')).toBe(DecimalOracle.sum(String(wire), '0'))
      }),
    )
  })

  it('accepts up to seven digits before and after the decimal point [SPOT-3]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), fc.nat({ max: 9_999_999 }), fc.boolean(), (whole, rest, numeric) => {
        const sent = `${whole}.${String(rest).padStart(7, '0')}`
        expect(stepsOf(numeric ? Number(sent) : sent)).toBe(whole * 1e8 + rest * 10)
      }),
    )
  })

  it.each([
    '',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    ' 1',
    '1e3',
    '1,5',
    '0x1',
    '1.2.3',
    '0.123456789',
    1e15,
    -1,
    Number.NaN,
    null,
  ])('rejects %s', (wire) => {
    expect(stepsOf(wire)).toBeNaN()
  })
})

describe('money', () => {
  it('reads every digit of a text [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), (sent) => {
        expect(text(sent)).toBe(DecimalOracle.sum(sent, '0'))
      }),
    )
  })

  it('reads a JSON number by its shortest text [Q8]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e15, max: 9e15 }), fc.nat({ max: 12 }), (digits, places) => {
        const number = Number(`${digits}e-${places}`)
        expect(text(number)).toBe(DecimalOracle.sum(String(number), '0'))
      }),
    )
  })

  it('neither loses nor gains digits of a JSON number [Q8]', () => {
    const few = fc.tuple(fc.nat({ max: 1e15 }), fc.nat({ max: 12 })).map(([digits, places]) => digits / 10 ** places)
    const many = fc
      .tuple(fc.double({ min: 0.1, max: 1, noNaN: true }), fc.nat({ max: 15 }), fc.constantFrom(1, -1))
      .map(([digits, power, sign]) => sign * digits * 10 ** power)
    fc.assert(
      fc.property(fc.oneof(few, many), (number) => {
        expect(text(number)).toBe(DecimalOracle.sum(String(number), '0'))
      }),
    )
  })

  it('applies an exponent exactly [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(6, 6), fc.integer({ min: -12, max: 12 }), (mantissa, power) => {
        const sent = `${mantissa}e${power}`
        expect(text(sent)).toBe(DecimalOracle.sum(sent, '0'))
      }),
    )
  })

  it.each([
    [1e-7, '0.0000001'],
    ['1e-7', '0.0000001'],
    ['1.25E+3', '1250'],
    ['12.5000000000000', '12.5'],
    ['0.100000000000000000000000', '0.1'],
    [0, '0'],
    [-0, '0'],
    ['9000.00000000', '9000'],
    [0.1, '0.1'],
    [1221.35, '1221.35'],
  ])('reads %j as %s [Q20]', (sent, exact) => expect(text(sent)).toBe(exact))

  it.each([
    ['', ' 1', '1 ', '+1', '1,5', '1_000', '0x10', '0b1', 'NaN', 'Infinity', '-', '1.', '.5', '1e', '1e999', '١'],
    [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 53 + 2, `0.${'1'.repeat(19)}`, '9'.repeat(21)],
    [null, undefined, true, [], {}, ['1'], { valueOf: 1 }, '1'.repeat(100_000)],
  ])('rejects %j and similar values [Q20]', (...hostile) => {
    for (const wire of hostile) expect(text(wire)).toBeUndefined()
  })

  it('accepts a plus sign only for a change [HOME-5]', () => {
    expect(decodeWith(signedPercent)('+2.86')).toEqual(E.right(Decimal.fromUnits(286n * 10n ** 16n)))
    expect(decodeWith(signedPercent)('-0.50')).toEqual(E.right(Decimal.fromUnits(-5n * 10n ** 17n)))
    expect(E.isLeft(decodeWith(signedPercent)('++1'))).toBe(true)
  })
})

describe('ids and counts', () => {
  it('reads an id from a number and from canonical text [SHELL-8]', () => {
    fc.assert(
      fc.property(arbKernel.currencyId(), (id) => {
        expect(decodeWith(currencyId)(id)).toEqual(E.right(id))
        expect(decodeWith(currencyId)(String(id))).toEqual(E.right(id))
      }),
    )
  })

  it.each(['01', ' 1', '1 ', '1.0', '1e3', '0', 0, -1, 1.5, true, false, null, '', 2 ** 53, '9007199254740993', [1]])(
    'rejects the id %j',
    (wire) => expect(E.isLeft(decodeWith(currencyId)(wire))).toBe(true),
  )

  it('reads a count as a non-negative integer', () => {
    expect([0, '0', 7, '7'].map((wire) => decodeWith(count)(wire))).toEqual([0, 0, 7, 7].map((value) => E.right(value)))
    expect(['-1', -1, 1.5, '1.5', '00', true, null].every((wire) => E.isLeft(decodeWith(count)(wire)))).toBe(true)
  })

  it('converts unix seconds to milliseconds and rejects milliseconds', () => {
    expect(decodeWith(seconds)(1_700_000_000)).toEqual(E.right(1_700_000_000_000))
    expect(decodeWith(seconds)('1700000000')).toEqual(E.right(1_700_000_000_000))
    expect(E.isLeft(decodeWith(seconds)(1_700_000_000_000))).toBe(true)
  })
})
