import { Decimal } from '@hexbourse/domain/kernel'
import { Slider } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { SpotOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText

describe('Slider.quantity', () => {
  it('is the formula of the specification, cut and never rounded up [SPOT-4]', () => {
    fc.assert(
      fc.property(
        arbSpot.side(),
        arbKernel.amount(8, 9),
        arbSpot.percent(),
        arbKernel.amount(4, 7),
        (side, free, percent, price) => {
          expect(text(Slider.quantity(side, free, percent, price, 4))).toBe(
            SpotOracle.sliderQuantity(side, text(free), percent, text(price), 4),
          )
        },
      ),
    )
  })

  it('never costs more than the balance, at any step [SPOT-4]', () => {
    fc.assert(
      fc.property(arbKernel.amount(8, 9), arbSpot.percent(), arbKernel.amount(4, 7), (free, percent, price) => {
        const quantity = Slider.quantity('buy', free, percent, price, 4)
        return quantity * price <= free * 10n ** 18n && Slider.quantity('sell', free, percent, price, 4) <= free
      }),
    )
  })

  it('grows with the percent [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.side(), arbKernel.amount(8, 9), arbKernel.amount(4, 7), (side, free, price) => {
        const steps = Slider.STEPS.map((percent) => Slider.quantity(side, free, percent, price, 4))
        return steps.every((quantity, index) => quantity >= (steps[index - 1] ?? 0n))
      }),
    )
  })

  it('is nothing while there is no price to buy at [SPOT-4]', () => {
    fc.assert(
      fc.property(arbKernel.amount(8), arbSpot.percent(), (free, percent) =>
        Decimal.isZero(Slider.quantity('buy', free, percent, Decimal.zero, 4)),
      ),
    )
  })

  it('99.99999999 at a price of 3 buys 33.3333 [SPOT-4]', () => {
    const free = Decimal.fromUnits(9_999_999_999n * 10n ** 10n)
    expect(text(Slider.quantity('buy', free, 100, Decimal.fromInteger(3), 4))).toBe('33.3333')
  })
})
