/** Where what happened is kept; another database carries the exchange by being this. */

// Model
/** A command that had an effect, as text, in the order of effect. */
export interface Entry {
  readonly seq: number
  readonly at: number
  readonly body: string
}

/** What a request was answered, kept under the key of the request. [Q23] */
export interface Answer {
  readonly key: string
  readonly at: number
  readonly body: string
}

/** One line of a person's past, which only lists ask for: it is in no snapshot. */
export interface Past {
  readonly user: number
  readonly kind: string
  readonly body: string
}

export interface PastPage {
  /** Newest first. */
  readonly bodies: ReadonlyArray<string>
  readonly count: number
}

export interface Snapshot {
  /** The last entry that is in it. */
  readonly seq: number
  readonly body: string
}

export interface Kept {
  /** The newest that is whole. */
  readonly snapshot: Snapshot | undefined
  /** Those after it, in order. */
  readonly entries: ReadonlyArray<Entry>
}

/** What becomes durable together. */
export interface Batch {
  readonly entries: ReadonlyArray<Entry>
  readonly answers: ReadonlyArray<Answer>
  readonly past: ReadonlyArray<Past>
}

/** Every member throws when the database does: whoever writes must then stop, because memory is ahead of it. */
export interface Journal {
  /** Throws where anything that was answered is missing or changed. */
  readonly load: () => Kept
  /** On disk for good when it returns; all or nothing. */
  readonly append: (batch: Batch) => void
  readonly answer: (key: string) => string | undefined
  /** The oldest of those before that time; not all at once where they are many. */
  readonly purgeAnswers: (before: number) => void
  readonly past: (user: number, kind: string, skip: number, most: number) => PastPage
  /** Entries older than the snapshot before this one are dropped: two snapshots stand at any time. */
  readonly snapshot: (snapshot: Snapshot) => void
  readonly setting: (name: string) => string | undefined
  readonly keepSetting: (name: string, value: string) => void
  readonly close: () => void
}
