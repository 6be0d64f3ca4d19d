import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { arbKernel, arbLeverage } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Position } from './position.ts'
import { emptyTriggers, index, metAt, remove } from './triggers.ts'

const THRESHOLD = Decimal.fromInteger(10)
const HUNDRED = 100n * 10n ** 18n
const cents = fc.integer({ min: 1, max: 400 }).map((count) => Decimal.fromSteps(count, 2))

/** Prices from few values, so that many triggers share one. */
const position: fc.Arbitrary<Position> = fc.record({
  id: fc.integer({ min: 1, max: 12 }).map((id) => id as OrderId),
  user: fc.constant(1001 as UserId),
  match: fc.constant(2 as MatchId),
  direction: arbLeverage.direction(),
  leverage: fc.constant(Decimal.one),
  lots: fc.constant(Decimal.one),
  quantity: cents,
  requestedPrice: cents,
  entryPrice: cents,
  initialMargin: cents,
  margin: fc.oneof(cents, fc.constant(Decimal.zero)),
  fee: fc.constant(Decimal.zero),
  spreadPercent: fc.constant(Decimal.zero),
  overnightPercent: fc.constant(Decimal.zero),
  overnightFees: fc.constant(Decimal.zero),
  takeProfit: fc.option(cents, { nil: undefined }),
  stopLoss: fc.option(cents, { nil: undefined }),
  placedAt: fc.constant(Clocks.millis(0)),
  openedAt: fc.option(fc.constant(Clocks.millis(1)), { nil: undefined }),
  feeDueAt: fc.constant(undefined),
})

/** What a price does to one position, written by the contract's words. */
const expectedOf = (one: Position, price: bigint): ReadonlyArray<string> => {
  const isLong = one.direction === 'long'
  if (one.openedAt === undefined)
    return (isLong ? price <= one.requestedPrice : price >= one.requestedPrice) ? ['open'] : []
  const { takeProfit, stopLoss, margin, entryPrice, quantity } = one
  const isMet = (stop: bigint | undefined, rises: boolean): boolean =>
    stop !== undefined && (rises ? price >= stop : price <= stop)
  const pnl = ((isLong ? price - entryPrice : entryPrice - price) * quantity) / 10n ** 18n
  return [
    ...(isMet(takeProfit, isLong) ? ['take-profit'] : []),
    ...(isMet(stopLoss, !isLong) ? ['stop-loss'] : []),
    ...((margin + pnl) * HUNDRED <= THRESHOLD * margin ? ['risk'] : []),
  ]
}

describe('the triggers of a market', () => {
  it('are those that a search of all positions finds, after any changes [LEV-3] [LEV-4] [Q12]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(position, fc.boolean()), { maxLength: 30 }),
        arbKernel.amount(2, 1),
        (changes, price) => {
          const triggers = emptyTriggers()
          const known = new Map<number, Position>()
          for (const [one, isRemoved] of changes) {
            if (isRemoved) remove(triggers, one.id)
            else index(triggers, one, THRESHOLD)
            if (isRemoved) known.delete(one.id)
            else known.set(one.id, one)
          }
          const expected = [...known.values()].flatMap((one) =>
            expectedOf(one, price).map((kind) => `${kind} ${one.id}`),
          )
          const met = metAt(triggers, price).map((one) => `${one.kind} ${one.position}`)
          expect(new Set(met)).toEqual(new Set(expected))
          expect(met).toHaveLength(expected.length)
          expect(triggers.open).toEqual(
            new Set([...known.values()].filter(({ openedAt }) => openedAt !== undefined).map(({ id }) => id)),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('come in the order of their prices: rising ones from the lowest, then falling ones from the highest [LEV-4]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(position, { selector: ({ id }) => id, maxLength: 12 }), cents, (all, price) => {
        const triggers = emptyTriggers()
        const pending = all.map((one): Position => ({ ...one, openedAt: undefined }))
        for (const one of pending) index(triggers, one, THRESHOLD)
        const rank = (one: Position): readonly [number, bigint, number] =>
          one.direction === 'short' ? [0, one.requestedPrice, one.id] : [1, -one.requestedPrice, one.id]
        const expected = pending
          .filter((one) => expectedOf(one, price).length > 0)
          .map((one) => ({ id: one.id, rank: rank(one) }))
          .sort((a, b) => {
            const nth = [0, 1, 2].find((place) => a.rank[place] !== b.rank[place]) ?? 0
            return (a.rank[nth] ?? 0) < (b.rank[nth] ?? 0) ? -1 : 1
          })
        expect(metAt(triggers, price).map((one) => one.position)).toEqual(expected.map(({ id }) => id))
      }),
    )
  })
})
