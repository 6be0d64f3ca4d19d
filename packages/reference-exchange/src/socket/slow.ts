/** Readers who do not keep up are cut off, so that what waits for them never grows. [SHELL-8] */
import { buffered } from './buffered.ts'

// Model
const MOST_BYTES = 1024 * 1024
/** Seconds in which nothing of what waits for a reader may stay. */
const MOST_SECONDS = 10

// Constructors
/** Asked once a second; whom to cut: too much waits for him, or something has waited all the time. */
export const slowReaders = <S extends { readonly id: string; readonly conn: Parameters<typeof buffered>[0] }>() => {
  const waiting = new Map<string, number>()
  return (sockets: Iterable<S>): ReadonlyArray<S> => {
    const known = new Map(waiting)
    waiting.clear()
    return [...sockets].filter((socket) => {
      const bytes = buffered(socket.conn)
      const seconds = bytes === 0 ? 0 : (known.get(socket.id) ?? 0) + 1
      if (seconds > 0) waiting.set(socket.id, seconds)
      return bytes > MOST_BYTES || seconds > MOST_SECONDS
    })
  }
}
