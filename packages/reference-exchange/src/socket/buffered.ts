/** How many bytes wait for a reader, in the engine and in his socket. */
import type { Socket } from 'socket.io'

type Connection = Socket['conn']

interface Transported {
  readonly socket?: { readonly bufferedAmount?: number }
}

export const buffered = (connection: Connection): number => {
  const { writeBuffer } = connection as unknown as {
    readonly writeBuffer: ReadonlyArray<{ readonly data?: { readonly length?: number } }>
  }
  const waiting = writeBuffer.reduce((bytes, packet) => bytes + (packet.data?.length ?? 0), 0)
  const { socket } = connection.transport as unknown as Transported
  return waiting + (socket?.bufferedAmount ?? 0)
}
