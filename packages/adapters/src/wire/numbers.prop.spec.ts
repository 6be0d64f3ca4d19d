import { Decimal } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { DecimalOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { count, currencyId, money, seconds, signed, stepsOf } from './numbers.ts'
import { readBy } from './read.ts'

const text = (wire: unknown): string | undefined => {
  const read = readBy(money)(wire)
  return E.isRight(read) ? Decimal.toText(read.right) : undefined
}

describe('stepsOf', () => {
  it('counts what it takes in steps of a hundred-millionth, to the last digit [Q20]', () => {
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

  it('takes whatever has at most seven digits before the point and seven behind it [SPOT-3]', () => {
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
  ])('does not take %s', (wire) => {
    expect(stepsOf(wire)).toBeNaN()
  })
})

describe('money', () => {
  it('a text keeps every digit [Q20]', () => {
    fc.assert(
      fc.property(arbKernel.decimalText(), (sent) => {
        expect(text(sent)).toBe(DecimalOracle.sum(sent, '0'))
      }),
    )
  })

  it('a JSON number means its shortest text, however it is written [Q8]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e15, max: 9e15 }), fc.nat({ max: 12 }), (digits, places) => {
        const number = Number(`${digits}e-${places}`)
        expect(text(number)).toBe(DecimalOracle.sum(String(number), '0'))
      }),
    )
  })

  it('no number of JSON loses a digit or gains one [Q8]', () => {
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

  it('moving the point by an exponent loses nothing [Q20]', () => {
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
  ])('%j is read as %s [Q20]', (sent, exact) => expect(text(sent)).toBe(exact))

  it.each([
    ['', ' 1', '1 ', '+1', '1,5', '1_000', '0x10', '0b1', 'NaN', 'Infinity', '-', '1.', '.5', '1e', '1e999', '١'],
    [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 53 + 2, `0.${'1'.repeat(19)}`, '9'.repeat(21)],
    [null, undefined, true, [], {}, ['1'], { valueOf: 1 }, '1'.repeat(100_000)],
  ])('what is no number of ours is refused: %j and its like [Q20]', (...hostile) => {
    for (const wire of hostile) expect(text(wire)).toBeUndefined()
  })

  it('a change may have a plus sign, and only a change [HOME-5]', () => {
    expect(readBy(signed)('+2.86')).toEqual(E.right(Decimal.fromUnits(286n * 10n ** 16n)))
    expect(readBy(signed)('-0.50')).toEqual(E.right(Decimal.fromUnits(-5n * 10n ** 17n)))
    expect(E.isLeft(readBy(signed)('++1'))).toBe(true)
  })
})

describe('ids and counts', () => {
  it('a name is the same as number and as canonical text [SHELL-8]', () => {
    fc.assert(
      fc.property(arbKernel.currencyId(), (id) => {
        expect(readBy(currencyId)(id)).toEqual(E.right(id))
        expect(readBy(currencyId)(String(id))).toEqual(E.right(id))
      }),
    )
  })

  it.each(['01', ' 1', '1 ', '1.0', '1e3', '0', 0, -1, 1.5, true, false, null, '', 2 ** 53, '9007199254740993', [1]])(
    '%j names nothing',
    (wire) => expect(E.isLeft(readBy(currencyId)(wire))).toBe(true),
  )

  it('a count is a whole number from nought', () => {
    expect([0, '0', 7, '7'].map((wire) => readBy(count)(wire))).toEqual([0, 0, 7, 7].map((value) => E.right(value)))
    expect(['-1', -1, 1.5, '1.5', '00', true, null].every((wire) => E.isLeft(readBy(count)(wire)))).toBe(true)
  })

  it('unix seconds become milliseconds, and milliseconds are not taken for seconds', () => {
    expect(readBy(seconds)(1_700_000_000)).toEqual(E.right(1_700_000_000_000))
    expect(readBy(seconds)('1700000000')).toEqual(E.right(1_700_000_000_000))
    expect(E.isLeft(readBy(seconds)(1_700_000_000_000))).toBe(true)
  })
})
