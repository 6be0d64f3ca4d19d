/** Paging and rows of own orders and trades. [SPOT-6] [SPOT-8] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type {
  CancelledOrder,
  Exchange,
  HistoryPage,
  OrderRecord,
  RestingOrder,
  Side,
  PageRequest,
  Trade,
} from '../runtime/index.ts'
import { dataReply } from './call.ts'
import type { RequestContext, UserRequestContext, ApiError, Reply } from './call.ts'
import { fixed5, fixed8, orderKey, shanghaiDateTime, unixSeconds } from '../runtime/index.ts'
import { maskedAccount } from './encode.ts'
import * as Params from './params.ts'

interface Paging {
  readonly page: number
  readonly limit: number
}

const MAX_PAGE = 10_000
const MAX_ROWS = 100

export const pagingParams = ({ params }: RequestContext, defaultLimit = 10): E.Either<ApiError, Paging> =>
  F.pipe(
    E.Do,
    E.bind('page', () => Params.positiveIntegerOr(params, 'page', 1, MAX_PAGE)),
    E.bind('limit', () => Params.positiveIntegerOr(params, 'limit', defaultLimit, MAX_ROWS)),
  )

export const pageRequest = ({ page, limit }: Paging): PageRequest => ({ skip: (page - 1) * limit, limit })

/** List and count. `page` and `limit` are returned as sent. `defaultLimit` applies when no limit is sent. */
export const pagedReply = <A>(
  context: RequestContext,
  read: (slice: PageRequest) => HistoryPage<A>,
  row: (item: A) => unknown,
  defaultLimit?: number,
) =>
  F.pipe(
    pagingParams(context, defaultLimit),
    E.map((requested): Reply => {
      const { rows, count } = read(pageRequest(requested))
      const { params } = context
      const page = Params.text(params, 'page') || requested.page
      const limit = Params.text(params, 'limit') || requested.limit
      return dataReply({ list: rows.map(row), count, page, limit })
    }),
  )

/** Paginator of the later calls. */
export const paginator = <A>(
  context: RequestContext,
  read: (slice: PageRequest) => HistoryPage<A>,
  row: (item: A) => unknown,
) =>
  F.pipe(
    pagingParams(context),
    E.map((requested) => {
      const { skip, limit } = pageRequest(requested)
      const { rows, count } = read({ skip, limit })
      return {
        current_page: requested.page,
        data: rows.map(row),
        from: rows.length === 0 ? null : skip + 1,
        last_page: Math.max(1, Math.ceil(count / limit)),
        per_page: requested.limit,
        to: rows.length === 0 ? null : skip + rows.length,
        total: count,
      }
    }),
  )

/** A paginator as the message. */
export const paginatorReply = <A>(
  context: RequestContext,
  read: (slice: PageRequest) => HistoryPage<A>,
  row: (item: A) => unknown,
) => F.pipe(paginator(context, read, row), E.map(dataReply))

export const pageOf =
  <A>(all: ReadonlyArray<A>) =>
  ({ skip, limit }: PageRequest): HistoryPage<A> => ({ rows: all.slice(skip, skip + limit), count: all.length })

const wireSide = (side: Side): 'in' | 'out' => (side === 'buy' ? 'in' : 'out')

export const openOrderRow =
  (context: UserRequestContext) =>
  ({
    id,
    user,
    price,
    side,
    quantity,
    remaining,
    at,
    match,
  }: CancelledOrder['order'] & Pick<RestingOrder, 'remaining'>) => ({
    id,
    type: wireSide(side),
    user_id: user,
    price: fixed5(price),
    number: fixed5(remaining),
    total_number: fixed5(quantity),
    complete_number: fixed5(Decimal.minus(quantity, remaining)),
    create_time: shanghaiDateTime(at),
    create_time_ts: unixSeconds(at),
    account_number: ownAccountNumber(context),
    ...pairNames(context.exchange, match),
  })

export const cancelledOrderRow = (context: UserRequestContext) => {
  const row = openOrderRow(context)
  return ({ order, remaining }: CancelledOrder) => row({ ...order, remaining })
}

/** Exact amounts. Null: no limit, not known, or not ended. */
export const orderRecordRow =
  ({ exchange }: UserRequestContext) =>
  (record: OrderRecord) => {
    const { order, remaining, filled, endedAt } = record
    return {
      id: orderKey(record),
      type: wireSide(order.side),
      mode: order.price === undefined ? 1 : 2,
      price: order.price === undefined ? null : Decimal.toText(order.price),
      total_number: Decimal.toText(order.quantity),
      complete_number: Decimal.toText(Decimal.minus(order.quantity, remaining)),
      worth: filled === undefined ? null : Decimal.toText(filled.value),
      trade_fee: filled === undefined ? null : Decimal.toText(filled.fee),
      create_time: unixSeconds(order.at),
      end_time: endedAt === undefined ? null : unixSeconds(endedAt),
      ...pairNames(exchange, order.match),
    }
  }

/** Side and fee are those of the viewing user. The counterparty is hidden. */
export const fillRow =
  (context: UserRequestContext) =>
  ({ id, buyer, price, quantity, buyFee, sellFee, at, match }: Trade) => {
    const isBuyer = buyer === context.user
    return {
      id,
      way: isBuyer ? 2 : 1,
      type: isBuyer ? 'in' : 'out',
      user_id: context.user,
      from_user_id: 0,
      price: fixed5(price),
      number: fixed5(quantity),
      trade_fee: fixed8(isBuyer ? buyFee : sellFee),
      create_time: unixSeconds(at),
      time: shanghaiDateTime(at),
      account_number: ownAccountNumber(context),
      from_number: '',
      ...pairNames(context.exchange, match),
    }
  }

export const orderFillRow = (context: UserRequestContext) => {
  const row = fillRow(context)
  return (trade: Trade) => ({
    ...row(trade),
    is_maker: trade[trade.takerSide === 'buy' ? 'seller' : 'buyer'] === context.user ? 1 : 0,
  })
}

const pairNames = ({ reads }: Exchange, match: number) => {
  const pair = reads.pairs.find((one) => one.match === match)
  return {
    match_id: match,
    currency: pair?.base.id ?? 0,
    legal: pair?.quote.id ?? 0,
    currency_name: pair?.base.name ?? '',
    legal_name: pair?.quote.name ?? '',
  }
}

const ownAccountNumber = ({ exchange, user }: UserRequestContext): string => {
  const owner = exchange.reads.user(user)
  return owner === undefined ? '' : maskedAccount(owner)
}
