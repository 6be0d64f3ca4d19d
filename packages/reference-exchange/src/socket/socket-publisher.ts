/** Publishes to the sockets that are connected. [SHELL-8] */
import type { UserId } from '@hexbourse/domain/kernel'
import type { Server, Socket } from 'socket.io'

import { MARKETS_ROOM } from '../publish/index.ts'
import type { Publisher, RoomPushes } from '../publish/index.ts'
import { broadcastOf, joinBroadcasts, send } from './broadcast.ts'
import type { Broadcast } from './broadcast.ts'

/** `users` are those that are signed in on a socket. */
export const socketPublisher = (io: Server, users: () => ReadonlyArray<UserId>): Publisher => ({
  hasListeners: (room) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0,
  send: (room, push) => void io.to(room).emit(push.type, push),
  broadcast: async (rooms, pause) => {
    const broadcastTo = makeEncoder(rooms)
    for (const socket of socketsIn(io, MARKETS_ROOM)) {
      send(socket.conn, broadcastTo(socket.rooms))
      await pause()
    }
  },
  users,
})

// Internal
/** What is sent to a connection of these rooms: encoded once for all connections of the same rooms. */
const makeEncoder = (rooms: ReadonlyArray<RoomPushes>) => {
  const encoded = new Map<RoomPushes, Broadcast>()
  const broadcasts = new Map<string, Broadcast>()
  const encode = (one: RoomPushes): Broadcast => {
    const known = encoded.get(one) ?? broadcastOf(one.pushes)
    encoded.set(one, known)
    return known
  }
  return (joinedRooms: ReadonlySet<string>): Broadcast => {
    const parts = rooms.filter(({ room }) => joinedRooms.has(room))
    const key = parts.map(({ room }) => room).join(' ')
    const known = broadcasts.get(key) ?? joinBroadcasts(parts.map(encode))
    broadcasts.set(key, known)
    return known
  }
}

const socketsIn = (io: Server, room: string): ReadonlyArray<Socket> =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => {
    const socket = io.sockets.sockets.get(id)
    return socket === undefined ? [] : [socket]
  })
