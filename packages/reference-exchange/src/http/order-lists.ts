/** Lists of open, filled and cancelled orders in both forms of the contract. [SPOT-6] [SPOT-8] [Q19] */
import { either as E, function as F } from 'fp-ts'

import type { PageRequest, Side } from '../runtime/index.ts'
import type { HandlerResult, UserRequestContext, Call, ApiError, Reply } from './call.ts'
import {
  cancelledOrderRow,
  openOrderRow,
  orderFillRow,
  orderRecordRow,
  pagedReply,
  paginatorReply,
  pageOf,
  fillRow,
} from './list-encoding.ts'
import * as Params from './params.ts'

const openOrders =
  (side: Side) =>
  (context: UserRequestContext): HandlerResult =>
    pagedReply(context, pageOf(context.exchange.reads.openOrders(context.user, side)), openOrderRow(context))

const fills = (context: UserRequestContext): HandlerResult =>
  pagedReply(context, (slice) => context.exchange.reads.trades(context.user, slice), fillRow(context))

const cancelledOrders = (context: UserRequestContext): HandlerResult =>
  pagedReply(
    context,
    (slice) => context.exchange.reads.cancelledOrders(context.user, slice),
    cancelledOrderRow(context),
  )

const orderHistory = (context: UserRequestContext): HandlerResult =>
  pagedReply(context, (slice) => context.exchange.reads.orders.records(context.user, slice), orderRecordRow(context))

/** An order of another user has no fills here, as one that does not exist. */
const orderFills = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    Params.requiredText(context.params, 'id'),
    E.map((key) => (slice: PageRequest) => context.exchange.reads.orders.fills(context.user, key, slice)),
    E.filterOrElseW(
      (read) => read({ skip: 0, limit: 1 }).count > 0,
      (): ApiError => ({ _tag: 'OrderNotFound' }),
    ),
    E.chain((read) => pagedReply(context, read, orderFillRow(context))),
  )

/** Both sides when no type is sent. */
const openOrdersPaginator = (context: UserRequestContext): HandlerResult => {
  const { openOrders: open } = context.exchange.reads
  const type = requestedSide(context)
  if (E.isLeft(type)) return type
  const sides: ReadonlyArray<Side> = type.right === undefined ? ['buy', 'sell'] : [type.right]
  const orders = sides.flatMap((side) => open(context.user, side)).toSorted((a, b) => b.id - a.id)
  return paginatorReply(context, pageOf(orders), openOrderRow(context))
}

const fillsPaginator = (context: UserRequestContext): E.Either<ApiError, Reply> =>
  paginatorReply(context, (slice) => context.exchange.reads.trades(context.user, slice), fillRow(context))

const requestedSide = ({ params }: UserRequestContext): E.Either<ApiError, Side | undefined> =>
  Params.text(params, 'type') === ''
    ? E.right(undefined)
    : E.map((type): Side => (type === 'in' ? 'buy' : 'sell'))(Params.oneOf(params, 'type', ['in', 'out']))

const post = (path: string, handle: (context: UserRequestContext) => HandlerResult): Call => ({
  path,
  methods: ['POST'],
  access: 'signed-in',
  handle,
})

export const ORDER_LIST_CALLS: ReadonlyArray<Call> = [
  post('/api/transaction_in', openOrders('buy')),
  post('/api/transaction_out', openOrders('sell')),
  post('/api/transaction_complete', fills),
  post('/api/transaction_cancelled', cancelledOrders),
  post('/api/transaction_orders', orderHistory),
  post('/api/transaction_order_fills', orderFills),
  post('/api/transaction/entrust', openOrdersPaginator),
  post('/api/transaction/entrustlog', fillsPaginator),
]
