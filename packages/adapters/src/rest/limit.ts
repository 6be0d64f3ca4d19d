/** Limits concurrent reads; waiting reads start in order of arrival. [SHELL-8] */
import type { CallError, Read } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import { ABORTED, onAbort } from '../environment/index.ts'

/** A read that is aborted before its turn leaves the queue at once and never starts. */
export const limiter = (maxConcurrent: number): (<A>(read: Read<A>) => Read<A>) => {
  let running = 0
  /** Each starts a waiting read. */
  const waiting = new Set<() => void>()
  /** Passes the slot directly to the next waiting read, so that a newcomer cannot take it. */
  const release = (): void => {
    const [startNext] = waiting
    if (startNext === undefined) running -= 1
    else startNext()
  }
  return <A>(read: Read<A>): Read<A> =>
    (signal) =>
    () => {
      const run = async (): Promise<E.Either<CallError, A>> => {
        try {
          return await read(signal)()
        } finally {
          release()
        }
      }
      if (signal?.aborted === true) return Promise.resolve(ABORTED)
      if (running < maxConcurrent) {
        running += 1
        return run()
      }
      return new Promise((resolve) => {
        const start = (): void => {
          waiting.delete(start)
          stopListening()
          resolve(run())
        }
        waiting.add(start)
        const stopListening = onAbort(signal, () => {
          waiting.delete(start)
          resolve(ABORTED)
        })
      })
    }
}
