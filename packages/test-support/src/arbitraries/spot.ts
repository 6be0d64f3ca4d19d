/** Generators of spot drafts, orders and open orders. */
import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, SpotOrder } from '@hexbourse/domain/spot'
import type { PercentSteps, Side } from '@hexbourse/domain/trading'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

/** Sides of an order. */
export const side = (): fc.Arbitrary<Side> => fc.constantFrom('buy', 'sell')
/** Steps of the percent slider. */
export const percent = (): fc.Arbitrary<PercentSteps.Percent> => fc.constantFrom(0, 25, 50, 75, 100)

/** The limits of the generated orders. */
export const LIMITS: SpotOrder.Limits = {
  priceDecimals: 4,
  quantityDecimals: 4,
  tick: Decimal.fromUnits(10n ** 14n),
}

/** Orders within LIMITS. */
export const order = (): fc.Arbitrary<SpotOrder.Order> =>
  fc.record({
    side: side(),
    orderType: fc.constantFrom('limit' as const, 'market' as const),
    price: arbKernel.amount(4, 7),
    quantity: arbKernel.amount(4, 7),
  })

/** The draft that means the order, in a language with a decimal point. */
export const draftOf = (sent: SpotOrder.Order): SpotOrder.Draft => ({
  side: sent.side,
  orderType: sent.orderType,
  price: Decimal.toText(sent.price),
  quantity: Decimal.toText(sent.quantity),
})

/** Open orders, their remaining quantity at most the original one. */
export const openOrder = (pair: fc.Arbitrary<PairId> = arbKernel.pair()): fc.Arbitrary<OpenOrder.OpenOrder> =>
  fc.record({
    id: arbKernel.orderId(),
    pair,
    baseName: fc.constant('BTC'),
    quoteName: fc.constant('USDT'),
    side: side(),
    price: arbKernel.amount(4, 7),
    remaining: arbKernel.amount(4, 7),
    quantity: fc.option(arbKernel.amount(4, 7), { nil: undefined }),
    placedAt: arbKernel.timestamp(),
  })

/** Fills that add up to exactly this order: parts of its quantity at its own price, newest last. */
export const fillsOf = (
  sent: SpotOrder.Order & { readonly pair: PairId },
  at: Clocks.Millis,
): fc.Arbitrary<ReadonlyArray<Fill.Fill>> =>
  fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 5 }).map((weights) => {
    const step = 10n ** BigInt(Decimal.PLACES - 4)
    const steps = sent.quantity / step
    const sum = weights.reduce((all, weight) => all + weight, 0)
    const parts = weights.map((weight) => (steps * BigInt(weight)) / BigInt(sum)).filter((part) => part > 0n)
    const rest = steps - parts.reduce((all, part) => all + part, 0n)
    return (rest > 0n ? [...parts, rest] : parts).map((part, index) => ({
      id: index + 1,
      pair: sent.pair,
      baseName: 'BTC',
      quoteName: 'USDT',
      side: sent.side,
      price: sent.price,
      quantity: Decimal.fromUnits(part * step),
      fee: undefined,
      at: Clocks.millis(at + index),
    }))
  })
