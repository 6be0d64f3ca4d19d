/** Messages between the two parties of an open order. They are kept as history. [Q17] */
import { C2cChat } from '@hexbourse/domain/c2c'
import type { Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { MessagePosted } from './events.ts'
import { MAX_MESSAGES } from './limits.ts'
import { ownOrder } from './orders.ts'
import type { Order } from './records.ts'
import { C2C_DONE } from './results.ts'
import type { C2cDone } from './results.ts'
import type { C2cState } from './state.ts'

// Model
export interface PostMessage {
  readonly _tag: 'PostMessage'
  readonly user: UserId
  readonly order: OrderId
  readonly text: string
}

// Rules
export const decidePostMessage = (
  state: C2cState,
  { user, order: id, text: typed }: PostMessage,
  now: Millis,
): DecisionResult<MessagePosted, C2cDone> => {
  const order = ownOrder(state, user, id)
  if (E.isLeft(order)) return order
  const text = C2cChat.fromInput(typed)
  if (E.isLeft(text)) return text
  return order.right.messages >= MAX_MESSAGES
    ? E.left({ _tag: 'MessagesTooMany', most: MAX_MESSAGES })
    : acceptedDecision([messagePosted(order.right, user, text.right, now)], C2C_DONE)
}

export const messagePosted = (
  { id: order, poster, taker, messages }: Order,
  author: UserId | undefined,
  text: string,
  at: Millis,
): MessagePosted => ({
  _tag: 'C2cMessagePosted',
  poster,
  taker,
  message: { id: messages + 1, order, author, text, at },
})
