/** What an exchange says about a placed order, or what a search found of it. [SPOT-5] [Q22] [Q24] */
import type { Millis, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

import type { Fill } from './fill.ts'
import { newestFirst } from './fill.ts'
import type { OpenOrder } from './open-order.ts'
import type { Order } from './order.ts'

// Model
/** Quantities in the base currency. A field is undefined where the exchange does not tell it. */
export interface PlacedOrder {
  /** Undefined also for an order of which nothing rests. */
  readonly id: OrderId | undefined
  readonly filledQuantity: Decimal.Decimal | undefined
  readonly restingQuantity: Decimal.Decimal | undefined
  /** The part of a market order that found no match and was cancelled. */
  readonly droppedQuantity: Decimal.Decimal | undefined
  /** Of the filled part, in the quote currency before fees. */
  readonly value: Decimal.Decimal | undefined
  /** In the currency received. */
  readonly fee: Decimal.Decimal | undefined
  readonly at: Millis | undefined
}

/**
 * What became of an order on arrival. `part-cancelled`: the rest, or all of it, found no match. `unspecified`: the
 * exchange does not tell.
 */
export type Ending = 'filled' | 'part-filled' | 'part-cancelled' | 'resting' | 'unspecified'

// Constructors
/** Nothing is known but that the order was placed. */
export const UNSPECIFIED: PlacedOrder = {
  id: undefined,
  filledQuantity: undefined,
  restingQuantity: undefined,
  droppedQuantity: undefined,
  value: undefined,
  fee: undefined,
  at: undefined,
}

/** What is known of a placed order that rests in the book. */
export const fromOpenOrder = ({ id, quantity, remaining, placedAt }: OpenOrder): PlacedOrder => ({
  ...UNSPECIFIED,
  id,
  filledQuantity: quantity && Decimal.minus(quantity, remaining),
  restingQuantity: remaining,
  at: placedAt,
})

/**
 * The sent order as filled, once for each run of candidates that may be it: runs that add up to its quantity; without
 * one, a market order may be filled in part. Candidates between them belong to other orders, also of other clients.
 * [Q24]
 */
export const fromFills = (
  fills: ReadonlyArray<Fill>,
  sent: Order & { readonly pair: PairId },
): ReadonlyArray<PlacedOrder> => {
  const sorted = newestFirst(fills)
  const exact = sorted
    .map((_, start) => runWithin(sent.quantity, sorted.slice(start)))
    .filter((run) => sumOf(run) === sent.quantity)
  const runs = exact.length > 0 || sent.orderType === 'limit' ? exact : partialRuns(sent.quantity, sorted)
  return runs.map((run) => ({
    id: undefined,
    filledQuantity: sumOf(run),
    restingQuantity: Decimal.zero,
    droppedQuantity: Decimal.minus(sent.quantity, sumOf(run)),
    value: Decimal.sum(run.map(({ price, quantity }) => Decimal.times(price, quantity))),
    fee: run.every(({ fee }) => fee !== undefined) ? Decimal.sum(run.map(({ fee = Decimal.zero }) => fee)) : undefined,
    at: run[0]?.at,
  }))
}

// Rules
/** Value per filled unit, in the quote currency, rounded down at 18 places; undefined when nothing is known to be filled. */
export const averagePrice = ({
  filledQuantity,
  value,
}: Pick<PlacedOrder, 'filledQuantity' | 'value'>): Decimal.Decimal | undefined =>
  filledQuantity === undefined || value === undefined || !Decimal.isPositive(filledQuantity)
    ? undefined
    : Decimal.divide(value, filledQuantity)

/** From what the exchange reports alone, never from an estimate. [SPOT-5] */
export const endingOf = ({ filledQuantity, restingQuantity, droppedQuantity }: PlacedOrder): Ending => {
  const [isPartFilled, rests, isPartDropped] = [filledQuantity, restingQuantity, droppedQuantity].map(
    (quantity) => quantity !== undefined && Decimal.isPositive(quantity),
  )
  if (isPartDropped) return 'part-cancelled'
  if (rests) return isPartFilled ? 'part-filled' : 'resting'
  return isPartFilled ? 'filled' : 'unspecified'
}

// Internal
const sumOf = (fills: ReadonlyArray<Fill>): Decimal.Decimal => Decimal.sum(fills.map(({ quantity }) => quantity))

/** The first fills that are not more than `maxQuantity` in sum. */
const runWithin = (maxQuantity: Decimal.Decimal, fills: ReadonlyArray<Fill>): ReadonlyArray<Fill> => {
  const run: Array<Fill> = []
  let sum = Decimal.zero
  for (const fill of fills) {
    sum = Decimal.plus(sum, fill.quantity)
    if (Decimal.compare(sum, maxQuantity) > 0) break
    run.push(fill)
  }
  return run
}

/** Runs of fills of one moment, because a market order fills at once. */
const partialRuns = (
  maxQuantity: Decimal.Decimal,
  [first, ...others]: ReadonlyArray<Fill>,
): ReadonlyArray<ReadonlyArray<Fill>> => {
  if (first === undefined) return []
  const sameMoment = others.findIndex(({ at }) => at !== first.at)
  const run = runWithin(maxQuantity, [first, ...(sameMoment < 0 ? others : others.slice(0, sameMoment))])
  const rest = others.slice(Math.max(0, run.length - 1))
  return [...(run.length > 0 ? [run] : []), ...partialRuns(maxQuantity, rest)]
}
