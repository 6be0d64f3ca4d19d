/**
 * Reads on demand. Only the latest read counts and aborts the one before; the last value stays displayed while the
 * next is loading. One that got no answer is repeated until it gets one, without a change on the screen. [Q4] [SHELL-8]
 */
import type { Clock, Live, Read } from '@hexbourse/domain/kernel'
import { CallErrors, LiveValue } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { makeLatestSignal } from './latest-signal.ts'

export interface LatestRead<A> {
  readonly read: (request: Read<A>) => Promise<void>
  /** Back to loading; a pending read is aborted. */
  readonly reset: () => void
}

export const makeLatestRead = <A>(clock: Clock, show: (live: Live<A>) => void): LatestRead<A> => {
  let live: Live<A> = LiveValue.LOADING
  const latest = makeLatestSignal()
  const update = (next: Live<A>): void => {
    live = next
    show(next)
  }
  return {
    read: async (request) => {
      const signal = latest.next()
      const last = live._tag === 'Ready' ? live : live._tag === 'Failed' ? live.last : undefined
      update(
        last === undefined
          ? LiveValue.LOADING
          : { _tag: 'Ready', value: last.value, asOf: last.asOf, freshness: 'live', refetching: true },
      )
      const attempt = async (failures: number): Promise<void> => {
        const reply = await request(signal)()
        if (signal.aborted) return
        if (E.isRight(reply)) {
          update({ _tag: 'Ready', value: reply.right, asOf: clock.now(), freshness: 'live', refetching: false })
          return
        }
        const error = reply.left
        update({ _tag: 'Failed', error, last })
        if (CallErrors.isTransient(error))
          setTimeout(() => signal.aborted || void attempt(failures + 1), CallErrors.retryDelay(failures, error))
      }
      await attempt(0)
    },
    reset: () => {
      latest.abort()
      update(LiveValue.LOADING)
    },
  }
}
