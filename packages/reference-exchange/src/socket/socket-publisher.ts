/** Publishes to the sockets that are connected. [SHELL-8] */
import type { UserId } from '@hexbourse/domain/kernel'
import type { Server, Socket } from 'socket.io'

import { MARKETS_ROOM } from '../publish/index.ts'
import type { Publisher } from '../publish/index.ts'
import { broadcastOf, send } from './broadcast.ts'

/** `users` are those that are signed in on a socket. */
export const socketPublisher = (io: Server, users: () => ReadonlyArray<UserId>): Publisher => ({
  hasListeners: (room) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0,
  send: (room, push) => void io.to(room).emit(push.type, push),
  broadcast: async (rooms, pause) => {
    const broadcasts = new Map(rooms.map(({ room, pushes }) => [room, broadcastOf(pushes)]))
    for (const socket of socketsIn(io, MARKETS_ROOM)) {
      // by the few rooms of a connection, not by those of all markets and periods
      for (const room of socket.rooms) {
        const broadcast = broadcasts.get(room)
        if (broadcast !== undefined) send(socket.conn, broadcast)
      }
      await pause()
    }
  },
  users,
})

// Internal
const socketsIn = (io: Server, room: string): ReadonlyArray<Socket> =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => {
    const socket = io.sockets.sockets.get(id)
    return socket === undefined ? [] : [socket]
  })
