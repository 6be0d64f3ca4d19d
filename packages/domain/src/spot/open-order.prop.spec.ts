import { Decimal } from '@hexbourse/domain/kernel'
import { OpenOrder } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, it } from 'vitest'

describe('OpenOrder.candidates', () => {
  it('finds the new order among all others and never one that was known before [Q24]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbSpot.openOrder(), { selector: (order) => order.id, minLength: 1, maxLength: 8 }),
        arbSpot.order(),
        arbKernel.pair(),
        fc.nat(),
        (orders, sent, pair, pick) => {
          const ours = orders[pick % orders.length]
          if (ours === undefined) return false
          const placed = {
            ...ours,
            pair,
            side: sent.side,
            price: sent.price,
            quantity: sent.quantity,
            remaining: sent.quantity,
          }
          const after = orders.map((order) => (order === ours ? placed : order))
          const known = orders.filter((order) => order !== ours).map((order) => String(order.id))
          const found = OpenOrder.candidates(after, { ...sent, pair }, known, Decimal.zero)
          const foundIfKnown = OpenOrder.candidates(after, { ...sent, pair }, [...known, String(ours.id)], Decimal.zero)
          return found.length === 1 && found[0] === placed && foundIfKnown.length === 0
        },
      ),
    )
  })

  it('a filled part does not hide the order where the server tells the original quantity [Q24]', () => {
    fc.assert(
      fc.property(arbSpot.openOrder(), arbSpot.order(), arbKernel.pair(), (base, sent, pair) => {
        const partly = { ...base, pair, side: sent.side, price: sent.price, quantity: sent.quantity }
        return OpenOrder.candidates([partly], { ...sent, pair }, [], Decimal.zero).length === 1
      }),
    )
  })
})

describe('OpenOrder.candidates where only the rest is told', () => {
  it('what has traded already and what remains make up the order [Q24]', () => {
    fc.assert(
      fc.property(
        arbSpot.openOrder(),
        arbSpot.order(),
        arbKernel.pair(),
        arbKernel.amount(4, 7),
        (base, sent, pair, filled) => {
          const partly = {
            ...base,
            pair,
            side: sent.side,
            price: sent.price,
            quantity: undefined,
            remaining: sent.quantity,
          }
          const whole = { ...sent, pair, quantity: Decimal.plus(sent.quantity, filled) }
          return (
            OpenOrder.candidates([partly], whole, [], filled).length === 1 &&
            OpenOrder.candidates([partly], whole, [], Decimal.zero).length === 0
          )
        },
      ),
    )
  })
})

describe('OpenOrder.newestFirst', () => {
  it('orders by id downwards and loses nothing [SPOT-6]', () => {
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
