import { Decimal } from '@hexbourse/domain/kernel'
import { LeverageOrder } from '@hexbourse/domain/leverage'
import { arbLeverage } from '@hexbourse/test-support/arbitraries'
import { LeverageOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const decimal = (typed: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(typed))

const LIMITS: LeverageOrder.Limits = {
  priceDecimals: 4,
  tick: decimal('0.05'),
  leverages: [decimal('5'), decimal('10'), decimal('20')],
  minLots: decimal('2'),
  maxLots: decimal('2500'),
  last: decimal('1250'),
}
const VALID: LeverageOrder.Draft = {
  direction: 'long',
  orderType: 'limit',
  leverage: '20',
  price: '1200.05',
  lots: '10',
}
const read = (change: Partial<LeverageOrder.Draft>, limits: Partial<LeverageOrder.Limits> = {}) =>
  LeverageOrder.fromDraft({ ...VALID, ...change }, 'en', { ...LIMITS, ...limits })

describe('LeverageOrder.fromDraft', () => {
  it('reads the typed order back exactly [LEV-2]', () => {
    fc.assert(
      fc.property(arbLeverage.order(), (order) => {
        const last =
          order.orderType === 'market'
            ? order.price
            : Decimal.fromUnits(order.direction === 'long' ? order.price + 1n : order.price - 1n)
        const limits = {
          priceDecimals: 4,
          tick: Decimal.fromUnits(10n ** 14n),
          leverages: [Decimal.fromInteger(500), order.leverage],
          minLots: Decimal.one,
          maxLots: undefined,
          last,
        }
        expect(LeverageOrder.fromDraft(arbLeverage.draftOf(order), 'en', limits)).toEqual(E.right(order))
      }),
    )
  })

  it('reports the first error in the order leverage, price, lots, market price [LEV-2]', () => {
    const wrong = { leverage: '', price: '', lots: '' }
    expect(LeverageOrder.fromDraft({ ...VALID, ...wrong }, 'en', undefined)).toEqual(E.left({ _tag: 'TradingClosed' }))
    expect(read(wrong)).toEqual(E.left({ _tag: 'LeverageMissing' }))
    expect(read({ ...wrong, leverage: '5' })).toEqual(E.left({ _tag: 'LimitPriceMissing' }))
    expect(read({ lots: '', price: '1250' })).toEqual(E.left({ _tag: 'TooFewLots', least: decimal('2') }))
    expect(read({ lots: '10', price: '1250' })).toEqual(E.left({ _tag: 'LimitPriceNotBelow', last: decimal('1250') }))
  })

  it('accepts only an offered leverage [LEV-2]', () => {
    expect(read({ leverage: '15' })).toEqual(E.left({ _tag: 'LeverageMissing' }))
    expect(read({ leverage: '20.0' })).toEqual(E.left({ _tag: 'LeverageMissing' }))
  })

  it('rejects a limit price that is zero, unreadable or no multiple of the tick [LEV-2] [Q21]', () => {
    for (const price of ['0', ' ', '0.00']) expect(read({ price })).toEqual(E.left({ _tag: 'LimitPriceMissing' }))
    expect(read({ price: '12e3' })).toEqual(
      E.left({ _tag: 'LimitPriceUnreadable', reason: { _tag: 'EntryNotANumber' } }),
    )
    expect(read({ price: '1200.01' })).toEqual(E.left({ _tag: 'LimitPriceOffTick', tick: decimal('0.05') }))
  })

  it('opens a limit long below and a limit short above the last price only [LEV-2]', () => {
    expect(E.isRight(read({ price: '1249.95' }))).toBe(true)
    expect(E.isRight(read({ direction: 'short', price: '1250.05' }))).toBe(true)
    expect(read({ direction: 'short', price: '1250' })).toEqual(
      E.left({ _tag: 'LimitPriceNotAbove', last: decimal('1250') }),
    )
    expect(E.isRight(read({ direction: 'short', price: '1250' }, { last: undefined }))).toBe(true)
  })

  it('uses the last price for a market order and needs one [LEV-2]', () => {
    expect(read({ orderType: 'market', price: 'x' })).toEqual(
      E.right({
        direction: 'long',
        orderType: 'market',
        leverage: decimal('20'),
        price: decimal('1250'),
        lots: decimal('10'),
      }),
    )
    for (const last of [undefined, Decimal.zero])
      expect(read({ orderType: 'market' }, { last })).toEqual(E.left({ _tag: 'LastPriceUnknown' }))
  })
})

describe('LeverageOrder.readLots', () => {
  const readLots = (lots: string, limits: Partial<LeverageOrder.Limits> = {}) =>
    LeverageOrder.readLots({ ...VALID, lots }, 'en', { ...LIMITS, ...limits })

  it('accepts whole lots from least to most, checked in the order least, most, whole [LEV-2] [LEV-7]', () => {
    expect(readLots('2')).toEqual(E.right(decimal('2')))
    expect(readLots('2500')).toEqual(E.right(decimal('2500')))
    expect(readLots('1.5')).toEqual(E.left({ _tag: 'TooFewLots', least: decimal('2') }))
    expect(readLots('2500.5')).toEqual(E.left({ _tag: 'TooManyLots', most: decimal('2500') }))
    expect(readLots('2.5')).toEqual(E.left({ _tag: 'LotsNotWhole' }))
    expect(readLots('ten')).toEqual(E.left({ _tag: 'LotsNotWhole' }))
  })

  it('accepts any number of lots without a limit, but never zero [LEV-7]', () => {
    expect(readLots('999999999', { maxLots: undefined })).toEqual(E.right(decimal('999999999')))
    expect(readLots('', { minLots: Decimal.zero })).toEqual(E.left({ _tag: 'LotsNotWhole' }))
  })
})

describe('LeverageOrder.withOrderType', () => {
  it('clears the leverage and sets the last price, and changes nothing for the same type [LEV-2]', () => {
    expect(LeverageOrder.withOrderType(VALID, 'market', '1250')).toEqual({
      ...VALID,
      orderType: 'market',
      leverage: '',
      price: '1250',
    })
    expect(LeverageOrder.withOrderType(VALID, 'limit', '1250')).toBe(VALID)
  })
})

describe('LeverageOrder.checkAffordable', () => {
  it('accepts exactly the orders whose margin and fee the free balance covers [LEV-2]', () => {
    const distance = fc.constantFrom(-1n, 0n, 1n, 1_000_000n)
    fc.assert(
      fc.property(arbLeverage.order(), arbLeverage.terms(), distance, (order, terms, more) => {
        const { margin, fee } = LeverageOracle.estimate(
          {
            direction: order.direction,
            price: text(order.price),
            lots: text(order.lots),
            leverage: text(order.leverage),
          },
          {
            lotSize: text(terms.lotSize),
            spreadPercent: text(terms.spreadPercent),
            feePercent: text(terms.feePercent),
          },
        )
        const needed = Decimal.plus(decimal(margin), decimal(fee))
        const free = Decimal.fromUnits(needed + more)
        expect(LeverageOrder.checkAffordable(free, terms)(order)).toEqual(
          more < 0n ? E.left({ _tag: 'MarginShort', needed, free }) : E.right(order),
        )
      }),
    )
  })
})
