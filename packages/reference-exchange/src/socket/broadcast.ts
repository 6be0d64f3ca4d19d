/** Pushes to many connections: encoded and framed once, then written in one piece to each. [SHELL-8] */
import type { Push } from '../publish/index.ts'
import type { Connection } from './buffered-bytes.ts'

// Model
export interface Broadcast {
  /** Packets of the socket protocol. */
  readonly packets: ReadonlyArray<string>
  /** The packets as frames of a websocket. */
  readonly frames: Buffer
}

// Constructors
/** The event of a push is named by its type. */
export const broadcastOf = (pushes: ReadonlyArray<Push>): Broadcast => {
  const packets = pushes.map((push) => `${EVENT}${JSON.stringify([push.type, push])}`)
  return { packets, frames: Buffer.concat(packets.map(frameOf)) }
}

// Rules
/** Frames are of both protocol versions; a polling connection gets the packets one by one. */
export const send = (connection: Connection, { packets, frames }: Broadcast): void => {
  if (packets.length === 0) return
  const options = { wsPreEncodedFrame: [frames] }
  if (connection.transport.name === 'websocket') connection.write('', options as Parameters<Connection['write']>[1])
  else for (const packet of packets) connection.write(packet)
}

// Internal
/** Packet type of the socket protocol. */
const EVENT = '2'
/** Packet type of the transport protocol. */
const MESSAGE = '4'
const FINAL_TEXT_FRAME = 0x81

const frameOf = (packet: string): Buffer => {
  const body = Buffer.from(`${MESSAGE}${packet}`)
  return Buffer.concat([frameHead(body.length), body])
}

/** Lengths of 126 and more follow in two bytes, of 65,536 and more in eight. */
const frameHead = (length: number): Buffer => {
  if (length < 126) return Buffer.from([FINAL_TEXT_FRAME, length])
  const head = Buffer.alloc(length < 0x10000 ? 4 : 10)
  head.writeUInt8(FINAL_TEXT_FRAME, 0)
  head.writeUInt8(length < 0x10000 ? 126 : 127, 1)
  if (length < 0x10000) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
