/** Commands of leveraged trading. [LEV-2] [LEV-4] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { OrderId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { namedRow } from './leverage-encoding.ts'
import { optionalPair, requestedPair } from './pair-params.ts'
import * as Params from './params.ts'

/** The row of a position as it is after the command. */
const rowAfter = (context: UserRequestContext, id: OrderId): unknown => {
  const row = context.exchange.reads.leverage.position(context.user, id)
  return row === undefined ? undefined : namedRow(context)(row)
}

const DIRECTIONS = { '1': 'long', '2': 'short' } as const
const BATCHES = { '0': 'all', ...DIRECTIONS } as const

const choice = <const W extends string>(
  context: UserRequestContext,
  name: string,
  words: ReadonlyArray<W>,
  fallback: W,
): E.Either<ApiError, W> =>
  Params.text(context.params, name) === '' ? E.right(fallback) : Params.oneOf(context.params, name, words)

const submit = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const { exchange, params, user, key, mayPlaceOrder } = context
  const draft = F.pipe(
    E.Do,
    E.bind('pair', () => requestedPair(context)),
    E.bind('leverage', () => Params.decimal(params, 'multiple')),
    E.bind('lots', () => Params.decimal(params, 'share')),
    E.bind('type', () => choice(context, 'type', ['1', '2'], '1')),
    E.bind('status', () => choice(context, 'status', ['1', '0'], '1')),
    E.bind('limit', ({ status }) => (status === '1' ? E.right(undefined) : Params.decimal(params, 'target_price'))),
  )
  if (E.isLeft(draft)) return draft
  const { pair, leverage, lots, type, limit } = draft.right
  const isRepeated = key !== undefined && exchange.hasAnswer(key)
  if (!isRepeated && !mayPlaceOrder(user)) return E.left({ _tag: 'OrdersTooFast' })
  const order = { user, match: pair.match, direction: DIRECTIONS[type], leverage, lots, limit } as const
  const submitted = await exchange.submit({ _tag: 'SubmitPosition', ...order }, key)
  if (E.isLeft(submitted)) return submitted
  const { position, isOpen, price } = submitted.right
  const values = {
    direction: order.direction,
    lots: Decimal.toText(lots),
    symbol: pair.symbol,
    price: Decimal.toText(price),
  }
  return E.right(doneReply(isOpen ? 'position-opened' : 'position-placed', values, rowAfter(context, position)))
}

const positionId = ({ params }: UserRequestContext) => Params.id(params, 'id', Ids.orderId)

const close = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const position = positionId(context)
  if (E.isLeft(position)) return position
  const command = { _tag: 'ClosePosition', user: context.user, position: position.right } as const
  const closed = await context.exchange.submit(command, context.key)
  return E.map(() => doneReply('position-closed', {}, rowAfter(context, position.right)))(closed)
}

const cancel = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const position = positionId(context)
  if (E.isLeft(position)) return position
  const command = { _tag: 'CancelPosition', user: context.user, position: position.right } as const
  const cancelled = await context.exchange.submit(command, context.key)
  return E.map(() => doneReply('position-cancelled', {}, rowAfter(context, position.right)))(cancelled)
}

/** Without a market, of every market. */
const closeSeveral = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const batch = F.pipe(
    E.Do,
    E.bind('type', () => choice(context, 'type', ['0', '1', '2'], '0')),
    E.bind('pair', () => optionalPair(context)),
  )
  if (E.isLeft(batch)) return batch
  const { type, pair } = batch.right
  const command = {
    _tag: 'ClosePositions',
    user: context.user,
    direction: BATCHES[type],
    match: pair?.match,
  } as const
  const closed = await context.exchange.submit(command, context.key)
  return E.map(({ positions }: { readonly positions: ReadonlyArray<OrderId> }) =>
    doneReply('positions-closed', { count: String(positions.length) }),
  )(closed)
}

/** Zero means none. So does the mark price, which existing clients send for a stop that the user left alone. */
const stopPrice = (
  context: UserRequestContext,
  id: OrderId,
  name: string,
): E.Either<ApiError, Decimal.Decimal | undefined> => {
  const { reads } = context.exchange
  const held = reads.leverage.positions(context.user).find((position) => position.id === id)
  const pair = held && reads.pairs.find(({ match }) => match === held.match)
  if (Params.text(context.params, name) === '') return E.right(undefined)
  return F.pipe(
    Params.decimal(context.params, name),
    E.map((price) =>
      Decimal.isZero(price) || (pair !== undefined && price === reads.leverage.markPrice(pair)) ? undefined : price,
    ),
  )
}

const setStops = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const stops = F.pipe(
    E.Do,
    E.bind('position', () => positionId(context)),
    E.bind('takeProfit', ({ position }) => stopPrice(context, position, 'target_profit_price')),
    E.bind('stopLoss', ({ position }) => stopPrice(context, position, 'stop_loss_price')),
  )
  if (E.isLeft(stops)) return stops
  const set = await context.exchange.submit({ _tag: 'SetStops', user: context.user, ...stops.right }, context.key)
  return E.map(() => doneReply('stops-set', {}, rowAfter(context, stops.right.position)))(set)
}

const post = (path: string, handle: (context: UserRequestContext) => HandlerResult): Call => ({
  path,
  methods: ['POST'],
  access: 'signed-in',
  handle,
})

export const LEVERAGE_CALLS: ReadonlyArray<Call> = [
  post('/api/lever/submit', submit),
  post('/api/lever/close', close),
  post('/api/lever/cancel', cancel),
  post('/api/lever/batch_close', closeSeveral),
  post('/api/lever/setstop', setStops),
]
