/** Reads from the exchange, which a caller can abort. [SHELL-8] */
import type { taskEither as TE } from 'fp-ts'

import type { CallError } from './call-error.ts'

// Model
/** What a read uses of an AbortSignal. */
export interface AbortSignalLike {
  readonly aborted: boolean
  /** Calls the listener when the signal aborts. */
  readonly addEventListener: (type: 'abort', listener: () => void) => void
  /** Removes a listener. */
  readonly removeEventListener: (type: 'abort', listener: () => void) => void
}

/**
 * A ReaderTaskEither of the signal that aborts it; without one it runs to its end. An aborted read is neither sent nor
 * repeated any more, and its connection is closed. It answers Unreachable, which its caller discards.
 */
export type Read<A> = (signal?: AbortSignalLike) => TE.TaskEither<CallError, A>
