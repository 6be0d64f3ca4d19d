/** What is given to the user to take elsewhere. [ACC-4] */
import type { task as T } from 'fp-ts'

// Model
export interface Clipboard {
  /** Whether it was taken; a browser may forbid it. */
  readonly copy: (text: string) => T.Task<boolean>
}
