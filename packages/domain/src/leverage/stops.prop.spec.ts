import { Decimal } from '@hexbourse/domain/kernel'
import { Stops } from '@hexbourse/domain/leverage'
import { arbKernel, arbLeverage } from '@hexbourse/test-support/arbitraries'
import { LeverageOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const decimal = (typed: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(typed))
const LONG = { direction: 'long', entryPrice: decimal('100'), currentPrice: decimal('110') } as const
const SHORT = { direction: 'short', entryPrice: decimal('100'), currentPrice: decimal('90') } as const
const read = (takeProfit: string, stopLoss: string, position: typeof LONG | typeof SHORT = LONG) =>
  Stops.fromDraft({ takeProfit, stopLoss }, 'en', 4, position)

describe('Stops.fromDraft', () => {
  it('reads each price alone, and none from an empty field or zero [LEV-4]', () => {
    expect(read('110.01', '')).toEqual(E.right({ takeProfit: decimal('110.01'), stopLoss: undefined }))
    expect(read(' ', '99.9999')).toEqual(E.right({ takeProfit: undefined, stopLoss: decimal('99.9999') }))
    expect(read('0', '0.00')).toEqual(E.right({ takeProfit: undefined, stopLoss: undefined }))
    expect(read('120', '80')).toEqual(E.right({ takeProfit: decimal('120'), stopLoss: decimal('80') }))
    expect(read('80', '120', SHORT)).toEqual(E.right({ takeProfit: decimal('80'), stopLoss: decimal('120') }))
  })

  it('rejects what is below zero or no number, take profit first [LEV-4] [Q21]', () => {
    expect(read('-0.01', 'x')).toEqual(E.left({ _tag: 'StopBelowZero', field: 'takeProfit' }))
    expect(read('', '\u2212 5')).toEqual(E.left({ _tag: 'StopBelowZero', field: 'stopLoss' }))
    expect(read('1,5', '-1')).toEqual(
      E.left({ _tag: 'StopUnreadable', field: 'takeProfit', reason: { _tag: 'EntryCommaRefused' } }),
    )
    expect(read('120', '9.12345')).toEqual(
      E.left({ _tag: 'StopUnreadable', field: 'stopLoss', reason: { _tag: 'EntryTooManyDecimals', decimals: 4 } }),
    )
  })

  it('names the price that a stop of the wrong side must pass [LEV-4]', () => {
    expect(read('110', '100')).toEqual(E.left({ _tag: 'StopNotAbove', field: 'takeProfit', bound: decimal('110') }))
    expect(read('', '100')).toEqual(E.left({ _tag: 'StopNotBelow', field: 'stopLoss', bound: decimal('100') }))
    expect(read('90', '', SHORT)).toEqual(E.left({ _tag: 'StopNotBelow', field: 'takeProfit', bound: decimal('90') }))
    expect(read('89.99', '100', SHORT)).toEqual(
      E.left({ _tag: 'StopNotAbove', field: 'stopLoss', bound: decimal('100') }),
    )
  })
})

describe('Stops.check', () => {
  it('accepts exactly the stops on their sides of entry and current price [LEV-4]', () => {
    fc.assert(
      fc.property(arbLeverage.position(), (position) => {
        const { direction, entryPrice, currentPrice, takeProfit, stopLoss } = position
        const sign = direction === 'long' ? 1n : -1n
        const isBeyond = (a: bigint, b: bigint): boolean => sign * (a - b) > 0n
        const fits =
          (takeProfit === undefined || (isBeyond(takeProfit, entryPrice) && isBeyond(takeProfit, currentPrice))) &&
          (stopLoss === undefined || (isBeyond(entryPrice, stopLoss) && isBeyond(currentPrice, stopLoss)))
        expect(E.isRight(Stops.check({ takeProfit, stopLoss }, position))).toBe(fits)
      }),
    )
  })
})

describe('Stops.estimate', () => {
  it('is the PnL at the stops by quantity, never below zero [LEV-4] [Q33]', () => {
    fc.assert(
      fc.property(arbLeverage.position(), (position) => {
        const { direction, quantity, entryPrice, takeProfit, stopLoss } = position
        const pnlAt = (price: Decimal.Decimal) =>
          LeverageOracle.pnl({ direction, quantity: text(quantity), entryPrice: text(entryPrice) }, text(price))
        const { profit, loss } = Stops.estimate(position, position)
        const gain = takeProfit && pnlAt(takeProfit)
        const result = stopLoss && pnlAt(stopLoss)
        expect(profit === undefined ? undefined : text(profit)).toBe(gain?.startsWith('-') === true ? '0' : gain)
        expect(loss === undefined ? undefined : text(loss)).toBe(
          result?.startsWith('-') === true ? result.slice(1) : result && '0',
        )
      }),
    )
  })
})

describe('Stops.priceAfterStep', () => {
  it('moves by 0.01 in both directions and never below zero [LEV-4]', () => {
    expect(Stops.priceAfterStep('stopLoss', decimal('0'), 'up')).toEqual(E.right(decimal('0.01')))
    expect(Stops.priceAfterStep('stopLoss', decimal('0.01'), 'down')).toEqual(E.right(decimal('0')))
    expect(Stops.priceAfterStep('stopLoss', decimal('0.009'), 'down')).toEqual(
      E.left({ _tag: 'StopBelowZero', field: 'stopLoss' }),
    )
    fc.assert(
      fc.property(arbKernel.amount(4, 5), (price) => {
        const up = E.getOrElse(() => Decimal.zero)(Stops.priceAfterStep('takeProfit', price, 'up'))
        expect(up - price).toBe(10n ** 16n)
        expect(Stops.priceAfterStep('takeProfit', up, 'down')).toEqual(E.right(price))
      }),
    )
  })
})
