/** Wishes sent before a reload, whose outcome was not known: looked for now, and told. [Q24] */
import type { Intents, Notices, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'

import type { MessageKey } from '../i18n/index.ts'

type Ending = Settled<unknown>['_tag']

/** How one kind of wish is looked for, and what each end of the search says. */
export interface Resumed {
  readonly settle: (stored: StoredIntent) => T.Task<Settled<unknown>>
  readonly searching: MessageKey
  readonly endings: Readonly<Record<Ending, MessageKey>>
  /** The end that was hoped for. */
  readonly hoped: Ending
}

/** By the name of the action; a wish of another is somebody else's to look for. */
export const resume = async (
  ways: Readonly<Partial<Record<string, Resumed>>>,
  intents: Intents,
  notices: Notices<MessageKey>,
): Promise<void> => {
  const look = async (stored: StoredIntent, { settle, searching, endings, hoped }: Resumed): Promise<void> => {
    const id = `resume-${stored.intent.id}`
    notices.tell({ id, kind: 'pending', key: searching })
    const { _tag: ending } = await settle(stored)()
    notices.tell({ id, kind: ending === hoped ? 'success' : 'warning', key: endings[ending] })
  }
  await Promise.all(
    intents.open().map(async (stored) => {
      const way = ways[stored.action]
      if (way !== undefined) await look(stored, way)
    }),
  )
}
