import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { codecOf, hasFields, isOneOf, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

describe('isPositiveInteger', () => {
  it.each([
    [1, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
    [Number.NaN, false],
    ['1', false],
    [1n, false],
    [undefined, false],
  ])('of %s is %s [Q24]', (value, expected) => expect(isPositiveInteger(value)).toBe(expected))
})

describe('isPositiveDecimal', () => {
  it.each([
    [1n, true],
    [0n, false],
    [-1n, false],
    [1, false],
    ['1', false],
    [undefined, false],
  ])('of %s is %s [Q24]', (value, expected) => expect(isPositiveDecimal(value)).toBe(expected))
})

describe('hasFields', () => {
  const check = hasFields({ side: isOneOf('buy', 'sell'), id: isPositiveInteger })

  it.each([
    ['every field', { side: 'sell', id: 1 }, true],
    ['other fields besides', { side: 'buy', id: 1, note: '' }, true],
    ['one wrong field', { side: 'hold', id: 1 }, false],
    ['another wrong field', { side: 'buy', id: 0 }, false],
    ['a missing field', { id: 1 }, false],
    ['no object but null', null, false],
    ['no object but undefined', undefined, false],
    ['no object but a text', 'buy', false],
  ])('accepts a body by its fields: %s [Q24]', (_, body, expected) => expect(check(body)).toBe(expected))

  it('rejects what is no object even where no field is needed [Q24]', () => {
    expect([{}, null, undefined, 5].map(hasFields({}))).toEqual([true, false, false, false])
  })
})

describe('codecOf', () => {
  const { version, decode } = codecOf<{ readonly id: number }>(2, { id: isPositiveInteger })

  it('reads a body of its own version and of no other one [Q24]', () => {
    const body = { id: 7 }
    expect(version).toBe(2)
    expect([1, 2, 3].map((found) => decode(found, body))).toEqual([O.none, O.some(body), O.none])
    expect(decode(2, { id: '7' })).toEqual(O.none)
  })
})
