/** Codes 997 and 998 of a C2C post: the message, then the page on which the user can do what is asked. [Q38] [Q46] */
import type { Subscription } from 'rxjs'
import { EMPTY, timer } from 'rxjs'

import type { MessageKey, Problem } from '../i18n/index.ts'
import type { Navigator, Notifications } from '../ports/index.ts'

export interface RedirectPorts {
  readonly navigator: Pick<Navigator, 'go'>
  readonly notifications: Notifications<MessageKey>
}

/** Milliseconds to read the message before leaving. */
const LEAVE_DELAY_MS = 500

/** Does nothing for a problem that no page resolves. Unsubscribing cancels the redirect. */
export const followRequirement = (problem: Problem | undefined, ports: RedirectPorts): Subscription => {
  const { key, values, link } = problem ?? {}
  if (key === undefined || link === undefined) return EMPTY.subscribe()
  const message = values?.['serverMessage']
  ports.notifications.show({
    id: 'c2c-requirement',
    kind: 'warning',
    key,
    link,
    ...(typeof message === 'string' ? { values: { serverMessage: message } } : {}),
  })
  return timer(LEAVE_DELAY_MS).subscribe(() => ports.navigator.go(link.to))
}
