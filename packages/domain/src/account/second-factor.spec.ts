import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import * as SecondFactor from './second-factor.ts'

describe('SecondFactor.codeFrom', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['abcd-2345-efgh-6723', 'ABCD2345EFGH6723'],
    ['ABCD2345EFGH6723', 'ABCD2345EFGH6723'],
    ['abcd 2345 efgh 6723', 'ABCD2345EFGH6723'],
  ])('reads %j as %j [Q17]', (typed, code) => {
    expect(SecondFactor.codeFrom(typed)).toEqual(E.right(code))
  })

  it.each([
    ['', 'FactorCodeMissing'],
    [' - ', 'FactorCodeMissing'],
    ['12345', 'FactorCodeUnreadable'],
    ['1234567', 'FactorCodeUnreadable'],
    ['12345a', 'FactorCodeUnreadable'],
    ['ABCD-2345-EFGH-672', 'FactorCodeUnreadable'],
    ['ABCD-2345-EFGH-6789', 'FactorCodeUnreadable'],
  ])('rejects %j with %s [Q17]', (typed, tag) => {
    expect(SecondFactor.codeFrom(typed)).toEqual(E.left({ _tag: tag }))
  })
})

describe('SecondFactor.groupedSecret', () => {
  it('puts a space after every four letters and loses none [Q17]', () => {
    expect(SecondFactor.groupedSecret('GEZDGNBVGY3TQOJQGE')).toBe('GEZD GNBV GY3T QOJQ GE')
  })
})
