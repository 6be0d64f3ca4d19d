/** Generators of what a person owns. */
import type { Holding } from '@hexbourse/domain/wallet'
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

const price = (): fc.Arbitrary<Decimal.Decimal | undefined> => fc.option(arbKernel.amount(8, 6), { nil: undefined })

/** Often nothing, often without a price. */
export const holding = (): fc.Arbitrary<Holding.Holding> =>
  fc
    .record({ balance: arbKernel.balance(), usdt: price(), cny: price(), listed: fc.boolean(), empty: fc.boolean() })
    .map(({ balance, usdt, cny, listed, empty }) => ({
      ...balance,
      ...(empty ? { free: Decimal.zero, locked: Decimal.zero } : {}),
      price: { usdt, cny },
      listed,
    }))
