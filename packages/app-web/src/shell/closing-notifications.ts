/** Notifies the user of each closed position: by a stop, by a liquidation, or by the user. [LEV-3] [LEV-4] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { LeveragePort, Position } from '@hexbourse/domain/leverage'
import { Closing } from '@hexbourse/domain/leverage'

import type { MessageKey } from '../i18n/index.ts'
import type { Notifications } from '../ports/index.ts'
import type { EndingNotificationPorts, EndingNotifications } from './ending-notifications.ts'
import { makeEndingNotifications } from './ending-notifications.ts'

export interface ClosingNotificationPorts extends EndingNotificationPorts {
  readonly leverage: Pick<LeveragePort, 'closed'>
  readonly notifications: Notifications<MessageKey>
}

/** More positions at once are shown as a count. */
const MAX_SEPARATE = 3

const LOCK = { action: 'leverage.notification', subject: '' }
const LINK = { label: 'leverage.ended.view', to: { _tag: 'Positions', list: 'closed' } } as const
/** Decimals of a result. */
const PLACES = 4

export const makeClosingNotifications = (ports: ClosingNotificationPorts): EndingNotifications =>
  makeEndingNotifications(ports, ports.leverage.closed, LOCK, (closed) => show(ports.notifications, closed))

const show = (notifications: Notifications<MessageKey>, closed: ReadonlyArray<Position.Position>): void => {
  if (closed.length > MAX_SEPARATE)
    return notifications.show({
      id: `positions-${closed.at(-1)?.id ?? 0}`,
      kind: 'success',
      key: 'leverage.ended.several',
      values: { count: closed.length },
      link: LINK,
    })
  for (const position of closed) notifications.show(notificationOf(position))
  return undefined
}

const KEYS = {
  takeProfit: 'leverage.ended.takeProfit',
  stopLoss: 'leverage.ended.stopLoss',
  other: 'leverage.ended.closed',
} as const

const notificationOf = (position: Position.Position): Parameters<Notifications<MessageKey>['show']>[0] => {
  const { id, direction, baseName, quoteName, currentPrice, realizedPnl = Decimal.zero } = position
  return {
    id: `position-${id}`,
    kind: realizedPnl < 0n ? 'warning' : 'success',
    key: KEYS[Closing.causeOf(position)],
    values: {
      base: baseName,
      quote: quoteName,
      direction,
      price: currentPrice,
      pnl: Decimal.round(PLACES, realizedPnl, 'half-up'),
    },
    link: LINK,
  }
}
