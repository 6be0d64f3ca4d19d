import { Decimal } from '@hexbourse/domain/kernel'
import { Fees, Terms } from '@hexbourse/domain/trading'
import { arbSpot } from '@hexbourse/test-support/arbitraries'
import { SpotOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText

describe('Terms.notional', () => {
  it('is price times quantity, exactly [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.order(), (order) => {
        expect(text(Terms.notional(order))).toBe(SpotOracle.total(text(order.price), text(order.quantity)))
      }),
    )
  })
})

describe('Fees.proceeds', () => {
  it('adds up with the fee to the traded amount, with the fee rounded up [Q8]', () => {
    fc.assert(
      fc.property(arbSpot.order(), fc.constantFrom('0', '0.1', '0.05', '1', '12.5'), (order, percent) => {
        const rate = O.getOrElse(() => Decimal.zero)(Decimal.fromText(percent))
        const gross =
          order.side === 'buy' ? text(order.quantity) : SpotOracle.total(text(order.price), text(order.quantity))
        const { received, fee } = Fees.proceeds(order, rate)
        expect(text(fee)).toBe(SpotOracle.fee(gross, percent))
        expect(text(Decimal.plus(received, fee))).toBe(gross)
        expect(Decimal.isNegative(received)).toBe(false)
      }),
    )
  })
})

describe('Fees.deductFee', () => {
  it('never loses a fee to rounding, however small the amount and the rate are [Q8]', () => {
    const [unit, least] = [Decimal.fromUnits(1n), Decimal.fromUnits(10n ** 10n)]
    for (const gross of [Decimal.fromUnits(4n * 10n ** 17n), Decimal.one, Decimal.fromInteger(49)])
      expect(Fees.deductFee(gross, unit)).toEqual({ received: Decimal.minus(gross, least), fee: least })
  })

  it('takes the whole amount and no more where that is less than the rounded fee [Q8]', () => {
    expect(Fees.deductFee(Decimal.fromUnits(7n), Decimal.one)).toEqual({ received: 0n, fee: 7n })
    expect(Fees.deductFee(Decimal.one, Decimal.zero)).toEqual({ received: Decimal.one, fee: 0n })
  })
})
