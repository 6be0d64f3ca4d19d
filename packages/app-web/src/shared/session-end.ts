/** Closes what was reviewed in a session when another one begins. [Q58] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { Subscription } from 'rxjs'
import { skip } from 'rxjs'

import type { MessageKey } from '../i18n/index.ts'
import type { Notifications } from '../ports/index.ts'

export interface MoneyActionPorts {
  readonly session: Pick<SessionPort, 'mark'>
  readonly notifications: Notifications<MessageKey>
}

/** `close` gives false when there was nothing to close; otherwise the reason is notified. */
export const closeWithSession = (ports: MoneyActionPorts, close: () => boolean): Subscription =>
  ports.session.mark.pipe(skip(1)).subscribe(() => {
    if (close()) notifySessionChange(ports)
  })

export const notifySessionChange = ({ notifications }: Pick<MoneyActionPorts, 'notifications'>): void =>
  notifications.show({ id: 'review-closed', kind: 'warning', key: 'shell.error.SessionChanged' })
