import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Fill } from '@hexbourse/domain/spot'
import { SeenFills } from '@hexbourse/domain/spot'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const PAIR = { base: 1, quote: 3 } as PairId
const AT = Clocks.millis(1_700_000_000_000)

interface Sizes {
  readonly price: number
  readonly quantity: number
  readonly side: Fill.Fill['side']
}

const sizes = (): fc.Arbitrary<ReadonlyArray<Sizes>> =>
  fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      side: fc.constantFrom('buy', 'sell'),
    }),
    { maxLength: 8 },
  )

const fillsFrom = (all: ReadonlyArray<Sizes>): ReadonlyArray<Fill.Fill> =>
  all.map(({ price, quantity, side }, index) => ({
    id: index + 1,
    pair: PAIR,
    baseName: 'BTC',
    quoteName: 'USDT',
    side,
    price: Decimal.fromInteger(price),
    quantity: Decimal.fromInteger(quantity),
    fee: undefined,
    at: AT,
  }))

const reportOf = (all: ReadonlyArray<Sizes>): SeenFills.ReportedFill => ({
  pair: PAIR,
  side: 'buy',
  quantity: Decimal.fromInteger(all.reduce((sum, { quantity }) => sum + quantity, 0)),
  value: Decimal.fromInteger(all.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
})

describe('SeenFills.fillsOf', () => {
  it('finds consecutive fills of the side with the reported quantity and value, between any others [SPOT-6]', () => {
    fc.assert(
      fc.property(
        sizes(),
        fc.array(fc.record({ price: fc.integer({ min: 10, max: 20 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        sizes(),
        (before, own, after) => {
          const bought = own.map((one) => ({ ...one, side: 'buy' as const }))
          const found = SeenFills.fillsOf(fillsFrom([...before, ...bought, ...after]), reportOf(bought))
          const sum = (values: ReadonlyArray<bigint>): bigint => values.reduce((total, value) => total + value, 0n)
          expect(found.length).toBeGreaterThan(0)
          expect(found.every(({ side }) => side === 'buy')).toBe(true)
          expect(sum(found.map(({ quantity }) => quantity))).toBe(reportOf(bought).quantity)
        },
      ),
    )
  })

  it('finds nothing where a unit of quantity or value is missing, or the market is another one [SPOT-6]', () => {
    const fills = fillsFrom([
      { price: 5, quantity: 2, side: 'buy' },
      { price: 6, quantity: 1, side: 'buy' },
    ])
    const report = reportOf([
      { price: 5, quantity: 2, side: 'buy' },
      { price: 6, quantity: 1, side: 'buy' },
    ])
    expect(SeenFills.fillsOf(fills, report)).toEqual(fills)
    expect(SeenFills.fillsOf(fills, { ...report, value: Decimal.fromInteger(15) })).toEqual([])
    expect(SeenFills.fillsOf(fills, { ...report, quantity: Decimal.fromInteger(4) })).toEqual([])
    expect(SeenFills.fillsOf(fills, { ...report, side: 'sell' })).toEqual([])
    expect(SeenFills.fillsOf(fills, { ...report, pair: { base: 2, quote: 3 } as PairId })).toEqual([])
  })
})
