import { Decimal } from '@hexbourse/domain/kernel'
import { SpotOrder } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

describe('SpotOrder.fromDraft', () => {
  it('reads the typed order back exactly [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.order(), (order) => {
        expect(SpotOrder.fromDraft(arbSpot.draftOf(order), 'en', arbSpot.LIMITS, order.price)).toEqual(E.right(order))
      }),
    )
  })

  it('reports a missing price before a missing quantity, with the side [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.side(), fc.constantFrom('', ' ', '0', '0.000'), (side, missing) => {
        const empty = { ...SpotOrder.EMPTY, side, price: missing, quantity: missing }
        expect(SpotOrder.fromDraft(empty, 'en', arbSpot.LIMITS, undefined)).toEqual(
          E.left({ _tag: 'PriceMissing', side }),
        )
        expect(SpotOrder.fromDraft({ ...empty, price: '1' }, 'en', arbSpot.LIMITS, undefined)).toEqual(
          E.left({ _tag: 'QuantityMissing', side }),
        )
      }),
    )
  })

  it('uses the last price for a market order and ignores the price field [SPOT-4] [Q22]', () => {
    fc.assert(
      fc.property(arbSpot.order(), fc.constantFrom('', 'x', '1,5', '0', '7'), (order, typed) => {
        const draft = { ...arbSpot.draftOf({ ...order, orderType: 'market' }), price: typed }
        expect(SpotOrder.fromDraft(draft, 'en', arbSpot.LIMITS, order.price)).toEqual(
          E.right({ ...order, orderType: 'market' }),
        )
        for (const missing of [undefined, Decimal.zero])
          expect(SpotOrder.fromDraft(draft, 'en', arbSpot.LIMITS, missing)).toEqual(E.left({ _tag: 'PriceUnknown' }))
      }),
    )
  })

  it('reports why a text is not a number [Q21]', () => {
    const draft = { ...SpotOrder.EMPTY, price: '1,5', quantity: '1' }
    expect(SpotOrder.fromDraft(draft, 'en', arbSpot.LIMITS, undefined)).toEqual(
      E.left({ _tag: 'PriceUnreadable', reason: { _tag: 'EntryCommaRefused' } }),
    )
    expect(SpotOrder.fromDraft({ ...draft, price: '1', quantity: '1.23456' }, 'en', arbSpot.LIMITS, undefined)).toEqual(
      E.left({ _tag: 'QuantityUnreadable', reason: { _tag: 'EntryTooManyDecimals', decimals: 4 } }),
    )
  })

  it('rejects a limit price that is not a multiple of the tick [Q20]', () => {
    const tick = Decimal.fromUnits(5n * 10n ** 16n)
    const limits = { ...arbSpot.LIMITS, tick }
    const at = (price: string) =>
      SpotOrder.fromDraft({ ...SpotOrder.EMPTY, price, quantity: '1' }, 'en', limits, undefined)
    expect(at('10.02')).toEqual(E.left({ _tag: 'PriceOffTick', tick }))
    expect(E.isRight(at('10.05'))).toBe(true)
  })
})

describe('SpotOrder.checkAffordable', () => {
  it('accepts an order that takes the whole free balance and no unit more [SPOT-4]', () => {
    const order = { orderType: 'limit', price: Decimal.fromInteger(4), quantity: Decimal.fromInteger(3) } as const
    for (const [side, needed] of [
      ['buy', Decimal.fromInteger(12)] as const,
      ['sell', Decimal.fromInteger(3)] as const,
    ]) {
      const free = Decimal.minus(needed, Decimal.fromUnits(1n))
      expect(SpotOrder.checkAffordable(needed)({ ...order, side })).toEqual(E.right({ ...order, side }))
      expect(SpotOrder.checkAffordable(free)({ ...order, side })).toEqual(
        E.left({ _tag: 'BalanceShort', needed, free }),
      )
    }
  })

  it('accepts exactly the orders that the free balance covers [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.order(), arbKernel.amount(8, 14), (order, free) => {
        const needed = order.side === 'buy' ? (order.price * order.quantity) / 10n ** 18n : order.quantity
        expect(SpotOrder.checkAffordable(free)(order)).toEqual(
          needed <= free ? E.right(order) : E.left({ _tag: 'BalanceShort', needed, free }),
        )
      }),
    )
  })
})
