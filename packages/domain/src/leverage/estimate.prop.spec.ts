import { Decimal } from '@hexbourse/domain/kernel'
import { LeverageEstimate } from '@hexbourse/domain/leverage'
import { arbKernel, arbLeverage } from '@hexbourse/test-support/arbitraries'
import { LeverageOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const textOf = <K extends string>(values: Readonly<Record<K, Decimal.Decimal>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries<Decimal.Decimal>(values).map(([name, value]) => [name, text(value)]))

describe('LeverageEstimate.estimate', () => {
  it('equals the exact fractions to the last digit [LEV-2] [Q8] [Q13]', () => {
    fc.assert(
      fc.property(arbLeverage.order(), arbLeverage.terms(), ({ direction, price, lots, leverage }, terms) => {
        const expected = LeverageOracle.estimate(
          { direction, price: text(price), lots: text(lots), leverage: text(leverage) },
          {
            lotSize: text(terms.lotSize),
            spreadPercent: text(terms.spreadPercent),
            feePercent: text(terms.feePercent),
          },
        )
        expect(textOf({ ...LeverageEstimate.estimate({ direction, price, lots, leverage }, terms) })).toEqual(expected)
      }),
    )
  })

  it('never lets a position be worth more than its margin times its leverage [LEV-2]', () => {
    fc.assert(
      fc.property(arbLeverage.order(), arbLeverage.terms(), (order, terms) => {
        const { margin, value, fee } = LeverageEstimate.estimate(order, terms)
        expect(margin * order.leverage >= value * Decimal.one).toBe(true)
        expect(LeverageEstimate.cost({ margin, fee })).toBe(margin + fee)
        expect(margin > 0n && fee >= 0n).toBe(true)
      }),
    )
  })
})

describe('LeverageEstimate.entryPrice', () => {
  it('puts long and short at the same distance from the price, the long never below [Q13]', () => {
    fc.assert(
      fc.property(arbKernel.amount(8, 7), arbLeverage.terms(), (price, { spreadPercent }) => {
        const long = LeverageEstimate.entryPrice('long', price, spreadPercent)
        const short = LeverageEstimate.entryPrice('short', price, spreadPercent)
        expect([long - price, long >= price]).toEqual([price - short, true])
        expect(text(long)).toBe(LeverageOracle.entryPrice('long', text(price), text(spreadPercent)))
        expect(text(short)).toBe(LeverageOracle.entryPrice('short', text(price), text(spreadPercent)))
      }),
    )
  })
})
