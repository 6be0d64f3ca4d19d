/** Values and fees of trades against exact fractions. [SPOT-4] [Q20] */
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { defaultParameters, PAIRS } from '../kernel/catalog.ts'
import { configuredMarket, feeFor, quantityFee } from './markets.ts'
import { valueAt } from './value.ts'

const UNIT = 10n ** 18n
const EIGHTH = 10n ** 10n

describe('the value of a quantity', () => {
  it('is price times quantity, whatever was asked for before [SPOT-4]', () => {
    // few values, so that many are asked for again
    const figure = fc.constantFrom(1n, 2n * UNIT, 3n * UNIT, 25n * 10n ** 16n, 67_123n * 10n ** 16n)
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure), { maxLength: 30 }), (asked) => {
        for (const [price, quantity] of asked)
          expect(valueAt(Decimal.fromUnits(price), Decimal.fromUnits(quantity))).toBe((price * quantity) / UNIT)
      }),
    )
  })
})

describe('a fee', () => {
  it('is the least multiple of the eighth decimal that is not below its share [SPOT-4] [Q20]', () => {
    const [pair] = PAIRS
    if (pair === undefined) throw new Error('no market')
    const percent = fc.oneof(
      fc.constantFrom(0n, 10n ** 17n, 2n * 10n ** 17n, UNIT),
      fc.bigInt({ min: 0n, max: 100n * UNIT - 1n }),
    )
    fc.assert(
      fc.property(percent, fc.bigInt({ min: 0n, max: 10n ** 30n }), (feePercent, received) => {
        const parameters = { ...defaultParameters(pair), feePercent: Decimal.fromUnits(feePercent) }
        const market = configuredMarket(pair, parameters)
        const fee = feeFor(market, Decimal.fromUnits(received))
        // both sides multiplied by 100 and by a unit
        const share = received * feePercent
        expect(fee % EIGHTH).toBe(0n)
        expect(fee * 100n * UNIT).toBeGreaterThanOrEqual(share)
        expect((fee - EIGHTH) * 100n * UNIT).toBeLessThan(share)
      }),
    )
  })

  it('of a quantity with the decimals of its market is the same, rounded or not [SPOT-4] [Q20]', () => {
    const percent = fc.oneof(
      fc.constantFrom(0n, 10n ** 16n, 10n ** 17n, 2n * 10n ** 17n, 5n * 10n ** 16n, 10n ** 12n, UNIT),
      fc.bigInt({ min: 0n, max: 100n * UNIT - 1n }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...PAIRS), percent, fc.nat(), (pair, feePercent, steps) => {
        const parameters = { ...defaultParameters(pair), feePercent: Decimal.fromUnits(feePercent) }
        const market = configuredMarket(pair, parameters)
        const quantity = Decimal.fromSteps(steps, pair.quantityDecimals)
        expect(quantityFee(market, quantity)).toBe(feeFor(market, quantity))
      }),
    )
  })
})
