import { Decimal } from '@hexbourse/domain/kernel'
import { OrderMove } from '@hexbourse/domain/spot'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { option as O } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const arbSide = () => fc.constantFrom('buy' as const, 'sell' as const)
const text = (value: string) => O.getOrElse(() => Decimal.zero)(Decimal.fromText(value))

describe('OrderMove.nearestTick', () => {
  it('gives a multiple of the tick at most half a tick away, at least one tick [SPOT-6]', () => {
    fc.assert(
      fc.property(arbKernel.amount(6, 8), fc.constantFrom('0.01', '0.5', '1', '0.00000001'), (price, step) => {
        const tick = text(step)
        const near = OrderMove.nearestTick(tick, price)
        const distance = Decimal.absolute(Decimal.minus(near, price))
        expect(Decimal.isMultipleOf(tick, near) && Decimal.isPositive(near)).toBe(true)
        expect(near === tick || Decimal.compare(Decimal.plus(distance, distance), tick) <= 0).toBe(true)
      }),
    )
  })

  it.each([
    ['0.01', '64000.004', '64000'],
    ['0.01', '64000.005', '64000.01'],
    ['0.5', '0.1', '0.5'],
  ])('with a tick of %s rounds %s to %s [SPOT-6]', (tick, price, near) => {
    expect(Decimal.toText(OrderMove.nearestTick(text(tick), text(price)))).toBe(near)
  })
})

describe('OrderMove.replacement', () => {
  const order = { pair: { base: 1, quote: 3 } as never, side: 'buy' as const }

  it('places exactly the cancelled quantity, and nothing after any other ending [SPOT-6]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('cancelled' as const, 'filled' as const, 'gone' as const),
        fc.option(arbKernel.amount(4, 4), { nil: undefined }),
        arbKernel.amount(4, 4),
        (ending, remaining, price) => {
          const placed = OrderMove.replacement(order, price, { ending, remaining })
          const isPlaced = ending === 'cancelled' && remaining !== undefined
          expect(placed).toEqual(
            isPlaced ? O.some({ ...order, orderType: 'limit', price, quantity: remaining }) : O.none,
          )
        },
      ),
    )
  })

  it('places nothing when all of the order was filled [SPOT-6]', () => {
    expect(OrderMove.replacement(order, Decimal.one, { ending: 'cancelled', remaining: Decimal.zero })).toEqual(O.none)
  })
})

describe('OrderMove.isCrossing', () => {
  it('holds on one side of the last price only, and for both sides at it [SPOT-6]', () => {
    fc.assert(
      fc.property(arbKernel.amount(4, 4), arbKernel.amount(4, 4), (price, last) => {
        const [buys, sells] = (['buy', 'sell'] as const).map((side) => OrderMove.isCrossing({ side }, price, last))
        expect([buys, sells]).toEqual([price >= last, price <= last])
      }),
    )
    expect(OrderMove.isCrossing({ side: 'buy' }, Decimal.one, undefined)).toBe(false)
  })
})

describe('OrderMove.additionalCost', () => {
  it('is what a higher buy price adds, and never negative [SPOT-6]', () => {
    fc.assert(
      fc.property(
        arbSide(),
        arbKernel.amount(4, 4),
        arbKernel.amount(4, 4),
        arbKernel.amount(4, 4),
        (side, old, price, remaining) => {
          const cost = OrderMove.additionalCost({ side, price: old, remaining }, price)
          const raised = price > old && side === 'buy'
          expect(cost).toBe(raised ? Decimal.times(Decimal.minus(price, old), remaining) : Decimal.zero)
        },
      ),
    )
  })
})
