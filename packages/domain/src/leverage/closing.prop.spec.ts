import { Decimal } from '@hexbourse/domain/kernel'
import { Closing } from '@hexbourse/domain/leverage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const price = () => fc.integer({ min: 90, max: 110 })
const stop = () => fc.option(price(), { nil: undefined })
const decimal = (value: number | undefined) => (value === undefined ? undefined : Decimal.fromInteger(value))

const causeOf = (direction: 'long' | 'short', closing: number, takeProfit?: number, stopLoss?: number) =>
  Closing.causeOf({
    direction,
    currentPrice: Decimal.fromInteger(closing),
    takeProfit: decimal(takeProfit),
    stopLoss: decimal(stopLoss),
  })

describe('Closing', () => {
  it('is by the stop that the closing price has reached, at it or beyond it [LEV-4]', () => {
    expect([99, 100, 101].map((closing) => causeOf('long', closing, 100))).toEqual([
      'other',
      'takeProfit',
      'takeProfit',
    ])
    expect([99, 100, 101].map((closing) => causeOf('long', closing, undefined, 100))).toEqual([
      'stopLoss',
      'stopLoss',
      'other',
    ])
    expect(causeOf('long', 100)).toBe('other')
  })

  it('mirrors long and short [LEV-4]', () => {
    const mirrored = (value: number | undefined) => (value === undefined ? undefined : 200 - value)
    fc.assert(
      fc.property(price(), stop(), stop(), (closing, takeProfit, stopLoss) => {
        const short = causeOf('short', 200 - closing, mirrored(takeProfit), mirrored(stopLoss))
        expect(short).toBe(causeOf('long', closing, takeProfit, stopLoss))
      }),
    )
  })
})
