import { Decimal } from '@hexbourse/domain/kernel'
import { Book } from '@hexbourse/domain/market'
import { SpotTotal } from '@hexbourse/domain/spot'
import { arbKernel, arbMarket, arbSpot } from '@hexbourse/test-support/arbitraries'
import { decimal } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const DECIMALS = 4
const STEP = decimal('0.0001')
const quantityFor = (typed: string, context: Partial<SpotTotal.TotalContext>): string => {
  const result = SpotTotal.quantityFor(typed, 'en', {
    side: 'buy',
    orderType: 'limit',
    price: decimal('3'),
    quantityDecimals: DECIMALS,
    book: undefined,
    ...context,
  })
  return E.isRight(result) ? Decimal.toText(result.right) : result.left._tag
}

describe('SpotTotal.quantityFor', () => {
  it('gives the largest quantity of a limit order worth at most the total [SPOT-4]', () => {
    fc.assert(
      fc.property(arbKernel.amount(8, 9), arbKernel.amount(4, 7), arbSpot.side(), (total, price, side) => {
        fc.pre(Decimal.isPositive(price))
        const result = quantityFor(Decimal.toText(total), { price, side })
        const quantity = result === 'TotalTooSmall' ? Decimal.zero : decimal(result)
        const scaled = total * 10n ** 18n
        expect(quantity * price <= scaled).toBe(true)
        expect((quantity + STEP) * price > scaled).toBe(true)
      }),
    )
  })

  it('uses the visible levels of the book for a market order, and the last price without a book [SPOT-4] [Q22]', () => {
    const level = (price: string, quantity: string) => ({ price: decimal(price), quantity: decimal(quantity) })
    const book = Book.fromLevels(
      { base: 1, quote: 3 } as never,
      [level('2', '10')],
      [level('4', '1'), level('5', '10')],
    )
    expect(quantityFor('9', { orderType: 'market', book })).toBe('2')
    expect(quantityFor('9', { orderType: 'market', book, side: 'sell' })).toBe('4.5')
    expect(quantityFor('9', { orderType: 'market' })).toBe('3')
    expect(quantityFor('9', { book })).toBe('3')
  })

  it('never takes more than a book offers [SPOT-4]', () => {
    fc.assert(
      fc.property(arbKernel.pair(), arbMarket.levels(), arbSpot.side(), (pair, levels, side) => {
        const book = Book.fromLevels(pair, levels, levels)
        const depth = levels.reduce((sum, { quantity }) => Decimal.plus(sum, quantity), Decimal.zero)
        const result = quantityFor('99999999999', { orderType: 'market', side, book })
        return result === 'TotalTooSmall' || decimal(result) <= depth
      }),
    )
  })

  it.each([
    ['', 'TotalUnreadable'],
    ['abc', 'TotalUnreadable'],
    ['1.123456789', 'TotalUnreadable'],
    ['0', 'TotalTooSmall'],
    ['0.00029999', 'TotalTooSmall'],
    ['0.0003', '0.0001'],
    ['10', '3.3333'],
  ])('reads the total %j at a price of 3 as %s [SPOT-4] [Q21]', (typed, expected) => {
    expect(quantityFor(typed, {})).toBe(expected)
  })
})
