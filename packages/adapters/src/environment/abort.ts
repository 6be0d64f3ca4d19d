/** Waiting for an abort signal. [SHELL-8] */
import type { AbortSignalLike, CallError } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

/** What an aborted read answers. */
export const ABORTED: E.Either<CallError, never> = E.left({ _tag: 'Unreachable' })

/** Calls `act` when the signal aborts, at once if it has aborted already. Returns how to stop waiting. */
export const onAbort = (signal: AbortSignalLike | undefined, act: () => void): (() => void) => {
  if (signal?.aborted === true) act()
  signal?.addEventListener('abort', act)
  return () => signal?.removeEventListener('abort', act)
}
