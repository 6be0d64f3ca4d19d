/** Journal in memory, for tests and fakes. */
import type { StateRow } from '../engine/index.ts'
import type { Journal, StoredEntry, StoredMinute } from './port.ts'
import { hashAfter } from './state-hash.ts'

export const memoryJournal = (): Journal => {
  const entries: Array<StoredEntry> = []
  const rows = new Map<string, StateRow>()
  const replies = new Map<string, { readonly at: number; readonly body: string }>()
  const history = new Map<string, Array<string>>()
  const minutes = new Map<string, StoredMinute>()
  const settings = new Map<string, string>()
  const hash = hashAfter()
  return {
    load: () => ({ rows: [...rows.values()], seq: entries.at(-1)?.seq ?? 0, at: entries.at(-1)?.at ?? 0 }),
    entries: (after, limit) => entries.filter(({ seq }) => seq > after).slice(0, limit),
    append: (batch) => {
      for (const { table, key, body } of batch.rows) {
        if (body === undefined) rows.delete(`${table}/${key}`)
        else rows.set(`${table}/${key}`, { table, key, body })
      }
      const stateHash = hash(batch.rows)
      for (const entry of batch.entries) entries.push({ ...entry, stateHash })
      for (const { key, at, body } of batch.replies) replies.set(key, { at, body })
      for (const { user, kind, body } of batch.history) listFor(history, `${user}/${kind}`).push(body)
      for (const stored of batch.minutes) minutes.set(`${stored.match}/${stored.minute}`, stored)
    },
    purgeEntries: (before) => {
      const kept = entries.findIndex(({ at }, index) => at >= before || index === entries.length - 1)
      entries.splice(0, Math.max(0, kept))
    },
    reply: (key) => replies.get(key)?.body,
    purgeReplies: (before) => {
      for (const [key, { at }] of replies) if (at < before) replies.delete(key)
    },
    history: (user, kind, skip, limit) => {
      const all = history.get(`${user}/${kind}`) ?? []
      return { bodies: all.toReversed().slice(skip, skip + limit), count: all.length }
    },
    minutes: (match, from, to) =>
      [...minutes.values()]
        .filter((stored) => stored.match === match && stored.minute >= from && stored.minute <= to)
        .toSorted((a, b) => a.minute - b.minute),
    setting: (name) => settings.get(name),
    saveSetting: (name, value) => void settings.set(name, value),
    copyTo: () => Promise.reject(new Error('nothing is stored')),
    close: () => undefined,
  }
}

// Internal
const listFor = (lists: Map<string, Array<string>>, key: string): Array<string> => {
  const existing = lists.get(key) ?? []
  lists.set(key, existing)
  return existing
}
