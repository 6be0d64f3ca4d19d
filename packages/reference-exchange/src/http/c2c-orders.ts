/** Orders of peer-to-peer trade: lists, detail, steps and limits. [C2C-4] [C2C-5] [C2C-7] [TXT-13] */
import type { C2cLifeCycle, C2cOffer } from '@hexbourse/domain/c2c'
import { Ids } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { DoneMessage } from '../messages/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { confirmation } from './confirmation.ts'
import { orderId, ownOrder, pageData, withoutUndefined } from './c2c-params.ts'
import { orderRow } from './c2c-rows.ts'
import * as Params from './params.ts'

const ownOrders =
  (list: 'taken' | 'posted') =>
  (request: UserRequestContext): HandlerResult => {
    const context = withoutUndefined(request)
    const { exchange, user } = context
    return pageData(context, (slice) => exchange.reads.c2c.orders(user, list, slice), orderRow(context))
  }

const offerOrders = (request: UserRequestContext): HandlerResult => {
  const context = withoutUndefined(request)
  const { exchange, user, params } = context
  return F.pipe(
    Params.id(params, 'id', Ids.offerId),
    E.filterOrElse(
      (offer) => exchange.reads.c2c.hasPosted(user, offer),
      (): ApiError => ({ _tag: 'OfferUnknown' }),
    ),
    E.chain((offer) =>
      pageData(context, (slice) => exchange.reads.c2c.orders(user, { offer }, slice), orderRow(context)),
    ),
  )
}

const detail = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    ownOrder(context),
    E.map((order) => dataReply(orderRow(context)(order))),
  )

interface Step {
  readonly action: C2cLifeCycle.UserAction
  /** The only side of offers for which the call is. */
  readonly side?: C2cOffer.Side
  readonly done: DoneMessage
}

/** Releasing coins takes the trade password and a code of the second factor of users who have them. */
const step =
  ({ action, side, done }: Step) =>
  async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
    const { exchange, params, user, key } = context
    const order = orderId(params)
    if (E.isLeft(order)) return order
    const confirmed = action === 'confirm-receipt' ? await confirmation(context) : E.right({})
    if (E.isLeft(confirmed)) return confirmed
    const command = { _tag: 'ActOnOrder', user, order: order.right, action, side, ...confirmed.right } as const
    const acted = await exchange.submit(command, key)
    if (E.isLeft(acted)) return acted
    const after = exchange.reads.c2c.order(user, order.right)
    return E.right(doneReply(done, {}, after && orderRow(context)(after)))
  }

const limits = ({ exchange, user }: UserRequestContext): HandlerResult => {
  const own = exchange.reads.c2c.limits(user)
  return E.right(
    dataReply({
      window_s: own.paymentWindowSeconds,
      cancels_per_day: own.cancellationsPerDay,
      cancels_left: own.cancellationsLeft,
      restricted_until_ts: own.restrictedUntil ?? 0,
    }),
  )
}

const post = (path: string, one: Step): Call => ({ path, methods: ['POST'], access: 'signed-in', handle: step(one) })

export const C2C_ORDER_CALLS: ReadonlyArray<Call> = [
  { path: '/api/c2c_user_deal', methods: ['GET'], access: 'signed-in', handle: ownOrders('taken') },
  { path: '/api/c2c_seller_deal', methods: ['GET'], access: 'signed-in', handle: ownOrders('posted') },
  { path: '/api/c2c/legal_send_deal_list', methods: ['GET'], access: 'signed-in', handle: offerOrders },
  { path: '/api/c2c_deal', methods: ['GET'], access: 'signed-in', handle: detail },
  { path: '/api/c2c/limits', methods: ['GET'], access: 'signed-in', handle: limits },
  post('/api/c2c/user_legal_pay', { action: 'confirm-paid', done: 'order-paid' }),
  post('/api/c2c/user_legal_pay_cancel', { action: 'cancel', done: 'c2c-order-cancelled' }),
  post('/api/c2c/legal_deal_sure', { action: 'confirm-receipt', side: 'sell', done: 'coins-released' }),
  post('/api/c2c/legal_deal_user_sure', { action: 'confirm-receipt', side: 'buy', done: 'coins-released' }),
]
