/** Generators of leveraged orders, positions and margin accounts. */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Direction, LeverageOrder, MarginAccount, Position } from '@hexbourse/domain/leverage'
import { LeverageLifeCycle } from '@hexbourse/domain/leverage'
import type { LeverageTerms } from '@hexbourse/domain/market'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

/** Directions of a position. */
export const direction = (): fc.Arbitrary<Direction> => fc.constantFrom('long', 'short')

/** A multiple of 10^-places, from `from` to `to` steps. */
const steps = (places: number, from: bigint, to: bigint): fc.Arbitrary<Decimal.Decimal> =>
  fc.bigInt({ min: from, max: to }).map((count) => Decimal.fromUnits(count * 10n ** BigInt(Decimal.PLACES - places)))

/** From zero to one percent, with four decimals. */
const smallPercent = (): fc.Arbitrary<Decimal.Decimal> => steps(4, 0n, 10_000n)

/** Terms of a market. */
export const terms = (): fc.Arbitrary<LeverageTerms> =>
  fc.record({
    lotSize: steps(8, 1n, 10n ** 10n),
    spreadPercent: smallPercent(),
    feePercent: smallPercent(),
    overnightPercent: smallPercent(),
  })

const leverage = (): fc.Arbitrary<Decimal.Decimal> => fc.integer({ min: 1, max: 200 }).map(Decimal.fromInteger)

/** Orders within the terms of a market. */
export const order = (): fc.Arbitrary<LeverageOrder.Order> =>
  fc.record({
    direction: direction(),
    orderType: fc.constantFrom('market' as const, 'limit' as const),
    leverage: leverage(),
    price: arbKernel.amount(4, 7),
    lots: fc.integer({ min: 1, max: 100_000 }).map(Decimal.fromInteger),
  })

/** The draft that means the order, in a language with a decimal point. */
export const draftOf = (order: LeverageOrder.Order): LeverageOrder.Draft => ({
  direction: order.direction,
  orderType: order.orderType,
  leverage: Decimal.toText(order.leverage),
  price: Decimal.toText(order.price),
  lots: Decimal.toText(order.lots),
})

/** What a margin account needs to know of a position. */
export const exposure = (pair: fc.Arbitrary<PairId> = arbKernel.pair()): fc.Arbitrary<Position.Exposure> =>
  fc.record({
    pair,
    direction: direction(),
    quantity: arbKernel.amount(8, 5),
    entryPrice: arbKernel.amount(8, 5),
    currentPrice: arbKernel.amount(8, 5),
    margin: arbKernel.amount(8, 7),
  })

/** Positions in markets of one quote currency. */
export const account = (pairs: ReadonlyArray<PairId>): fc.Arbitrary<MarginAccount.MarginAccount> =>
  fc.record({
    free: steps(8, 0n, 10n ** 16n),
    exposures: fc.array(exposure(fc.constantFrom(...pairs)), { minLength: 1, maxLength: 5 }),
  })

/** Positions in any status. */
export const position = (pair: fc.Arbitrary<PairId> = arbKernel.pair()): fc.Arbitrary<Position.Position> =>
  fc
    .record({
      id: arbKernel.orderId(),
      baseName: fc.constant('BTC'),
      quoteName: fc.constant('USDT'),
      status: fc.constantFrom(...LeverageLifeCycle.STATUSES),
      lots: fc.integer({ min: 1, max: 100_000 }).map(Decimal.fromInteger),
      leverage: leverage(),
      requestedPrice: arbKernel.amount(8, 5),
      initialMargin: arbKernel.amount(8, 7),
      fee: steps(8, 0n, 10n ** 12n),
      overnightFees: steps(8, 0n, 10n ** 12n),
      takeProfit: fc.option(arbKernel.amount(2, 5), { nil: undefined }),
      stopLoss: fc.option(arbKernel.amount(2, 5), { nil: undefined }),
      realizedPnl: fc.constant(undefined),
      placedAt: arbKernel.timestamp(),
      openedAt: fc.option(arbKernel.timestamp(), { nil: undefined }),
      endedAt: fc.option(arbKernel.timestamp(), { nil: undefined }),
    })
    .chain((own) => exposure(pair).map((shared) => ({ ...shared, ...own })))
