/** The journal without a database, for tests and fakes. */
import type { Entry, Journal, Snapshot } from './port.ts'

export const memoryJournal = (): Journal => {
  const entries: Array<Entry> = []
  const snapshots: Array<Snapshot> = []
  const answers = new Map<string, { readonly at: number; readonly body: string }>()
  const past = new Map<string, Array<string>>()
  const settings = new Map<string, string>()
  return {
    load: () => {
      const snapshot = snapshots.at(-1)
      return { snapshot, entries: entries.filter((entry) => entry.seq > (snapshot?.seq ?? 0)) }
    },
    append: (batch) => {
      entries.push(...batch.entries)
      for (const { key, at, body } of batch.answers) answers.set(key, { at, body })
      for (const { user, kind, body } of batch.past) listOf(past, `${user}/${kind}`).push(body)
    },
    answer: (key) => answers.get(key)?.body,
    purgeAnswers: (before) => {
      for (const [key, { at }] of answers) if (at < before) answers.delete(key)
    },
    past: (user, kind, skip, most) => {
      const all = past.get(`${user}/${kind}`) ?? []
      return { bodies: all.toReversed().slice(skip, skip + most), count: all.length }
    },
    snapshot: (snapshot) => {
      snapshots.splice(0, snapshots.length - 1)
      snapshots.push(snapshot)
      const from = snapshots[0]?.seq ?? 0
      entries.splice(0, entries.findLastIndex((entry) => entry.seq <= from) + 1)
    },
    setting: (name) => settings.get(name),
    keepSetting: (name, value) => void settings.set(name, value),
    close: () => undefined,
  }
}

// Internal
const listOf = (lists: Map<string, Array<string>>, key: string): Array<string> => {
  const known = lists.get(key) ?? []
  lists.set(key, known)
  return known
}
