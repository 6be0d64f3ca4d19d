/** Acceptors: list, terms, orders and their records. [ACP-1] */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import { Ids } from '@hexbourse/domain/kernel'
import type { AcceptorOrderId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { fixed2, fixed8 } from '../runtime/index.ts'
import { deskDetail, deskRow, DIRECTION_WORDS, orderRow } from './acceptor-rows.ts'
import { methodParameter } from './c2c-params.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { confirmation } from './confirmation.ts'
import * as Params from './params.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

/** Of a list without pages. */
const MAX_ROWS = 100

const list = ({ exchange }: UserRequestContext): HandlerResult =>
  E.right(dataReply(exchange.reads.fiat.desks().map(deskRow(exchange))))

const info = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    Params.id(context.params, 'id', Ids.acceptorId),
    E.chain((id) => E.fromNullable<ApiError>({ _tag: 'AcceptorUnknown' })(context.exchange.reads.fiat.desk(id))),
    E.map((desk) => dataReply(deskDetail(context, desk))),
  )

const directionOf = (params: Params.Params, name: string): E.Either<ApiError, Acceptors.Direction> =>
  F.pipe(
    Params.oneOf(params, name, Object.values(DIRECTION_WORDS)),
    E.map((word) => (word === 'buy' ? 'recharge' : 'withdraw')),
  )

/** Existing clients name the direction by `type` or by `way`. */
const records = ({ exchange, params, user }: UserRequestContext): HandlerResult =>
  F.pipe(
    directionOf(params, Params.text(params, 'type') === '' ? 'way' : 'type'),
    E.map((direction) => {
      const { rows } = exchange.reads.fiat.orders(user, direction, { skip: 0, limit: MAX_ROWS })
      return dataReply(rows.map(orderRow(exchange)))
    }),
  )

const replyWith = (
  { exchange, user }: UserRequestContext,
  id: AcceptorOrderId,
  message: 'acceptor-order-placed' | 'acceptor-receipt-confirmed',
): Reply => {
  const { coinName: currency, order: find } = exchange.reads.fiat
  const order = find(user, id)
  if (order === undefined) return doneReply('acceptor-receipt-confirmed')
  const { direction, amount, net, quantity } = order
  const values = { direction, amount: fixed2(amount), net: fixed2(net), quantity: fixed8(quantity), currency }
  return doneReply(message, values, orderRow(exchange)(order))
}

/** A withdrawal takes the trade password and a code of the second factor of users who have them. */
const deal = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key } = context
  const read = F.pipe(
    E.Do,
    E.bind('acceptor', () => Params.id(params, 'acceptor_id', Ids.acceptorId)),
    E.bind('direction', () => directionOf(params, 'type')),
    E.bind('mobile', () => Params.requiredText(params, 'mobile')),
    E.bind('account', () => Params.requiredText(params, 'deal_account')),
    E.bind('amount', () => Params.decimal(params, 'money')),
    E.bind('method', () => methodParameter(context)),
  )
  if (E.isLeft(read)) return read
  const confirmed = read.right.direction === 'withdraw' ? await confirmation(context) : E.right({})
  if (E.isLeft(confirmed)) return confirmed
  const command = { _tag: 'PlaceAcceptorOrder', user, ...read.right, ...confirmed.right } as const
  const placed = await exchange.submit(command, key)
  return E.map((done: { readonly order: AcceptorOrderId }) => replyWith(context, done.order, 'acceptor-order-placed'))(
    placed,
  )
}

const confirm = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key } = context
  const order = Params.id(params, 'id', Ids.acceptorOrderId)
  if (E.isLeft(order)) return order
  const confirmed = await exchange.submit({ _tag: 'ConfirmAcceptorReceipt', user, order: order.right }, key)
  return E.map(() => replyWith(context, order.right, 'acceptor-receipt-confirmed'))(confirmed)
}

export const ACCEPTOR_CALLS: ReadonlyArray<Call> = [
  { path: '/api/acceptor/list', methods: ['GET'], access: 'signed-in', handle: list },
  { path: '/api/acceptor/info', methods: ['GET'], access: 'signed-in', handle: info },
  { path: '/api/acceptor/deal', methods: ['POST'], access: 'signed-in', handle: deal },
  { path: '/api/acceptor/my_deal', methods: ['GET'], access: 'signed-in', handle: records },
  { path: '/api/acceptor/confirm', methods: ['POST'], access: 'signed-in', handle: confirm },
]
