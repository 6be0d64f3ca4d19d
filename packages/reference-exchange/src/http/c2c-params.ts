/** Parameters and pages that the calls of peer-to-peer trade share. [C2C-3] [C2C-4] */
import type { C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import { Ids } from '@hexbourse/domain/kernel'
import type { OrderId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { C2cOrder, EndedC2cOrder, HistoryPage, PageRequest } from '../runtime/index.ts'
import { dataReply } from './call.ts'
import type { ApiError, Reply, RequestContext, UserRequestContext } from './call.ts'
import { METHOD_WORDS } from './c2c-rows.ts'
import { pagingParams, pageRequest } from './list-encoding.ts'
import * as Params from './params.ts'

const SIDES = ['buy', 'sell'] as const

/** A client without a choice sends the word `undefined`. */
export const withoutUndefined = <C extends RequestContext>(context: C): C => ({
  ...context,
  params: new Map([...context.params].filter(([, value]) => value !== 'undefined')),
})

export const sideParameter = ({ params }: RequestContext): E.Either<ApiError, C2cOffer.Side> =>
  Params.oneOf(params, 'type', SIDES)

export const sideOrSell = (context: RequestContext): E.Either<ApiError, C2cOffer.Side> =>
  Params.text(context.params, 'type') === '' ? E.right('sell') : sideParameter(context)

export const methodParameter = ({ params }: RequestContext): E.Either<ApiError, PaymentDetails.PaymentMethod> =>
  F.pipe(
    Params.oneOf(params, 'way', Object.values(METHOD_WORDS)),
    E.map((word) => METHODS.find((method) => METHOD_WORDS[method] === word) ?? 'bank'),
  )

/** An order of which the user is a party, by the parameter `id`; for all others it does not exist. */
export const ownOrder = ({
  exchange,
  params,
  user,
}: UserRequestContext): E.Either<ApiError, C2cOrder | EndedC2cOrder> =>
  F.pipe(
    orderId(params),
    E.chain((id) => E.fromNullable<ApiError>({ _tag: 'OrderUnknown' })(exchange.reads.c2c.order(user, id))),
  )

export const orderId = (params: Params.Params): E.Either<ApiError, OrderId> => Params.id(params, 'id', Ids.orderId)

/** Page, pages and total beside the rows. */
export const pageData = <A>(
  context: RequestContext,
  read: (slice: PageRequest) => HistoryPage<A>,
  row: (item: A) => unknown,
): E.Either<ApiError, Reply> =>
  F.pipe(
    pagingParams(context),
    E.map((requested): Reply => {
      const { rows, count } = read(pageRequest(requested))
      const pages = Math.max(1, Math.ceil(count / requested.limit))
      return dataReply({ data: rows.map(row), page: requested.page, pages, total: count })
    }),
  )

const METHODS = Object.keys(METHOD_WORDS) as ReadonlyArray<PaymentDetails.PaymentMethod>
