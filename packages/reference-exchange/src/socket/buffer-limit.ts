/** Disconnects a reader when its queued bytes approach 1 MiB. [SHELL-8] */
import { disconnectNow, packetBytes, sendingBytes } from './buffered-bytes.ts'
import type { Connection, QueuedPacket } from './buffered-bytes.ts'

// Model
/** 1 MiB less the largest push. */
const MAX_QUEUED_BYTES = 1024 * 1024 - 64 * 1024

// Rules
/** Counts bytes as they are queued, because summing the queue for each push would cost more than the push. */
export const limitBuffer = (connection: Connection): void => {
  let queued = 0
  connection.on('packetCreate', (packet: QueuedPacket) => {
    queued += packetBytes(packet)
    if (queued + sendingBytes(connection) > MAX_QUEUED_BYTES) disconnectNow(connection)
  })
  connection.on('flush', () => {
    queued = 0
  })
}
