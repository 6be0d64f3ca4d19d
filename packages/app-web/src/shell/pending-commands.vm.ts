/**
 * Money commands without a known outcome, on every page: checked at sign-in and after a reconnect, and shown until
 * they are known or dismissed. [Q24]
 */
import type { CheckResult, PendingCommands, StoredIntent } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { mergeMap, timer } from 'rxjs'

import type { MessageKey } from '../i18n/index.ts'
import type { Notification, Notifications } from '../ports/index.ts'
import type { CommandMessages } from './command-messages.ts'
import { COMMAND_MESSAGES } from './command-messages.ts'

export interface PendingCommandsVm {
  readonly open: () => Subscription
}

/** A result that comes sooner is shown without a word before it. */
const SEARCHING_AFTER_MS = 400

export const makePendingCommandsVm = (
  pending: PendingCommands,
  notifications: Notifications<MessageKey>,
): PendingCommandsVm => {
  const check = async (stored: StoredIntent): Promise<void> => {
    const id = notificationId(stored)
    const messages = COMMAND_MESSAGES[stored.action]
    const waiting = timer(SEARCHING_AFTER_MS).subscribe(() => {
      if (messages !== undefined) notifications.show({ id, kind: 'pending', key: messages.searching })
    })
    const result = await pending.check(stored.intent.id)()
    const isWaitingShown = waiting.closed
    waiting.unsubscribe()
    const shown = messages && notificationOf(result, messages)
    if (shown !== undefined)
      notifications.show({ id, ...shown, ...(result._tag === 'Unknown' ? actionsOf(stored) : {}) })
    else if (isWaitingShown) notifications.dismiss(id)
  }
  const actionsOf = (stored: StoredIntent): Pick<Notification<MessageKey>, 'actions'> => ({
    actions: [
      { label: 'shell.outcome.checkAgain', press: () => void check(stored) },
      {
        label: 'shell.outcome.dismiss',
        press: () => {
          pending.dismiss(stored.intent.id)
          notifications.dismiss(notificationId(stored))
        },
      },
    ],
  })
  return {
    open: () => pending.due.pipe(mergeMap(() => Promise.all(pending.open().map(check)))).subscribe(),
  }
}

const notificationId = ({ intent }: StoredIntent): string => `pending-${intent.id}`

type Shown = Pick<Notification<MessageKey>, 'kind' | 'key' | 'values'>

/** Undefined when there is nothing to say here. */
const notificationOf = (result: CheckResult, messages: CommandMessages): Shown | undefined => {
  if (result._tag === 'Elsewhere') return undefined
  if (result._tag === 'Confirmed') return { kind: 'success', key: messages.confirmed(result.result) }
  if (result._tag === 'Matches')
    return { kind: 'warning', key: messages.matches, values: { count: result.results.length } }
  return { kind: result._tag === 'Rejected' ? 'failure' : 'warning', key: keyOf(result._tag, messages) }
}

const keyOf = (
  tag: 'Rejected' | 'NotFound' | 'Unknown' | 'Discarded',
  { rejected, notFound, stillUnknown }: CommandMessages,
): MessageKey =>
  ({ Rejected: rejected, NotFound: notFound, Unknown: stillUnknown, Discarded: 'shell.outcome.discarded' as const })[
    tag
  ]
