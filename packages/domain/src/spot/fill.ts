/** A trade of the user, as his side saw it: what crossed the book at once never rests in it. [SPOT-6] [Q24] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

import type { OpenOrder } from './open-order.ts'
import type { Order, Side } from './order.ts'

// Model
export interface Fill {
  readonly id: number
  readonly pair: PairId
  readonly baseName: string
  readonly settlementName: string
  readonly side: Side
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
  /** Of what this side received; undefined where the server does not say. */
  readonly fee: Decimal.Decimal | undefined
  readonly at: Millis
}

// Constructors
/** How a trade stands among what an intent knew; orders and trades count apart. */
export const mark = (fill: Pick<Fill, 'id'>): string => `trade-${fill.id}`

// Rules
/** Trades that may belong to what was sent: of its market and side, within its price, since the send and not known before it. [Q24] */
export const since = (
  fills: ReadonlyArray<Fill>,
  sent: Order & { readonly pair: PairId },
  at: Millis,
  known: ReadonlyArray<string>,
): ReadonlyArray<Fill> =>
  fills.filter((fill) => isOf(sent, fill) && fill.at >= at - SKEW && !known.includes(mark(fill)))

/** Price times quantity, in the settlement currency. */
export const worth = (fill: Fill): Decimal.Decimal => Decimal.times(fill.price, fill.quantity)

export const newestFirst = (fills: ReadonlyArray<Fill>): ReadonlyArray<Fill> => [...fills].sort((a, b) => b.id - a.id)

/** The order just sent, when the newest of the trades that may belong to it add up to it; a market order may have filled in part only. Nothing is left of it. [Q24] */
export const asOrder = (
  fills: ReadonlyArray<Fill>,
  sent: Order & { readonly pair: PairId },
  at: Millis,
): ReadonlyArray<OpenOrder> => {
  const [newest, quantity] = newestUpTo(sent.quantity, fills)
  const id = Ids.orderId(newest?.id ?? 0)
  if (newest === undefined || O.isNone(id) || (sent.mode === 'limit' && quantity !== sent.quantity)) return []
  const { pair, side, price } = sent
  const { baseName, settlementName } = newest
  return [
    { id: id.value, pair, baseName, settlementName, side, price, remaining: Decimal.zero, quantity, placedAt: at },
  ]
}

// Internal
/** The server's clock and ours may differ a little. */
const SKEW = 2_000

const isOf = (sent: Order & { readonly pair: PairId }, fill: Fill): boolean =>
  Ids.samePair(fill.pair, sent.pair) && fill.side === sent.side && isWithin(sent, fill.price)

/** The newest trade, and the sum of as many as fit: those before them belong to earlier orders. */
const newestUpTo = (
  most: Decimal.Decimal,
  fills: ReadonlyArray<Fill>,
): readonly [Fill | undefined, Decimal.Decimal] => {
  const sorted = newestFirst(fills)
  let sum = Decimal.zero
  for (const fill of sorted) {
    const next = Decimal.plus(sum, fill.quantity)
    if (Decimal.compare(next, most) > 0) break
    sum = next
  }
  return [Decimal.isZero(sum) ? undefined : sorted[0], sum]
}

const isWithin = ({ mode, side, price }: Order, traded: Decimal.Decimal): boolean => {
  const order = Decimal.compare(traded, price)
  return mode === 'market' || (side === 'buy' ? order <= 0 : order >= 0)
}
