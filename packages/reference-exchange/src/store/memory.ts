/** Journal in memory, for tests and fakes. */
import type { Entry, Journal, Snapshot } from './port.ts'

export const memoryJournal = (): Journal => {
  const entries: Array<Entry> = []
  const snapshots: Array<Snapshot> = []
  const replies = new Map<string, { readonly at: number; readonly body: string }>()
  const history = new Map<string, Array<string>>()
  const settings = new Map<string, string>()
  return {
    load: () => {
      const snapshot = snapshots.at(-1)
      return { snapshot, entries: entries.filter((entry) => entry.seq > (snapshot?.seq ?? 0)) }
    },
    append: (batch) => {
      entries.push(...batch.entries)
      for (const { key, at, body } of batch.replies) replies.set(key, { at, body })
      for (const { user, kind, body } of batch.history) listFor(history, `${user}/${kind}`).push(body)
    },
    reply: (key) => replies.get(key)?.body,
    purgeReplies: (before) => {
      for (const [key, { at }] of replies) if (at < before) replies.delete(key)
    },
    history: (user, kind, skip, limit) => {
      const all = history.get(`${user}/${kind}`) ?? []
      return { bodies: all.toReversed().slice(skip, skip + limit), count: all.length }
    },
    snapshot: (snapshot) => {
      snapshots.splice(0, snapshots.length - 1)
      snapshots.push(snapshot)
      const from = snapshots[0]?.seq ?? 0
      entries.splice(0, entries.findLastIndex((entry) => entry.seq <= from) + 1)
    },
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
