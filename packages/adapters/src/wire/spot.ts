/** Wire format of spot orders and fills. [SPOT-4] [SPOT-6] */
import type { Page, PairId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import { PlacedOrder } from '@hexbourse/domain/spot'
import type { OrderType, Side } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, money, orderId, seconds, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith, parseIfText } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

/** `mode`: 1 is a market order, which still needs a positive price; 2 is a limit order. */
const ORDER_TYPES: Readonly<Record<OrderType, '1' | '2'>> = { market: '1', limit: '2' }

export interface OrderRequestWire {
  readonly legal_id: string
  readonly currency_id: string
  readonly price: string
  readonly num: string
  readonly mode: '1' | '2'
}

export const encodeOrderRequest = (request: OrderRequest): OrderRequestWire => ({
  legal_id: String(request.pair.quote),
  currency_id: String(request.pair.base),
  price: Decimal.toText(request.price),
  num: Decimal.toText(request.quantity),
  mode: ORDER_TYPES[request.orderType],
})

export interface CancelRequestWire {
  readonly id: string
  readonly type: 'in' | 'out'
}

/** `in` is a buy, `out` a sell. */
export const wireSide = (side: Side): 'in' | 'out' => (side === 'buy' ? 'in' : 'out')

export const encodeCancelRequest = (request: OpenOrder.CancelRequest): CancelRequestWire => ({
  id: String(request.id),
  type: wireSide(request.side),
})

/** Beside the message of a placed order, on servers that tell it; `worth` is the value of the filled part. */
export interface PlacedOrderWire {
  readonly id: number | null
  readonly filled: string
  readonly rested: string
  readonly dropped: string
  readonly worth: string
  /** In the currency received. */
  readonly fee: string
}

const PLACED_ORDER = v.object({
  id: v.fallback(v.nullish(orderId), undefined),
  filled: v.fallback(optional(money), undefined),
  rested: v.fallback(optional(money), undefined),
  dropped: v.fallback(optional(money), undefined),
  worth: v.fallback(optional(money), undefined),
  fee: v.fallback(optional(money), undefined),
})

/** A success stays one: a field that cannot be read is undefined. */
export const decodePlacedOrder = (wire: unknown): PlacedOrder.PlacedOrder => {
  const placed = v.safeParse(PLACED_ORDER, wire)
  if (!placed.success) return PlacedOrder.UNSPECIFIED
  const { id, filled, rested, dropped, worth, fee } = placed.output
  return {
    ...PlacedOrder.UNSPECIFIED,
    id: id ?? undefined,
    filledQuantity: filled,
    restingQuantity: rested,
    droppedQuantity: dropped,
    value: worth,
    fee,
  }
}

const CANCELLED_QUANTITY = v.object({ remaining: v.fallback(optional(money), undefined) })

/** A success stays one: a quantity that cannot be read is undefined. */
export const decodeCancelResult = (wire: unknown): OpenOrder.CancelResult => {
  const read = v.safeParse(CANCELLED_QUANTITY, wire)
  return { ending: 'cancelled', remaining: read.success ? read.output.remaining : undefined }
}

/** `number` is the remaining quantity; few servers send the original one (`total_number`). */
export interface OpenOrderWire {
  readonly id: number
  readonly currency: number
  readonly legal: number
  readonly currency_name: string
  readonly legal_name: string
  readonly price: string
  readonly number: string
  readonly total_number?: string
  readonly create_time: string
  readonly create_time_ts?: number
}

export const name = v.pipe(v.string(), v.maxLength(40))

/** Side of a reply: `in` or `out`. */
export const side = v.pipe(
  v.picklist(['in', 'out']),
  v.transform((word): Side => (word === 'in' ? 'buy' : 'sell')),
)

const orderFields = (zone: string) => ({
  id: orderId,
  currency: currencyId,
  legal: currencyId,
  currency_name: name,
  legal_name: name,
  price: money,
  number: money,
  total_number: optional(money),
  create_time: v.union([seconds, wallTime(zone)]),
  create_time_ts: optional(seconds),
})
type OrderRow = v.InferOutput<v.ObjectSchema<ReturnType<typeof orderFields>, undefined>>

const orderOf = (side: Side, row: OrderRow): OpenOrder.OpenOrder => ({
  id: row.id,
  pair: { base: row.currency, quote: row.legal },
  baseName: row.currency_name,
  quoteName: row.legal_name,
  side,
  price: row.price,
  remaining: row.number,
  quantity: row.total_number,
  placedAt: row.create_time_ts ?? row.create_time,
})

const rowOf = (side: Side, zone: string) =>
  v.pipe(
    v.object(orderFields(zone)),
    v.transform((row) => orderOf(side, row)),
  )

/** Buys and sells are separate lists; a row does not contain its side. */
export const decodeOpenOrders = (
  side: Side,
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<OpenOrder.OpenOrder>>) => decodePage(rowOf(side, zone), request)

/** Cancelled orders of both sides; `number` is the quantity remaining when cancelled. */
export interface CancelledWire extends OpenOrderWire {
  readonly type: 'in' | 'out'
}

export const decodeCancelledOrders = (
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<OpenOrder.OpenOrder>>) =>
  decodePage(
    v.pipe(
      v.object({ ...orderFields(zone), type: side }),
      v.transform((row) => orderOf(row.type, row)),
    ),
    request,
  )

/**
 * `way` 2 is a buy, 1 a sell. Older servers send the way of the first party (`user_id`) also to the counterparty
 * (`from_user_id`); `type` is always the viewer's own side.
 */
export interface FillWire {
  readonly id: number
  readonly way: number
  readonly type?: 'in' | 'out'
  readonly user_id?: number
  readonly from_user_id?: number
  readonly trade_fee?: string
  readonly currency: number
  readonly legal: number
  readonly currency_name: string
  readonly legal_name: string
  readonly price: string
  readonly number: string
  readonly create_time: number
}

/** `finish` gets the fill and `is_maker`, which only the fills of one order have. */
export const fillOf = <A>(
  viewer: UserId,
  zone: string,
  finish: (fill: Fill.Fill, isMaker: number | undefined) => A,
): v.GenericSchema<unknown, A> =>
  v.pipe(
    v.object({
      id: count,
      way: v.pipe(
        count,
        v.check((way) => way === 1 || way === 2),
      ),
      type: optional(side),
      user_id: optional(count),
      from_user_id: optional(count),
      trade_fee: optional(money),
      currency: currencyId,
      legal: currencyId,
      currency_name: name,
      legal_name: name,
      price: money,
      number: money,
      create_time: v.union([seconds, wallTime(zone)]),
      is_maker: optional(
        v.pipe(
          count,
          v.check((flag) => flag <= 1),
        ),
      ),
    }),
    v.rawTransform(({ dataset: { value: row }, addIssue, NEVER }): A => {
      const own = row.type ?? sideOfViewer(viewer, row)
      if (own === undefined) {
        addIssue({ message: 'a trade of the viewer' })
        return NEVER
      }
      const fill: Fill.Fill = {
        id: row.id,
        pair: { base: row.currency, quote: row.legal },
        baseName: row.currency_name,
        quoteName: row.legal_name,
        side: own,
        price: row.price,
        quantity: row.number,
        fee: row.trade_fee,
        at: row.create_time,
      }
      return finish(fill, row.is_maker)
    }),
  )

interface Parties {
  readonly way: number
  readonly user_id?: number | undefined
  readonly from_user_id?: number | undefined
}

/** Without parties `way` is the viewer's own; undefined when the viewer is neither party. */
const sideOfViewer = (viewer: UserId, { way, user_id, from_user_id }: Parties): Side | undefined => {
  const isFirstParty = user_id === viewer || (user_id === undefined && from_user_id === undefined)
  if (!isFirstParty && from_user_id !== viewer) return undefined
  return (way === 2) === isFirstParty ? 'buy' : 'sell'
}

/**
 * `viewer` is the signed-in user. A trade of which the viewer's side is unknown makes the reply Malformed: a
 * guessed side would be wrong in half of the cases.
 */
export const decodeFills = (
  viewer: UserId,
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<Fill.Fill>>) =>
  decodePage(
    fillOf(viewer, zone, (fill) => fill),
    request,
  )

/** Broadcast after any order in a market; the levels it contains are not read. */
export const decodeTradedPair = (wire: unknown): DecodeResult<PairId> =>
  F.pipe(
    parseIfText(wire),
    decodeWith(v.object({ currency_id: currencyId, legal_id: currencyId })),
    E.map(({ currency_id, legal_id }) => ({ base: currency_id, quote: legal_id })),
  )
