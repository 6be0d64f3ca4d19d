/** Appeals and chat between the parties of an order. [C2C-5] [Q17] */
import { either as E, function as F } from 'fp-ts'

import { pictureName } from '../files/index.ts'
import { shanghaiDateTime, unixSeconds } from '../runtime/index.ts'
import type { C2cMessage } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { orderId, ownOrder } from './c2c-params.ts'
import * as Params from './params.ts'

const AWARDS = { 'award-payer': 'payer', 'award-receiver': 'receiver' } as const

/** null where no party appealed. */
const appeal = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    ownOrder(context),
    E.map((order): Reply => {
      if (order.statements.length === 0) return dataReply(null)
      const ending = 'ending' in order ? order.ending : undefined
      return dataReply({
        statements: order.statements.map(({ by, reason, pictures, at }) => ({
          by,
          reason,
          pics: pictures.join(','),
          time: shanghaiDateTime(at),
          time_ts: unixSeconds(at),
        })),
        decision: ending === 'award-payer' || ending === 'award-receiver' ? AWARDS[ending] : '',
      })
    }),
  )

const stateAppeal = async ({
  exchange,
  params,
  files,
  user,
  key,
}: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const order = orderId(params)
  if (E.isLeft(order)) return order
  const pictures = Params.text(params, 'pics')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  if (!pictures.every((address) => files.isOwnedBy(user, pictureName(address))))
    return E.left({ _tag: 'FileUnknown', name: 'pics' })
  const reason = Params.text(params, 'reason')
  const stated = await exchange.submit({ _tag: 'StateAppeal', user, order: order.right, reason, pictures }, key)
  return E.map(() => doneReply('appeal-stated'))(stated)
}

const messageRow =
  (user: number) =>
  ({ id, author, text, at }: C2cMessage) => ({
    id,
    from: author === undefined ? 'operator' : author === user ? 'me' : 'other',
    text,
    time: shanghaiDateTime(at),
    time_ts: unixSeconds(at),
  })

const messages = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    ownOrder(context),
    E.map(({ id }) => dataReply(context.exchange.reads.c2c.messages(context.user, id).map(messageRow(context.user)))),
  )

const postMessage = async ({
  exchange,
  params,
  user,
  key,
  mayPostMessage,
}: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const order = orderId(params)
  if (E.isLeft(order)) return order
  const isRepeated = key !== undefined && exchange.hasAnswer(key)
  if (!isRepeated && !mayPostMessage(user)) return E.left({ _tag: 'MessagesTooFast' })
  const text = Params.text(params, 'text')
  const posted = await exchange.submit({ _tag: 'PostMessage', user, order: order.right, text }, key)
  return E.map(() => doneReply('message-sent'))(posted)
}

export const C2C_DISPUTE_CALLS: ReadonlyArray<Call> = [
  { path: '/api/c2c/appeal', methods: ['GET'], access: 'signed-in', handle: appeal },
  { path: '/api/c2c/appeal', methods: ['POST'], access: 'signed-in', handle: stateAppeal },
  { path: '/api/c2c/messages', methods: ['GET'], access: 'signed-in', handle: messages },
  { path: '/api/c2c/messages', methods: ['POST'], access: 'signed-in', handle: postMessage },
]
