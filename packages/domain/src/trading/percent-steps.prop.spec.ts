import { Decimal } from '@hexbourse/domain/kernel'
import { PercentSteps } from '@hexbourse/domain/trading'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { SpotOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText

describe('PercentSteps.quantity', () => {
  it('follows the formula of the specification, rounded down [SPOT-4]', () => {
    fc.assert(
      fc.property(
        arbSpot.side(),
        arbKernel.amount(8, 9),
        arbSpot.percent(),
        arbKernel.amount(4, 7),
        (side, free, percent, price) => {
          expect(text(PercentSteps.quantity(side, free, percent, price, 4))).toBe(
            SpotOracle.percentQuantity(side, text(free), percent, text(price), 4),
          )
        },
      ),
    )
  })

  it('never exceeds the balance at any step [SPOT-4]', () => {
    fc.assert(
      fc.property(arbKernel.amount(8, 9), arbSpot.percent(), arbKernel.amount(4, 7), (free, percent, price) => {
        const quantity = PercentSteps.quantity('buy', free, percent, price, 4)
        return quantity * price <= free * 10n ** 18n && PercentSteps.quantity('sell', free, percent, price, 4) <= free
      }),
    )
  })

  it('increases with the percentage [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.side(), arbKernel.amount(8, 9), arbKernel.amount(4, 7), (side, free, price) => {
        const steps = PercentSteps.STEPS.map((percent) => PercentSteps.quantity(side, free, percent, price, 4))
        return steps.every((quantity, index) => quantity >= (steps[index - 1] ?? 0n))
      }),
    )
  })

  it('is zero for a buy without a price [SPOT-4]', () => {
    fc.assert(
      fc.property(arbKernel.amount(8), arbSpot.percent(), (free, percent) =>
        Decimal.isZero(PercentSteps.quantity('buy', free, percent, Decimal.zero, 4)),
      ),
    )
  })

  it('buys 33.3333 with 99.99999999 at a price of 3 [SPOT-4]', () => {
    const free = Decimal.fromUnits(9_999_999_999n * 10n ** 10n)
    expect(text(PercentSteps.quantity('buy', free, 100, Decimal.fromInteger(3), 4))).toBe('33.3333')
  })
})
