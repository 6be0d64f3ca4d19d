/** Reconciles intents sent before a reload and shows the result as notifications. [Q24] */
import type { Intents, Resolution, StoredIntent } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'

import type { Notifications } from '../ports/index.ts'
import type { MessageKey } from '../i18n/index.ts'

type ResolutionTag = Resolution<unknown>['_tag']

/** How intents of one action are reconciled, and the message of each resolution. */
export interface IntentResumption {
  readonly reconcile: (stored: StoredIntent) => T.Task<Resolution<unknown>>
  readonly searching: MessageKey
  readonly messages: Readonly<Record<ResolutionTag, MessageKey>>
  /** The resolution that means success. */
  readonly expected: ResolutionTag
}

/** Reconciles the stored intents of the actions in `resumptions`. Other pages resume the others. */
export const resumeIntents = async (
  resumptions: Readonly<Partial<Record<string, IntentResumption>>>,
  intents: Intents,
  notifications: Notifications<MessageKey>,
): Promise<void> => {
  const reconcileIntent = async (
    stored: StoredIntent,
    { reconcile, searching, messages, expected }: IntentResumption,
  ): Promise<void> => {
    const id = `resume-${stored.intent.id}`
    notifications.show({ id, kind: 'pending', key: searching })
    const { _tag: ending } = await reconcile(stored)()
    notifications.show({ id, kind: ending === expected ? 'success' : 'warning', key: messages[ending] })
  }
  await Promise.all(
    intents.open().map(async (stored) => {
      const resumption = resumptions[stored.action]
      if (resumption !== undefined) await reconcileIntent(stored, resumption)
    }),
  )
}
