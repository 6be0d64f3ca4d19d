import { Decimal } from '@hexbourse/domain/kernel'
import { SpotOrder } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { SpotOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText

describe('SpotOrder.fromDraft', () => {
  it('reads back exactly the order that was typed [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.order(), (order) => {
        expect(SpotOrder.fromDraft(arbSpot.typed(order), 'en', arbSpot.LIMITS, order.price)).toEqual(E.right(order))
      }),
    )
  })

  it('asks for the price before the quantity, and per side [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.side(), fc.constantFrom('', ' ', '0', '0.000'), (side, nothing) => {
        const empty = { ...SpotOrder.EMPTY, side, price: nothing, quantity: nothing }
        expect(SpotOrder.fromDraft(empty, 'en', arbSpot.LIMITS, undefined)).toEqual(
          E.left({ _tag: 'PriceMissing', side }),
        )
        expect(SpotOrder.fromDraft({ ...empty, price: '1' }, 'en', arbSpot.LIMITS, undefined)).toEqual(
          E.left({ _tag: 'QuantityMissing', side }),
        )
      }),
    )
  })

  it('takes the last price of the market for a market order, whatever stands in the field [SPOT-4] [Q22]', () => {
    fc.assert(
      fc.property(arbSpot.order(), fc.constantFrom('', 'x', '1,5', '0', '7'), (order, typed) => {
        const draft = { ...arbSpot.typed({ ...order, mode: 'market' }), price: typed }
        expect(SpotOrder.fromDraft(draft, 'en', arbSpot.LIMITS, order.price)).toEqual(
          E.right({ ...order, mode: 'market' }),
        )
        for (const nothing of [undefined, Decimal.zero])
          expect(SpotOrder.fromDraft(draft, 'en', arbSpot.LIMITS, nothing)).toEqual(E.left({ _tag: 'PriceUnknown' }))
      }),
    )
  })

  it('passes on why a text is not a number [Q21]', () => {
    const draft = { ...SpotOrder.EMPTY, price: '1,5', quantity: '1' }
    expect(SpotOrder.fromDraft(draft, 'en', arbSpot.LIMITS, undefined)).toEqual(
      E.left({ _tag: 'PriceUnreadable', reason: { _tag: 'EntryCommaRefused' } }),
    )
    expect(SpotOrder.fromDraft({ ...draft, price: '1', quantity: '1.23456' }, 'en', arbSpot.LIMITS, undefined)).toEqual(
      E.left({ _tag: 'QuantityUnreadable', reason: { _tag: 'EntryTooManyDecimals', decimals: 4 } }),
    )
  })

  it('refuses a price between two ticks and takes one on a tick [Q20]', () => {
    const tick = Decimal.fromUnits(5n * 10n ** 16n)
    const limits = { ...arbSpot.LIMITS, tick }
    const at = (price: string) =>
      SpotOrder.fromDraft({ ...SpotOrder.EMPTY, price, quantity: '1' }, 'en', limits, undefined)
    expect(at('10.02')).toEqual(E.left({ _tag: 'PriceOffTick', tick }))
    expect(E.isRight(at('10.05'))).toBe(true)
  })
})

describe('SpotOrder.total', () => {
  it('is price times quantity to the last digit [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.order(), (order) => {
        expect(text(SpotOrder.total(order))).toBe(SpotOracle.total(text(order.price), text(order.quantity)))
      }),
    )
  })
})

describe('SpotOrder.affordableBy', () => {
  it('lets pass exactly what the free balance carries [SPOT-4]', () => {
    fc.assert(
      fc.property(arbSpot.order(), arbKernel.amount(8, 14), (order, free) => {
        const needed = order.side === 'buy' ? (order.price * order.quantity) / 10n ** 18n : order.quantity
        expect(SpotOrder.affordableBy(free)(order)).toEqual(
          needed <= free ? E.right(order) : E.left({ _tag: 'BalanceShort', needed, free }),
        )
      }),
    )
  })
})

describe('SpotOrder.proceeds', () => {
  it('what arrives and its fee add up to what was traded, the fee rounded up [Q8]', () => {
    fc.assert(
      fc.property(arbSpot.order(), fc.constantFrom('0', '0.1', '0.05', '1', '12.5'), (order, percent) => {
        const rate = E.getOrElse(() => Decimal.zero)(E.fromOption(() => undefined)(Decimal.fromText(percent)))
        const gross =
          order.side === 'buy' ? text(order.quantity) : SpotOracle.total(text(order.price), text(order.quantity))
        const { received, fee } = SpotOrder.proceeds(order, rate)
        expect(text(fee)).toBe(SpotOracle.fee(gross, percent))
        expect(text(Decimal.plus(received, fee))).toBe(gross)
        expect(Decimal.isNegative(received)).toBe(false)
      }),
    )
  })
})
