import { Decimal } from '@hexbourse/domain/kernel'
import { PriceGuard } from '@hexbourse/domain/trading'
import { describe, expect, it } from 'vitest'

describe('PriceGuard.hasMoved', () => {
  it.each([
    ['100', '100.5', false],
    ['100', '100.51', true],
    ['100', '99.5', false],
    ['100', '99.49', true],
  ])('from %s to %s: %s [Q57]', (reviewed, last, moved) => {
    expect(PriceGuard.hasMoved(decimal(reviewed), decimal(last))).toBe(moved)
  })
})

describe('PriceGuard.isUnusual', () => {
  const last = Decimal.fromInteger(100)
  const sent = { side: 'buy', orderType: 'limit', quantity: Decimal.fromInteger(1) } as const
  const estimateOf = (share: string, isComplete: boolean) =>
    ({
      filledQuantity: sent.quantity,
      value: last,
      averagePrice: last,
      worstPrice: last,
      bookShare: decimal(share),
      isComplete,
    }) as const

  it.each([
    ['105', false],
    ['105.01', true],
    ['95', false],
    ['94.99', true],
  ])('limit order at %s with last price 100: %s [SPOT-4]', (price, unusual) => {
    expect(PriceGuard.isUnusual({ ...sent, price: decimal(price) }, last, estimateOf('0', true))).toBe(unusual)
  })

  it.each([
    ['10', true, false],
    ['10.1', true, true],
    ['1', false, true],
  ])('market order with book share %s percent, complete %s: %s [SPOT-4]', (share, whole, unusual) => {
    expect(PriceGuard.isUnusual({ ...sent, orderType: 'market', price: last }, last, estimateOf(share, whole))).toBe(
      unusual,
    )
  })

  it('holds for a market order that cannot be estimated, and not for such a limit order [SPOT-4]', () => {
    expect(PriceGuard.isUnusual({ ...sent, orderType: 'market', price: last }, last, undefined)).toBe(true)
    expect(PriceGuard.isUnusual({ ...sent, price: last }, last, undefined)).toBe(false)
  })
})

const decimal = (text: string): Decimal.Decimal => {
  const value = Decimal.fromText(text)
  return value._tag === 'Some' ? value.value : expect.fail(text)
}
