/** Wire format of C2C offers and orders. `type` is what the poster of the offer does, in every row. [C2C-2] [C2C-3] [C2C-7] */
import { AccountMask } from '@hexbourse/domain/account'
import type { C2cLifeCycle, C2cOffer, C2cOrder, OrderActionRequest } from '@hexbourse/domain/c2c'
import type { CallError, OfferId, OrderId, Page, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, milliseconds, money, offerId, orderId, userId, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { PaymentMethodWire } from './payment-details.ts'
import { encodePaymentMethod, METHOD_FIELDS, paymentDetails, paymentMethodOf } from './payment-details.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

export interface OfferRequestWire {
  readonly type: C2cOffer.Side
  readonly way: PaymentMethodWire
  readonly price: string
  readonly total_number: string
  readonly currency_id: string
}

export const encodeOfferRequest = (request: C2cOffer.OfferRequest): OfferRequestWire => ({
  type: request.side,
  way: encodePaymentMethod(request.method),
  price: Decimal.toText(request.price),
  total_number: Decimal.toText(request.quantity),
  currency_id: String(request.currency),
})

export const encodeOfferFilter = ({ side: type, currency }: C2cOffer.OfferFilter, page: number) => ({
  type,
  currency_id: String(currency),
  page: String(page),
})

export const encodeC2cId = (id: OfferId | OrderId) => ({ id: String(id) })

/** The trade password only where it is given. */
export const encodeOrderAction = ({ id, tradePassword, factorCode }: OrderActionRequest) => ({
  ...encodeC2cId(id),
  ...(tradePassword === undefined ? {} : { pay_password: tradePassword }),
  ...(factorCode === undefined ? {} : { factor_code: factorCode }),
})

const text = v.pipe(v.string(), v.maxLength(200))
const side = v.picklist(['buy', 'sell'])
/** Fiat of a server that does not name it. */
const DEFAULT_FIAT = 'CNY'

const offerRow = (zone: string) =>
  v.pipe(
    v.object({
      id: offerId,
      type: side,
      currency_id: currencyId,
      currency_name: v.optional(text, ''),
      coin_code: optional(text),
      price: money,
      total_number: money,
      surplus_number: optional(money),
      ...METHOD_FIELDS,
      is_done: optional(count),
      seller_id: optional(userId),
      seller_name: optional(text),
      create_time: optional(wallTime(zone)),
    }),
    v.transform((row): C2cOffer.Offer => ({
      id: row.id,
      side: row.type,
      currency: row.currency_id,
      currencyName: row.currency_name,
      fiat: row.coin_code ?? DEFAULT_FIAT,
      price: row.price,
      quantity: row.total_number,
      remaining: row.surplus_number ?? row.total_number,
      method: paymentMethodOf(row),
      status: OFFER_STATUSES[row.is_done ?? 0] ?? 'closed',
      poster: row.seller_id,
      posterName: maskedName(row.seller_name ?? ''),
      createdAt: row.create_time,
    })),
  )

const OFFER_STATUSES: Readonly<Record<number, C2cOffer.OfferStatus>> = { 0: 'open', 1: 'taken' }

/** Some servers send the account itself. */
const maskedName = (name: string): string => (/^\+?\d{5,}$|^[^*]+@/.test(name) ? AccountMask.mask(name) : name)

/** Newest first, as sent. */
export const decodeOffers =
  (request: PageRequest, zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<Page<C2cOffer.Offer>> =>
    decodePage(offerRow(zone), request)(wire)

/** A success stays one: undefined where the reply has no offer that can be read. */
export const decodePublishedOffer =
  (zone: string) =>
  (wire: unknown): C2cOffer.Offer | undefined => {
    const offer = v.safeParse(offerRow(zone), wire)
    return offer.success ? offer.output : undefined
  }

const STATUSES = { 0: 'awaiting-payment', 3: 'paid', 1: 'completed', 2: 'cancelled' } as const
const status = v.pipe(
  count,
  v.picklist([0, 1, 2, 3]),
  v.transform((code): C2cLifeCycle.Status => STATUSES[code]),
)

const orderRow = (zone: string) =>
  v.object({
    id: orderId,
    legal_deal_send_id: optional(offerId),
    type: side,
    user_id: optional(userId),
    seller_id: optional(userId),
    number: money,
    price: optional(money),
    deal_money: money,
    coin_code: optional(text),
    currency_name: v.optional(text, ''),
    ...METHOD_FIELDS,
    is_sure: status,
    format_create_time: optional(wallTime(zone)),
    format_update_time: optional(wallTime(zone)),
    expire_time: optional(wallTime(zone)),
    expire_time_ts: optional(milliseconds),
    seller_name: optional(text),
    seller_phone: optional(text),
    hes_realname: optional(text),
    phone: optional(text),
    sell_cash_info: paymentDetails,
    user_cash_info: paymentDetails,
  })
type OrderRow = v.InferOutput<ReturnType<typeof orderRow>>

/** `create_time` has no year and is not read; a missing time is undefined. */
const orderOf = (row: OrderRow, role: C2cOrder.Role): C2cOrder.Order => ({
  id: row.id,
  offer: row.legal_deal_send_id,
  side: row.type,
  role,
  currencyName: row.currency_name,
  fiat: row.coin_code ?? DEFAULT_FIAT,
  quantity: row.number,
  price: row.price,
  amount: row.deal_money,
  method: paymentMethodOf(row),
  status: row.is_sure,
  createdAt: row.format_create_time,
  payBefore: row.expire_time_ts ?? row.expire_time,
})

/** The list says what the user is in its orders. */
export const decodeOrders =
  (role: C2cOrder.Role, request: PageRequest, zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<Page<C2cOrder.Order>> =>
    decodePage(
      v.pipe(
        orderRow(zone),
        v.transform((row) => orderOf(row, role)),
      ),
      request,
    )(wire)

/** Rejected where the viewer is no party: servers of the contract send the order to all users. */
export const decodeOrder =
  (viewer: UserId | undefined, zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<C2cOrder.OrderDetail> =>
    F.pipe(
      wire,
      decodeWith(orderRow(zone)),
      E.filterOrElse(
        ({ user_id, seller_id }) => viewer !== undefined && (user_id === viewer || seller_id === viewer),
        (): CallError => ({ _tag: 'Rejected', serverMessage: '' }),
      ),
      E.map((row): C2cOrder.OrderDetail => ({
        ...orderOf(row, row.user_id === viewer ? 'taker' : 'poster'),
        posterName: row.seller_name === undefined ? undefined : maskedName(row.seller_name),
        posterPhone: row.seller_phone,
        posterRealName: row.hes_realname,
        takerPhone: row.phone,
        receiverDetails: row.type === 'sell' ? row.sell_cash_info : row.user_cash_info,
        changedAt: row.format_update_time,
      })),
    )

const TAKEN = v.object({ data: v.unknown() })

/** A success stays one: undefined where the reply has no order that can be read. */
export const decodeTakenOrder =
  (zone: string) =>
  (wire: unknown): C2cOrder.Order | undefined => {
    const reply = v.safeParse(TAKEN, wire)
    const order = reply.success ? v.safeParse(orderRow(zone), reply.output.data) : undefined
    return order?.success === true ? orderOf(order.output, 'taker') : undefined
  }

const ORDER_PUSH = v.pipe(
  v.object({ id: orderId, is_sure: status }),
  v.transform(({ id, is_sure }) => ({ id, status: is_sure })),
)

export const decodeOrderPush: (wire: unknown) => DecodeResult<Pick<C2cOrder.Order, 'id' | 'status'>> =
  decodeWith(ORDER_PUSH)
