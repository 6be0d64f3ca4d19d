/**
 * A fill of the user's own order. An order that fills completely on arrival never becomes an open order. [SPOT-6]
 * [Q24]
 */
import type { Baseline, Millis, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids, Intent } from '@hexbourse/domain/kernel'

import type { Side } from '@hexbourse/domain/trading'
import type { Order } from './order.ts'

// Model
/** A trade of the user's own order. Amounts are exact; the fee is in the currency received. */
export interface Fill {
  readonly id: number
  readonly pair: PairId
  readonly baseName: string
  readonly quoteName: string
  readonly side: Side
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
  /** In the currency received; undefined when the server does not send it. */
  readonly fee: Decimal.Decimal | undefined
  readonly at: Millis
}

// Constructors
/** Id of a fill in an intent's baseline; distinct from order ids. */
export const baselineId = (fill: Pick<Fill, 'id'>): string => `trade-${fill.id}`

// Rules
/**
 * Fills that may belong to the sent order: same market and side, within its price, since sending and not in the
 * baseline. [Q24]
 */
export const candidates = (
  fills: ReadonlyArray<Fill>,
  sent: Order & { readonly pair: PairId },
  sentAt: Millis,
  baseline: Baseline,
): ReadonlyArray<Fill> =>
  fills.filter(
    (fill) =>
      isMatching(sent, fill) && fill.at >= sentAt - MAX_CLOCK_SKEW_MS && Intent.isOutside(baseline, baselineId(fill)),
  )

/** Price × quantity in the quote currency; exact. */
export const notional = (fill: Fill): Decimal.Decimal => Decimal.times(fill.price, fill.quantity)

/** Name of the currency in which the fee is paid: the one received. */
export const feeCurrency = ({ side, baseName, quoteName }: Pick<Fill, 'side' | 'baseName' | 'quoteName'>): string =>
  side === 'buy' ? baseName : quoteName

/** By descending id. */
export const newestFirst = (fills: ReadonlyArray<Fill>): ReadonlyArray<Fill> => [...fills].sort((a, b) => b.id - a.id)

// Internal
/** Tolerated difference between the clocks of server and client. */
const MAX_CLOCK_SKEW_MS = 2_000

const isMatching = (sent: Order & { readonly pair: PairId }, fill: Fill): boolean =>
  Ids.isSamePair(fill.pair, sent.pair) && fill.side === sent.side && isWithinLimit(sent, fill.price)

const isWithinLimit = ({ orderType, side, price }: Order, traded: Decimal.Decimal): boolean => {
  const order = Decimal.compare(traded, price)
  return orderType === 'market' || (side === 'buy' ? order <= 0 : order >= 0)
}
