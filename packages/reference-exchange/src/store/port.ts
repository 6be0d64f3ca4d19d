/** Port of the journal: the record of all events, the current state as rows, replies and history. */
import type { RowChange, StateRow } from '../engine/index.ts'

// Model
/** Events of one command, in order of execution. */
export interface Entry {
  /** Counts from 1 without a gap. */
  readonly seq: number
  /** Unix milliseconds; never decreases. */
  readonly at: number
  readonly body: string
}

export interface StoredEntry extends Entry {
  /** Hash of the state after the batch of the entry. */
  readonly stateHash: number
}

/** Reply of a request, stored by its idempotency key. [Q23] */
export interface StoredReply {
  readonly key: string
  readonly at: number
  readonly body: string
}

/** History row of a user. No rule reads it. */
export interface StoredHistoryRow {
  readonly user: number
  readonly kind: string
  readonly body: string
}

export interface StoredHistoryPage {
  /** Newest first. */
  readonly bodies: ReadonlyArray<string>
  readonly count: number
}

/** Trades of users in a market and minute since 1970; candles read it, no rule does. */
export interface StoredMinute {
  readonly match: number
  readonly minute: number
  readonly body: string
}

export interface LoadedJournal {
  /** All rows of the state, to be read once. Reading throws when one is missing or changed. */
  readonly rows: Iterable<StateRow>
  /** The last entry; 0 in an empty journal. */
  readonly seq: number
  readonly at: number
}

/** Committed in one transaction. */
export interface Batch {
  readonly entries: ReadonlyArray<Entry>
  /** Rows of the state that the entries changed. */
  readonly rows: ReadonlyArray<RowChange>
  readonly replies: ReadonlyArray<StoredReply>
  readonly history: ReadonlyArray<StoredHistoryRow>
  /** Replace what is stored of the same market and minute. */
  readonly minutes: ReadonlyArray<StoredMinute>
}

/** Every member throws when the database fails. The writer must then stop, because memory is ahead of disk. */
export interface Journal {
  /** Throws when the end of the committed data is missing or changed. */
  readonly load: () => LoadedJournal
  /** Entries after a sequence number, in order. Throws when one of them is changed, or one between them is missing. */
  readonly entries: (after: number, limit: number) => ReadonlyArray<StoredEntry>
  /** Deletes a limited number of the oldest entries before a time, never the last one. The state keeps their effects. */
  readonly purgeEntries: (before: number) => void
  /** All or nothing, synchronised to disk when it returns. */
  readonly append: (batch: Batch) => void
  readonly reply: (key: string) => string | undefined
  /** Deletes a limited number of the oldest replies before a time. */
  readonly purgeReplies: (before: number) => void
  readonly history: (user: number, kind: string, skip: number, limit: number) => StoredHistoryPage
  /** Of a market, from a minute to another one, both included, in order. */
  readonly minutes: (match: number, from: number, to: number) => ReadonlyArray<StoredMinute>
  readonly setting: (name: string) => string | undefined
  readonly saveSetting: (name: string, value: string) => void
  /** Copies the stored data into a folder, also while commands are committed. */
  readonly copyTo: (folder: string) => Promise<void>
  readonly close: () => void
}
