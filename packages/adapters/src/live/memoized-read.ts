/** A read whose answer is kept. [SHELL-3] [SHELL-8] */
import type { CallError, Read } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { ABORTED, onAbort } from '../environment/index.ts'

interface Running<A> {
  readonly controller: AbortController
  readonly answer: Promise<E.Either<CallError, A>>
  callers: number
}

/** Concurrent callers share one read, aborted when all of them have aborted. Only a successful answer is kept. */
export const memoizedRead = <A>(read: Read<A>): Read<A> => {
  let current: Running<A> | undefined
  const start = (): Running<A> => {
    const controller = new AbortController()
    return { controller, answer: read(controller.signal)(), callers: 0 }
  }
  const drop = (running: Running<A>): void => {
    if (current === running) current = undefined
  }
  return (signal) => async () => {
    const running = (current ??= start())
    running.callers += 1
    const stopListening = onAbort(signal, () => {
      running.callers -= 1
      if (running.callers > 0) return
      drop(running)
      running.controller.abort()
    })
    const answer = await running.answer
    stopListening()
    if (E.isLeft(answer)) drop(running)
    return signal?.aborted === true ? ABORTED : answer
  }
}
