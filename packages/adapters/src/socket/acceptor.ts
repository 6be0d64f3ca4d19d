/** Pushes of orders with acceptors. [ACP-1] [Q17] */
import type { AcceptorPushes } from '../environment/index.ts'
import { decodeAcceptorPush } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'

export const acceptorPushes = (socket: Pick<SocketClient, 'on'>): AcceptorPushes => ({
  changed: decodedPushes(socket.on('acceptor_order'), decodeAcceptorPush),
})
