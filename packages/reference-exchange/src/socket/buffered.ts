/** How many bytes wait for a reader, in the engine and in his socket; and how he is cut, whatever still waits. */
import type { Socket } from 'socket.io'

// Model
export type Connection = Socket['conn']

interface Transported {
  readonly socket?: {
    readonly bufferedAmount: number
    readonly terminate: () => void
    readonly ping: () => void
    readonly on: (event: 'pong', listener: () => void) => unknown
  }
}

// Rules
export const buffered = (connection: Connection): number => {
  const { writeBuffer } = connection as unknown as {
    readonly writeBuffer: ReadonlyArray<{ readonly data?: { readonly length?: number } }>
  }
  return writeBuffer.reduce((bytes, packet) => bytes + (packet.data?.length ?? 0), 0) + sending(connection)
}

/** What the engine has handed on and the system has not taken. */
export const sending = (connection: Connection): number => websocketOf(connection)?.bufferedAmount ?? 0

/** Nothing more is queued from here on; a polite close alone would wait behind all that he does not read. */
export const cutOff = (connection: Connection): void => {
  const websocket = websocketOf(connection)
  connection.close(websocket === undefined)
  websocket?.terminate()
}

/** None for a reader who polls. */
export const websocketOf = (connection: Connection): Transported['socket'] =>
  (connection.transport as unknown as Transported).socket
