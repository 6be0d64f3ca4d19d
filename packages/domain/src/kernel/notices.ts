/** What the user is told in passing; the text is chosen on screen, never here. [Q4] */

// Model
/** success and pending leave by themselves, failure stays until dismissed. */
export type NoticeKind = 'success' | 'pending' | 'warning' | 'failure'

export interface Notice<K extends string = string> {
  /** Said once per id; a later notice of the same id replaces it. */
  readonly id: string
  readonly kind: NoticeKind
  readonly key: K
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Notices<K extends string = string> {
  readonly tell: (notice: Notice<K>) => void
  readonly dismiss: (id: string) => void
}
