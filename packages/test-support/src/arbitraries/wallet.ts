/** Generators of what a person owns. */
import type { Asset, Movement } from '@hexbourse/domain/wallet'
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

const price = (): fc.Arbitrary<Decimal.Decimal | undefined> => fc.option(arbKernel.amount(8, 6), { nil: undefined })

/** Often nothing, often without a price. */
export const asset = (): fc.Arbitrary<Asset.Asset> =>
  fc
    .record({
      balance: arbKernel.balance(),
      usdt: price(),
      cny: price(),
      listed: fc.boolean(),
      payable: fc.boolean(),
      empty: fc.boolean(),
    })
    .map(({ balance, usdt, cny, listed, payable, empty }) => ({
      ...balance,
      ...(empty ? { free: Decimal.zero, locked: Decimal.zero } : {}),
      price: { usdt, cny },
      listed,
      payable,
    }))

/** A line of any coin, of a transfer or not, out or in. */
export const movement = (): fc.Arbitrary<Movement.Movement> =>
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    currency: fc.constantFrom(1, 3).map((id) => id as Movement.Movement['currency']),
    name: fc.constant('USDT'),
    change: fc.tuple(arbKernel.amount(8, 2), fc.boolean()).map(([value, out]) => (out ? Decimal.negate(value) : value)),
    after: fc.option(arbKernel.amount(8), { nil: undefined }),
    at: fc.option(arbKernel.moment(), { nil: undefined }),
    what: fc.constant(''),
    account: fc.constant(''),
    isTransfer: fc.boolean(),
  })
