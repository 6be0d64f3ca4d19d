/** Port of the journal. Another database implements this interface. */

// Model
/** A command that had an effect, in order of execution. */
export interface Entry {
  readonly seq: number
  readonly at: number
  readonly body: string
}

/** Reply of a request, stored by its idempotency key. [Q23] */
export interface StoredReply {
  readonly key: string
  readonly at: number
  readonly body: string
}

/** History row of a user. Not part of a snapshot. */
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

export interface Snapshot {
  /** Last entry that the snapshot includes. */
  readonly seq: number
  readonly body: string
}

export interface LoadedJournal {
  /** The newest intact one. */
  readonly snapshot: Snapshot | undefined
  /** Entries after the snapshot, in order. */
  readonly entries: ReadonlyArray<Entry>
}

/** Committed in one transaction. */
export interface Batch {
  readonly entries: ReadonlyArray<Entry>
  readonly replies: ReadonlyArray<StoredReply>
  readonly history: ReadonlyArray<StoredHistoryRow>
}

/** Every member throws when the database fails. The writer must then stop, because memory is ahead of disk. */
export interface Journal {
  /** Throws when committed data is missing or changed. */
  readonly load: () => LoadedJournal
  /** All or nothing, synchronised to disk when it returns. */
  readonly append: (batch: Batch) => void
  readonly reply: (key: string) => string | undefined
  /** Deletes a limited number of the oldest replies before a time. */
  readonly purgeReplies: (before: number) => void
  readonly history: (user: number, kind: string, skip: number, limit: number) => StoredHistoryPage
  /** Keeps the two newest snapshots and deletes entries that both include. */
  readonly snapshot: (snapshot: Snapshot) => void
  readonly setting: (name: string) => string | undefined
  readonly saveSetting: (name: string, value: string) => void
  /** Copies the stored data into a folder, also while commands are committed. */
  readonly copyTo: (folder: string) => Promise<void>
  readonly close: () => void
}
