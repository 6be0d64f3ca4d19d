/** Typed drafts of forms across the reload into a newer build. Never passwords, codes or pictures. [Q48] */

// Model
export type Draft = Readonly<Record<string, string>>

export interface Drafts {
  /** The user's draft of a form from before the reload; only once. Its texts may be of another build: check them. */
  readonly take: (form: string) => Draft | undefined
  /** While registered, `read` gives what is typed into the form; undefined: nothing. */
  readonly register: (form: string, read: () => Draft | undefined) => { readonly unsubscribe: () => void }
  /** Stores the drafts of the registered forms for the user. */
  readonly save: () => void
}
