/** Queued bytes of a connection, and its immediate termination. */
import type { Socket } from 'socket.io'

// Model
export type Connection = Socket['conn']

/** A packet, either as data or as prepared frames. */
export interface QueuedPacket {
  readonly data?: { readonly length?: number }
  readonly options?: { readonly wsPreEncodedFrame?: ReadonlyArray<Buffer> }
}

interface WebsocketTransport {
  readonly socket?: { readonly bufferedAmount: number; readonly terminate: () => void }
}

// Rules
export const bufferedBytes = (connection: Connection): number => {
  const { writeBuffer } = connection as unknown as { readonly writeBuffer: ReadonlyArray<QueuedPacket> }
  return writeBuffer.reduce((bytes, packet) => bytes + packetBytes(packet), 0) + sendingBytes(connection)
}

export const packetBytes = ({ data, options }: QueuedPacket): number =>
  data?.length ?? options?.wsPreEncodedFrame?.reduce((bytes, frame) => bytes + frame.length, 0) ?? 0

/** Bytes passed to the websocket but not yet to the system. */
export const sendingBytes = (connection: Connection): number => websocketOf(connection)?.bufferedAmount ?? 0

/** Terminates the connection. A graceful close would wait behind the unread bytes. */
export const disconnectNow = (connection: Connection): void => {
  const websocket = websocketOf(connection)
  connection.close(websocket === undefined)
  websocket?.terminate()
}

// Internal
const websocketOf = (connection: Connection): WebsocketTransport['socket'] =>
  (connection.transport as unknown as WebsocketTransport).socket
