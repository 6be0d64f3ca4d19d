/** Detects readers that never catch up or no longer answer. [SHELL-8] */
import { bufferedBytes } from './buffered-bytes.ts'
import type { Connection } from './buffered-bytes.ts'

// Model
/** Seconds that bytes can wait without the buffer ever being empty. */
const MAX_WAITING_SECONDS = 10
/**
 * Seconds without a packet from the client, which is pinged every four. The system can accept bytes that are never
 * read.
 */
const MAX_SILENT_SECONDS = 9

interface ReaderState {
  readonly waitingSeconds: number
  readonly silentSeconds: number
}
const NEW_READER: ReaderState = { waitingSeconds: 0, silentSeconds: 0 }

// Constructors
export const makeSlowReaderDetector = <S extends { readonly id: string; readonly conn: Connection }>() => {
  let states: ReadonlyMap<string, ReaderState> = new Map()
  let activeIds = new Set<string>()
  return {
    /** Records any packet of the client, also a pong. */
    markActive: (id: string): void => void activeIds.add(id),
    /** The readers to disconnect. Call once a second. */
    findSlow: (sockets: Iterable<S>): ReadonlyArray<S> => {
      const next = new Map<string, ReaderState>()
      const slow = [...sockets].filter(({ id, conn }) => {
        const { waitingSeconds, silentSeconds } = states.get(id) ?? NEW_READER
        const state = {
          waitingSeconds: bufferedBytes(conn) === 0 ? 0 : waitingSeconds + 1,
          silentSeconds: activeIds.has(id) ? 0 : silentSeconds + 1,
        }
        next.set(id, state)
        return state.waitingSeconds > MAX_WAITING_SECONDS || state.silentSeconds > MAX_SILENT_SECONDS
      })
      states = next
      activeIds = new Set()
      return slow
    },
  }
}
