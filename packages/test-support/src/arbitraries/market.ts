/** Generators of quotes and books. */
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import type { Book, Quote } from '@hexbourse/domain/market'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

export const level = (): fc.Arbitrary<Book.Level> =>
  fc.record({ price: arbKernel.amount(4, 4), quantity: arbKernel.amount(4, 4) })

export const levels = (): fc.Arbitrary<ReadonlyArray<Book.Level>> => fc.array(level(), { maxLength: 40 })

export const quote = (pair: fc.Arbitrary<PairId> = arbKernel.pair()): fc.Arbitrary<Quote.Quote> =>
  fc.record({
    pair,
    baseName: fc.constantFrom('BTC', 'ETH', 'SOL', 'IEPN'),
    settlementName: fc.constantFrom('USDT', 'BTC'),
    last: fc.option(arbKernel.amount(), { nil: undefined }),
    change: fc.option(arbKernel.decimal(), { nil: undefined }),
    high: fc.option(arbKernel.amount(), { nil: undefined }),
    low: fc.option(arbKernel.amount(), { nil: undefined }),
    volume: fc.option(arbKernel.amount(), { nil: undefined }),
    displayed: fc.boolean(),
  })

/** Markets of which no two have the same pair. */
export const groups = (): fc.Arbitrary<ReadonlyArray<Quote.Group>> =>
  fc
    .uniqueArray(arbKernel.pair(), { minLength: 1, maxLength: 12, selector: Ids.pairKey })
    .chain((pairs) => fc.tuple(...pairs.map((pair) => quote(fc.constant(pair)))))
    .map((quotes) =>
      ['USDT', 'BTC'].map((settlementName) => ({
        settlementName,
        quotes: quotes.filter((one) => one.settlementName === settlementName),
      })),
    )
