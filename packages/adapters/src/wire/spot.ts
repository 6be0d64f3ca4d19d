/** Spot orders as they travel. [SPOT-4] [SPOT-6] */
import type { Page, PairId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, Placement, SpotOrder } from '@hexbourse/domain/spot'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, money, orderId, seconds, wallTime } from './numbers.ts'
import type { Asked } from './paging.ts'
import { decodePage } from './paging.ts'
import type { Read } from './read.ts'
import { optional, readBy, unpacked } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

/** 1 takes the market's price (and still wants a positive one), 2 waits for its own. */
const MODES: Readonly<Record<SpotOrder.Mode, '1' | '2'>> = { market: '1', limit: '2' }

export interface PlacementWire {
  readonly legal_id: string
  readonly currency_id: string
  readonly price: string
  readonly num: string
  readonly mode: '1' | '2'
}

export const encodePlacement = (placement: Placement): PlacementWire => ({
  legal_id: String(placement.pair.settlement),
  currency_id: String(placement.pair.base),
  price: Decimal.toText(placement.price),
  num: Decimal.toText(placement.quantity),
  mode: MODES[placement.mode],
})

export interface RevocationWire {
  readonly id: string
  readonly type: 'in' | 'out'
}

/** Buying is "in", selling is "out". */
export const sideWord = (side: SpotOrder.Side): 'in' | 'out' => (side === 'buy' ? 'in' : 'out')

export const encodeRevocation = (revocation: OpenOrder.Revocation): RevocationWire => ({
  id: String(revocation.id),
  type: sideWord(revocation.side),
})

/** `number` is what remains; the quantity first asked for is sent by few servers. */
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

const name = v.pipe(v.string(), v.maxLength(40))

/** The contract's word for a side, in replies. */
const sideOf = v.pipe(
  v.picklist(['in', 'out']),
  v.transform((word): SpotOrder.Side => (word === 'in' ? 'buy' : 'sell')),
)

const order = (zone: string) => ({
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
type Row = v.InferOutput<v.ObjectSchema<ReturnType<typeof order>, undefined>>

const orderOf = (side: SpotOrder.Side, row: Row): OpenOrder.OpenOrder => ({
  id: row.id,
  pair: { base: row.currency, settlement: row.legal },
  baseName: row.currency_name,
  settlementName: row.legal_name,
  side,
  price: row.price,
  remaining: row.number,
  quantity: row.total_number,
  placedAt: row.create_time_ts ?? row.create_time,
})

const rowOf = (side: SpotOrder.Side, zone: string) =>
  v.pipe(
    v.object(order(zone)),
    v.transform((row) => orderOf(side, row)),
  )

/** The two sides are two lists; a row does not say which it came from. */
export const decodeOpenOrders = (
  side: SpotOrder.Side,
  asked: Asked,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => Read<Page<OpenOrder.OpenOrder>>) => decodePage(rowOf(side, zone), asked)

/** Revoked orders of both sides; `number` is what was left when they were revoked. */
export interface CancelledWire extends OpenOrderWire {
  readonly type: 'in' | 'out'
}

export const decodeCancelled = (
  asked: Asked,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => Read<Page<OpenOrder.OpenOrder>>) =>
  decodePage(
    v.pipe(
      v.object({ ...order(zone), type: sideOf }),
      v.transform((row) => orderOf(row.type, row)),
    ),
    asked,
  )

/** 2 is the way of a buyer. Servers of the old kind write the way of whoever came first (`user_id`), also to the other party (`from_user_id`); a `type` is always the viewer's. */
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

const fillOf = (viewer: UserId | undefined, zone: string) =>
  v.pipe(
    v.object({
      id: count,
      way: v.pipe(
        count,
        v.check((way) => way === 1 || way === 2),
      ),
      type: optional(sideOf),
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
    }),
    v.transform((row): Fill.Fill => ({
      id: row.id,
      pair: { base: row.currency, settlement: row.legal },
      baseName: row.currency_name,
      settlementName: row.legal_name,
      side: row.type ?? sideAs(viewer, row),
      price: row.price,
      quantity: row.number,
      fee: row.trade_fee,
      at: row.create_time,
    })),
  )

interface Parties {
  readonly way: number
  readonly user_id?: number | undefined
  readonly from_user_id?: number | undefined
}

const sideAs = (viewer: UserId | undefined, { way, user_id, from_user_id }: Parties): SpotOrder.Side => {
  const cameSecond = viewer !== undefined && from_user_id === viewer && user_id !== viewer
  return (way === 2) === cameSecond ? 'sell' : 'buy'
}

/** `viewer` is whose list it is. */
export const decodeFills = (
  viewer: UserId | undefined,
  asked: Asked,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => Read<Page<Fill.Fill>>) => decodePage(fillOf(viewer, zone), asked)

/** Sent to everyone after any order in a market; the levels in it are an older client's book and not read. */
export const decodeTrade = (wire: unknown): Read<PairId> =>
  F.pipe(
    unpacked(wire),
    readBy(v.object({ currency_id: currencyId, legal_id: currencyId })),
    E.map(({ currency_id, legal_id }) => ({ base: currency_id, settlement: legal_id })),
  )
