/** Sends queued pushes of a connection in one write. [SHELL-8] */
import type { Socket } from 'socket.io'

/** Has no effect on a connection that was upgraded from polling. */
export const batchWrites = (connection: Socket['conn']): void => {
  const { socket } = connection.request
  connection.on('flush', () => socket.cork())
  connection.on('drain', () => socket.uncork())
}
