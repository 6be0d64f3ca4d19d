/** Amounts of the orders that a test account places. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountOf, halfPrice, percentage, product, quantityWorth } from './amount.ts'

const UNIT = 10n ** 18n

describe('amounts', () => {
  it.each([
    ['1.5', 15n * 10n ** 17n],
    ['-0.000000000000000001', -1n],
    [0, 0n],
    [undefined, 0n],
    ['9000.00000000', 9000n * UNIT],
  ])('read %s exactly', (value, expected) => {
    expect(amountOf(value)).toBe(expected)
  })

  it.each([
    ['67123.45', '33561'],
    ['1.2345', '0.61'],
    ['0.5', '0.25'],
    ['20', '10'],
  ])('place an order at about half of %s, on every tick', (price, expected) => {
    expect(halfPrice(amountOf(price))).toBe(expected)
  })

  it.each([
    ['100', '2.00', '2'],
    ['100', '20', '20'],
    ['1', '0.0000009', '0'],
    ['3', '0.0000007', '0.00000002'],
  ])('take of %s a share of %s percent, truncated to eight decimals', (amount, percent, expected) => {
    expect(percentage(amountOf(amount), amountOf(percent))).toBe(amountOf(expected))
  })

  it('buy a quantity with four decimals that is worth the value, and at most one step more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (price) => {
        const quantity = amountOf(quantityWorth(12n, amountOf(String(price))))
        expect(quantity % 10n ** 14n).toBe(0n)
        const value = product(amountOf(String(price)), quantity)
        expect(value).toBeGreaterThanOrEqual(12n * UNIT)
        expect(value - 12n * UNIT).toBeLessThanOrEqual(BigInt(price) * 10n ** 14n)
      }),
    )
  })
})
