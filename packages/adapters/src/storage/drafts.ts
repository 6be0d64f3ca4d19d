/**
 * Typed drafts of forms across one reload, in the session storage of the tab and bound to the user. Signing out removes
 * them. [Q48]
 */
import { either as E } from 'fp-ts'

import type { SessionKeeper } from '../environment/index.ts'
import { DRAFT } from './keys.ts'
import type { Store } from './safe-storage.ts'

type Draft = Readonly<Record<string, string>>

export interface DraftsKeeper {
  readonly take: (form: string) => Draft | undefined
  readonly register: (form: string, read: () => Draft | undefined) => { readonly unsubscribe: () => void }
  readonly save: () => void
}

export const draftsKeeper = (store: Store, session: Pick<SessionKeeper, 'credential' | 'ended'>): DraftsKeeper => {
  const forms = new Map<string, () => Draft | undefined>()
  const keyOf = (form: string): string => `${DRAFT}${session.credential().userId ?? ''}/${form}`
  session.ended.subscribe((reason) => {
    if (reason === 'signed-out') for (const key of store.keys()) if (key.startsWith(DRAFT)) store.remove(key)
  })
  return {
    take: (form) => {
      const text = store.get(keyOf(form))
      store.remove(keyOf(form))
      return text === undefined ? undefined : parseDraft(text)
    },
    register: (form, read) => {
      forms.set(form, read)
      return {
        unsubscribe: () => {
          if (forms.get(form) === read) forms.delete(form)
        },
      }
    },
    save: () => {
      for (const [form, read] of forms) {
        const draft = read()
        if (draft !== undefined) store.set(keyOf(form), JSON.stringify(draft))
      }
    },
  }
}

/** Undefined unless it is a record of texts. */
const parseDraft = (text: string): Draft | undefined => {
  const parsed = E.tryCatch((): unknown => JSON.parse(text), String)
  if (E.isLeft(parsed) || typeof parsed.right !== 'object' || parsed.right === null) return undefined
  const values: ReadonlyArray<unknown> = Object.values(parsed.right)
  return values.every((value) => typeof value === 'string') ? (parsed.right as Draft) : undefined
}
