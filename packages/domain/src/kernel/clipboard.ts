/** Copies text to the system clipboard. [ACC-4] */
import type { task as T } from 'fp-ts'

// Model
/** The clipboard of the device. */
export interface Clipboard {
  /** True when the text was copied; false when the browser forbids it. */
  readonly copy: (text: string) => T.Task<boolean>
}
