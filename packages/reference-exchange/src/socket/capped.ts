/** What waits for one reader never passes a MiB: he who lets it is cut at that moment. [SHELL-8] */
import { cutOff, sending } from './buffered.ts'
import type { Connection } from './buffered.ts'

// Model
/** A MiB, less what one push may come to. */
const MOST_BYTES = 1024 * 1024 - 64 * 1024

// Rules
/** Counted as it is queued, because to add up a queue for each push would cost more than the push. */
export const cap = (connection: Connection): void => {
  let queued = 0
  connection.on('packetCreate', ({ data }: { readonly data?: { readonly length?: number } }) => {
    queued += data?.length ?? 0
    if (queued + sending(connection) > MOST_BYTES) cutOff(connection)
  })
  connection.on('flush', () => {
    queued = 0
  })
}
