/** Readers who never catch up are cut off. [SHELL-8] */
import { buffered } from './buffered.ts'
import type { Connection } from './buffered.ts'

// Model
/** Seconds in which nothing of what waits for a reader may stay. */
const MOST_SECONDS = 10

// Constructors
/** Asked once a second; whom to cut: for him something has waited all the time. */
export const slowReaders = <S extends { readonly id: string; readonly conn: Connection }>() => {
  const waiting = new Map<string, number>()
  return (sockets: Iterable<S>): ReadonlyArray<S> => {
    const known = new Map(waiting)
    waiting.clear()
    return [...sockets].filter((socket) => {
      const seconds = buffered(socket.conn) === 0 ? 0 : (known.get(socket.id) ?? 0) + 1
      if (seconds > 0) waiting.set(socket.id, seconds)
      return seconds > MOST_SECONDS
    })
  }
}
