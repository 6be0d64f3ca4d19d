/** What the user is told in passing; the text is chosen on screen, never here. [Q4] */
import type { Observable } from 'rxjs'

import type { Millis } from './clock.ts'
import type { Decimal } from './decimal.ts'

// Model
/** success and pending leave by themselves, failure stays until dismissed. */
export type NoticeKind = 'success' | 'pending' | 'warning' | 'failure'

export interface Notice<K extends string = string> {
  /** Said once per id; a later notice of the same id replaces it. */
  readonly id: string
  readonly kind: NoticeKind
  readonly key: K
  /** Amounts are written in the digits of the language. */
  readonly values?: Readonly<Record<string, string | number | Decimal>>
}

/** A notice as it was told; its key is of a message that may be gone in a later build. */
export interface Told {
  readonly at: Millis
  readonly kind: NoticeKind
  readonly key: string
  readonly values: Readonly<Record<string, string | number | Decimal>>
}

/** What was told to whoever is signed in on this device. */
export interface NoticeLog {
  /** Newest first. */
  readonly told: () => ReadonlyArray<Told>
  /** Whenever there may be more of them, from here or from another tab. */
  readonly changed: Observable<unknown>
  readonly keep: (told: Told) => void
}

export interface Notices<K extends string = string> {
  readonly tell: (notice: Notice<K>) => void
  readonly dismiss: (id: string) => void
}
