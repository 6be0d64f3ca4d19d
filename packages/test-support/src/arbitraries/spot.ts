/** Generators of spot drafts, orders and open orders. */
import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, OrderRecord, SpotOrder } from '@hexbourse/domain/spot'
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

/** Open orders; the remaining quantity is independent of the original one. */
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

/** A generated order record with the fills that it follows from. */
export interface RecordedOrder {
  readonly record: OrderRecord.OrderRecord
  /** All fills of the order. */
  readonly fills: ReadonlyArray<Fill.Fill>
}

/** An order of any state with its fills, whose sums it has. */
export const recordedOrder = (): fc.Arbitrary<RecordedOrder> =>
  fc
    .record({
      parts: fc.array(fc.tuple(arbKernel.amount(4, 7), arbKernel.amount(4, 7), arbKernel.amount(8, 3)), {
        maxLength: 5,
      }),
      rest: fc.option(arbKernel.amount(4, 7), { nil: Decimal.zero }),
      isOpen: fc.boolean(),
      side: side(),
      price: fc.option(arbKernel.amount(4, 7), { nil: undefined }),
      pair: arbKernel.pair(),
      placedAt: arbKernel.timestamp(),
    })
    .filter(({ parts, rest }) => parts.length > 0 || rest > 0n)
    .map(({ parts, rest, isOpen, placedAt, ...sent }) => {
      const order = { ...sent, baseName: 'BTC', quoteName: 'USDT' }
      const fills = parts.map(([price, quantity, fee], index) => ({
        ...order,
        id: index + 1,
        price,
        quantity,
        fee,
        at: placedAt,
      }))
      const filledQuantity = fills.reduce((sum, fill) => Decimal.fromUnits(sum + fill.quantity), Decimal.zero)
      const value = fills.reduce((sum, { price, quantity }) => sum + (price * quantity) / 10n ** 18n, 0n)
      const record = {
        ...order,
        key: '12',
        quantity: Decimal.fromUnits(filledQuantity + rest),
        filledQuantity,
        value: Decimal.fromUnits(value),
        fee: Decimal.fromUnits(fills.reduce((sum, { fee }) => sum + fee, 0n)),
        placedAt,
        endedAt: isOpen && rest > 0n ? undefined : Clocks.millis(placedAt + 1000),
      }
      return { record, fills }
    })
