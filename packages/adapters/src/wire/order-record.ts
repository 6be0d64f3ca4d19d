/** Wire format of the order history and of the fills of one order. [SPOT-6] [Q19] */
import type { Page, UserId } from '@hexbourse/domain/kernel'
import { OrderRecord } from '@hexbourse/domain/spot'
import * as v from 'valibot'

import { count, currencyId, money, seconds } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { optional } from './read.ts'
import type { FillWire } from './spot.ts'
import { fillOf, name, side } from './spot.ts'
import { DEFAULT_ZONE } from './zone.ts'

/**
 * `mode` 1 is a market order, which has no price; `total_number` is ordered, `complete_number` filled, `worth` the value
 * of the filled part. Null: not known, or not ended.
 */
export interface OrderRecordWire {
  readonly id: string
  readonly type: 'in' | 'out'
  readonly mode: number
  readonly price: string | null
  readonly total_number: string
  readonly complete_number: string
  readonly worth: string | null
  readonly trade_fee: string | null
  readonly create_time: number
  readonly end_time: number | null
  readonly currency: number
  readonly legal: number
  readonly currency_name: string
  readonly legal_name: string
}

const MODES: Readonly<Record<number, 'market' | 'limit'>> = { 1: 'market', 2: 'limit' }

const ORDER_RECORD = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[!-~]{1,40}$/)),
    type: side,
    mode: v.pipe(
      count,
      v.check((mode) => mode in MODES),
    ),
    price: optional(money),
    total_number: money,
    complete_number: money,
    worth: optional(money),
    trade_fee: optional(money),
    create_time: seconds,
    end_time: optional(seconds),
    currency: currencyId,
    legal: currencyId,
    currency_name: name,
    legal_name: name,
  }),
  v.check(({ mode, price }) => MODES[mode] === 'market' || (price !== undefined && price > 0n)),
  v.transform((row): OrderRecord.OrderRecord => ({
    key: row.id,
    pair: { base: row.currency, quote: row.legal },
    baseName: row.currency_name,
    quoteName: row.legal_name,
    side: row.type,
    price: MODES[row.mode] === 'market' ? undefined : row.price,
    quantity: row.total_number,
    filledQuantity: row.complete_number,
    value: row.worth,
    fee: row.trade_fee,
    placedAt: row.create_time,
    endedAt: row.end_time,
  })),
  v.check(OrderRecord.isConsistent),
)

/** A row whose figures cannot belong to one order makes the reply Malformed. */
export const decodeOrderRecords = (
  request: PageRequest,
): ((wire: unknown) => DecodeResult<Page<OrderRecord.OrderRecord>>) => decodePage(ORDER_RECORD, request)

/** `is_maker` 1: the order rested in the book. */
export interface OrderFillWire extends FillWire {
  readonly is_maker?: number
}

const ROLES = ['taker', 'maker'] as const

/** `viewer` as in `decodeFills`. */
export const decodeOrderFills = (
  viewer: UserId,
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<OrderRecord.OrderFill>>) =>
  decodePage(
    fillOf(viewer, zone, (fill, isMaker) => ({ ...fill, role: isMaker === undefined ? undefined : ROLES[isMaker] })),
    request,
  )
