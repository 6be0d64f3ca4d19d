/** Port of what the exchange tells its clients by itself, after the durable commit that it tells of. [SHELL-8] */
import type { UserId } from '@hexbourse/domain/kernel'

import type { Pause } from '../prices/index.ts'

// Model
/** The event of a push is named by its type. */
export interface Push {
  readonly type: string
  readonly [field: string]: unknown
}

/** Public pushes of one tick, in order. */
export interface RoomPushes {
  readonly room: string
  readonly pushes: ReadonlyArray<Push>
}

/** Connections are in rooms; nothing is kept for those that connect later. */
export interface Publisher {
  /** Whether a connection is in the room. */
  readonly hasListeners: (room: string) => boolean
  /** Sends to all connections of a room, in the order of the calls. */
  readonly send: (room: string, push: Push) => void
  /** Sends each connection the pushes of its rooms in one piece, and pauses between connections. */
  readonly broadcast: (rooms: ReadonlyArray<RoomPushes>, pause: Pause) => Promise<void>
  /** Users who are signed in on a connection. */
  readonly users: () => ReadonlyArray<UserId>
}

/** A connection, which is in rooms. */
export interface Member {
  readonly rooms: ReadonlySet<string>
  join(rooms: string | Array<string>): unknown
  leave(room: string): unknown
}
