import { Decimal } from '@hexbourse/domain/kernel'
import { OvernightFee } from '@hexbourse/domain/leverage'
import { arbKernel, arbLeverage } from '@hexbourse/test-support/arbitraries'
import { LeverageOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText

describe('OvernightFee.overnightFee', () => {
  it('equals the exact fractions to the last digit, from the margin first [LEV-6] [Q8]', () => {
    const balance = fc.oneof(fc.constant(Decimal.zero), arbKernel.amount(8, 5))
    fc.assert(
      fc.property(
        arbLeverage.exposure(),
        arbLeverage.terms(),
        balance,
        ({ entryPrice, quantity, margin }, { overnightPercent }, free) => {
          const fee = OvernightFee.overnightFee({ entryPrice, quantity, margin }, overnightPercent, free)
          expect({
            fromMargin: text(fee.fromMargin),
            fromFree: text(fee.fromFree),
            uncovered: text(fee.uncovered),
          }).toEqual(
            LeverageOracle.overnightFee(
              text(entryPrice),
              text(quantity),
              text(margin),
              text(overnightPercent),
              text(free),
            ),
          )
        },
      ),
    )
  })

  it('takes nothing from a free balance that is negative [LEV-6]', () => {
    const position = { entryPrice: Decimal.fromInteger(100), quantity: Decimal.one, margin: Decimal.zero }
    expect(OvernightFee.overnightFee(position, Decimal.one, Decimal.fromInteger(-5))).toEqual({
      fromMargin: 0n,
      fromFree: 0n,
      uncovered: Decimal.one,
    })
  })
})
