import { Decimal } from '@hexbourse/domain/kernel'
import { OpenOrder } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('OpenOrder.candidates', () => {
  it('finds the new order among all others and never one of the baseline [Q24]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbSpot.openOrder(), { selector: (order) => order.id, minLength: 1, maxLength: 8 }),
        arbSpot.order(),
        arbKernel.pair(),
        fc.nat(),
        (orders, sent, pair, pick) => {
          const replaced = orders[pick % orders.length]
          if (replaced === undefined) return false
          const placed = {
            ...replaced,
            pair,
            side: sent.side,
            price: sent.price,
            quantity: sent.quantity,
            remaining: sent.quantity,
          }
          const after = orders.map((order) => (order === replaced ? placed : order))
          const baseline = orders.filter((order) => order !== replaced).map((order) => String(order.id))
          const found = OpenOrder.candidates(after, { ...sent, pair }, baseline, Decimal.zero)
          const foundIfKnown = OpenOrder.candidates(
            after,
            { ...sent, pair },
            [...baseline, String(replaced.id)],
            Decimal.zero,
          )
          return found.length === 1 && found[0] === placed && foundIfKnown.length === 0
        },
      ),
    )
  })

  it('finds a partly filled order when the server sends the original quantity [Q24]', () => {
    fc.assert(
      fc.property(arbSpot.openOrder(), arbSpot.order(), arbKernel.pair(), (base, sent, pair) => {
        const partlyFilled = { ...base, pair, side: sent.side, price: sent.price, quantity: sent.quantity }
        return OpenOrder.candidates([partlyFilled], { ...sent, pair }, [], Decimal.zero).length === 1
      }),
    )
  })
})

describe('OpenOrder.candidates without the original quantity', () => {
  it('matches when filled and remaining quantity add up to the order [Q24]', () => {
    fc.assert(
      fc.property(
        arbSpot.openOrder(),
        arbSpot.order(),
        arbKernel.pair(),
        arbKernel.amount(4, 7),
        (base, sent, pair, filled) => {
          const partlyFilled = {
            ...base,
            pair,
            side: sent.side,
            price: sent.price,
            quantity: undefined,
            remaining: sent.quantity,
          }
          const whole = { ...sent, pair, quantity: Decimal.plus(sent.quantity, filled) }
          return (
            OpenOrder.candidates([partlyFilled], whole, [], filled).length === 1 &&
            OpenOrder.candidates([partlyFilled], whole, [], Decimal.zero).length === 0
          )
        },
      ),
    )
  })
})

describe('OpenOrder.filledPercent', () => {
  it('is the largest whole percent that is not above the filled share [SPOT-6]', () => {
    fc.assert(
      fc.property(arbSpot.openOrder(), arbKernel.amount(4, 7), arbKernel.amount(4, 7), (base, filled, remaining) => {
        const quantity = Decimal.plus(filled, remaining)
        const percent = OpenOrder.filledPercent({ ...base, quantity, remaining })
        if (percent === undefined) return Decimal.isZero(quantity)
        const [at, next] = [percent, Decimal.plus(percent, Decimal.fromInteger(1))]
        const scaled = (value: Decimal.Decimal): Decimal.Decimal => Decimal.times(value, quantity)
        const share = Decimal.times(filled, Decimal.fromInteger(100))
        return Decimal.isMultipleOf(Decimal.fromInteger(1), at) && scaled(at) <= share && share < scaled(next)
      }),
    )
  })

  it('is 0 for an untouched order, 99 just before the end, and unknown without the original quantity [SPOT-6]', () => {
    fc.assert(
      fc.property(arbSpot.openOrder(), (base) => {
        const quantity = Decimal.fromInteger(1)
        const percentOf = (part: Partial<typeof base>) => OpenOrder.filledPercent({ ...base, quantity, ...part })
        expect(percentOf({ remaining: quantity })).toBe(Decimal.zero)
        expect(percentOf({ remaining: Decimal.fromUnits(1n) })).toBe(Decimal.fromInteger(99))
        expect(percentOf({ quantity: undefined })).toBeUndefined()
      }),
    )
  })
})

describe('OpenOrder.newestFirst', () => {
  it('sorts by descending id and keeps every order [SPOT-6]', () => {
    fc.assert(
      fc.property(fc.array(arbSpot.openOrder()), (orders) => {
        const sorted = OpenOrder.newestFirst(orders)
        return (
          sorted.length === orders.length &&
          orders.every((order) => sorted.includes(order)) &&
          sorted.every((order, index) => order.id <= (sorted[index - 1]?.id ?? Infinity))
        )
      }),
    )
  })
})
