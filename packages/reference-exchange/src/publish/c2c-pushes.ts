/** Changes of peer-to-peer orders, pushed to both parties, and chat messages, pushed to who did not write them. [C2C-5] */
import type { UserId } from '@hexbourse/domain/kernel'

import { C2C_STATUS_CODES } from '../runtime/index.ts'
import type { Event, Exchange } from '../runtime/index.ts'
import type { Publisher } from './port.ts'
import { userRoom } from './rooms.ts'

interface Push {
  readonly users: ReadonlyArray<UserId>
  readonly name: 'c2c_order' | 'c2c_message'
  readonly body: Readonly<Record<string, unknown>>
}

export const pushC2c = (publisher: Publisher, exchange: Exchange): void =>
  exchange.onCommitted((events) => {
    for (const { users, name, body } of events.flatMap(pushesOf))
      for (const user of users) publisher.send(userRoom(user), { type: name, to: user, ...body })
  })

const pushesOf = (event: Event): ReadonlyArray<Push> => {
  if (event._tag === 'C2cOfferTaken' || event._tag === 'C2cOrderEnded')
    return [orderPush(event.order, event.order.status, event.order.changedAt)]
  if (event._tag === 'C2cOrderPaid') return [orderPush(event.order, 'paid', event.at)]
  if (event._tag === 'C2cAppealStated') return [orderPush({ ...event, id: event.order }, 'paid', event.statement.at)]
  if (event._tag !== 'C2cMessagePosted') return []
  const { poster, taker, message } = event
  const users = [poster, taker].filter((user) => user !== message.author)
  return [{ users, name: 'c2c_message', body: { id: message.order } }]
}

const orderPush = (
  { id, poster, taker }: { readonly id: number; readonly poster: UserId; readonly taker: UserId },
  status: keyof typeof C2C_STATUS_CODES,
  time: number,
): Push => ({ users: [poster, taker], name: 'c2c_order', body: { id, is_sure: C2C_STATUS_CODES[status], time } })
