/** Connections of pages, each in its rooms, and what is published to them. [SHELL-8] */
import type { Member, Publisher } from '@hexbourse/reference-exchange/portable'
import type { UserId } from '@hexbourse/domain/kernel'

export interface Connection extends Member {
  readonly id: string
  /** Of the session when the connection was opened. */
  readonly token: string
  /** Unix milliseconds of its last message. */
  heardAt: number
}

export interface Rooms {
  readonly open: (id: string, token: string, now: number) => Connection
  readonly get: (id: string) => Connection | undefined
  readonly close: (id: string) => void
  /** Closes those that were not heard of since a time. */
  readonly closeSilent: (since: number) => void
  /** Leaves a room where `stays` is false for the connection. */
  readonly review: (
    isReviewed: (room: string) => boolean,
    stays: (connection: Connection, room: string) => boolean,
  ) => void
  readonly publisher: Publisher
}

/** Ids of connections by room. */
type Members = Map<string, Set<string>>
type Push = (connection: string, event: string, payload: unknown) => void

/** `push` delivers to one connection; `userOf` reads the user of a token. */
export const makeRooms = (push: Push, userOf: (token: string) => UserId | undefined): Rooms => {
  const connections = new Map<string, Connection>()
  const members: Members = new Map()
  const close = (id: string): void => {
    connections.delete(id)
    for (const room of members.keys()) leave(members, room, id)
  }
  return {
    open: (id, token, now) => {
      const connection: Connection = {
        id,
        token,
        heardAt: now,
        get rooms() {
          return new Set([...members].flatMap(([room, ids]) => (ids.has(id) ? [room] : [])))
        },
        join: (rooms) => {
          for (const room of [rooms].flat()) members.set(room, (members.get(room) ?? new Set()).add(id))
        },
        leave: (room) => leave(members, room, id),
      }
      connections.set(id, connection)
      return connection
    },
    get: (id) => connections.get(id),
    close,
    closeSilent: (since) => {
      for (const { id, heardAt } of connections.values()) if (heardAt < since) close(id)
    },
    review: (isReviewed, stays) => {
      for (const room of [...members.keys()].filter(isReviewed))
        for (const id of membersOf(members, room)) {
          const connection = connections.get(id)
          if (connection === undefined || !stays(connection, room)) leave(members, room, id)
        }
    },
    publisher: publisherTo(members, push, () => [...connections.values()].flatMap(({ token }) => userOf(token) ?? [])),
  }
}

// Internal
const leave = (members: Members, room: string, id: string): void => {
  members.get(room)?.delete(id)
  if (members.get(room)?.size === 0) members.delete(room)
}

const membersOf = (members: Members, room: string): ReadonlyArray<string> => [...(members.get(room) ?? [])]

const publisherTo = (members: Members, push: Push, users: Publisher['users']): Publisher => {
  const send: Publisher['send'] = (room, message) => {
    for (const id of membersOf(members, room)) push(id, message.type, message)
  }
  return {
    hasListeners: (room) => members.has(room),
    send,
    broadcast: async (rooms, pause) => {
      for (const { room, pushes } of rooms) {
        for (const message of pushes) send(room, message)
        await pause()
      }
    },
    users,
  }
}
