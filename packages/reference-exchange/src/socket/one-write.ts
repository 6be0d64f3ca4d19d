/** All that waits for a reader goes to the system in one write, not in one for each push. [SHELL-8] */
import type { Socket } from 'socket.io'

/** A reader who began by polling has another connection by now: for him this does nothing. */
export const inOneWrite = (connection: Socket['conn']): void => {
  const { socket } = connection.request
  connection.on('flush', () => socket.cork())
  connection.on('drain', () => socket.uncork())
}
