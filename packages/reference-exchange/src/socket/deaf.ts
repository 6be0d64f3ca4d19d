/** Who reads answers: a ping of the websocket comes back from whoever still takes what is sent, however busy his page is. [SHELL-8] */
import { websocketOf } from './buffered.ts'
import type { Connection } from './buffered.ts'

// Model
/** Seconds between two pings, and how many an answer may take: together less than ten. */
const ASKED_EVERY = 4
const ANSWERED_WITHIN = 4

// Constructors
/** Asked once a second; whom to cut. A page's own silence is not his: he is told nothing of it. */
export const deafReaders = <S extends { readonly conn: Connection }>() => {
  const unanswered = new WeakMap<object, number>()
  const known = new WeakSet<object>()
  let seconds = 0
  return (sockets: Iterable<S>): ReadonlyArray<S> => {
    seconds += 1
    return [...sockets].filter(({ conn }) => {
      const websocket = websocketOf(conn)
      if (websocket === undefined) return false
      const waited = unanswered.get(websocket)
      if (waited !== undefined) {
        unanswered.set(websocket, waited + 1)
        return waited + 1 > ANSWERED_WITHIN
      }
      if (seconds % ASKED_EVERY !== 0) return false
      if (!known.has(websocket)) websocket.on('pong', () => void unanswered.delete(websocket))
      known.add(websocket)
      unanswered.set(websocket, 0)
      websocket.ping()
      return false
    })
  }
}
