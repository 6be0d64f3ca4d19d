/** Pushes of C2C orders and messages. [C2C-5] [Q17] */
import type { C2cPushes } from '../environment/index.ts'
import { decodeMessagePush, decodeOrderPush } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'

export const c2cPushes = (socket: Pick<SocketClient, 'on'>): C2cPushes => ({
  orders: decodedPushes(socket.on('c2c_order'), decodeOrderPush),
  messages: decodedPushes(socket.on('c2c_message'), decodeMessagePush),
})
