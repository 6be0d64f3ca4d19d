/** Notifies the user of what a counterparty or the exchange does with a C2C order. [C2C-5] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOrder } from '@hexbourse/domain/c2c'
import type { OrderId } from '@hexbourse/domain/kernel'
import { map } from 'rxjs'

import type { MessageKey } from '../i18n/index.ts'
import type { Notifications } from '../ports/index.ts'
import type { EndingNotificationPorts, EndingNotifications } from './ending-notifications.ts'
import { makeEndingNotifications } from './ending-notifications.ts'

export interface C2cNotificationPorts extends EndingNotificationPorts {
  readonly c2c: Pick<C2cPort, 'changed'>
  readonly notifications: Notifications<MessageKey>
}

interface Change {
  /** One per order and status: an order changes more than once. */
  readonly id: OrderId
  readonly order: C2cOrder.Order
}

const LOCK = { action: 'c2c.notification', subject: '' }

export const makeC2cNotifications = (ports: C2cNotificationPorts): EndingNotifications =>
  makeEndingNotifications(ports, ports.c2c.changed.pipe(map(changeOf)), LOCK, (changes) => {
    for (const { order } of changes) ports.notifications.show(notificationOf(order))
  })

const changeOf = (order: C2cOrder.Order): Change => ({
  id: (order.id * C2cLifeCycle.STATUSES.length + C2cLifeCycle.STATUSES.indexOf(order.status)) as OrderId,
  order,
})

const keyOf = (order: C2cOrder.Order): MessageKey =>
  order.status === 'awaiting-payment' ? `c2c.changed.taken.${C2cOrder.userParty(order)}` : `c2c.changed.${order.status}`

const notificationOf = (order: C2cOrder.Order): Parameters<Notifications<MessageKey>['show']>[0] => {
  const { id, quantity, amount, currencyName, fiat, status } = order
  return {
    // a later change of the same order replaces it
    id: `c2c-order-${id}`,
    kind: status === 'cancelled' ? 'warning' : 'success',
    key: keyOf(order),
    values: { quantity, coin: currencyName, amount, fiat },
    link: { label: 'c2c.changed.view', to: { _tag: 'C2cOrder', order: id } },
  }
}
