/** Readers who never catch up, or who no longer answer, are cut off. [SHELL-8] */
import { buffered } from './buffered.ts'
import type { Connection } from './buffered.ts'

// Model
/** Seconds in which nothing of what waits for a reader may stay. */
const MOST_SECONDS = 10
/** Seconds without a word from him, who is asked every four: the system may still take what nobody reads. */
const MOST_SILENT = 9

interface Seconds {
  readonly waiting: number
  readonly silent: number
}
const NONE: Seconds = { waiting: 0, silent: 0 }

// Constructors
export const slowReaders = <S extends { readonly id: string; readonly conn: Connection }>() => {
  let known: ReadonlyMap<string, Seconds> = new Map()
  let heard = new Set<string>()
  return {
    /** He has said something, if only that he is there. */
    heard: (id: string): void => void heard.add(id),
    /** Asked once a second: whom to cut. */
    slow: (sockets: Iterable<S>): ReadonlyArray<S> => {
      const next = new Map<string, Seconds>()
      const slow = [...sockets].filter(({ id, conn }) => {
        const { waiting, silent } = known.get(id) ?? NONE
        const now = { waiting: buffered(conn) === 0 ? 0 : waiting + 1, silent: heard.has(id) ? 0 : silent + 1 }
        next.set(id, now)
        return now.waiting > MOST_SECONDS || now.silent > MOST_SILENT
      })
      known = next
      heard = new Set()
      return slow
    },
  }
}
