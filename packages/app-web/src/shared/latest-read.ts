/** Reads on demand. Only the latest read counts; the last value stays displayed while the next is loading. [Q4] */
import type { CallError, Clock, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'

export interface LatestRead<A> {
  readonly read: (request: TE.TaskEither<CallError, A>) => Promise<void>
  /** Back to loading; a pending reply is ignored. */
  readonly reset: () => void
}

export const makeLatestRead = <A>(clock: Clock, show: (live: Live<A>) => void): LatestRead<A> => {
  let live: Live<A> = LiveValue.LOADING
  let generation = 0
  const update = (next: Live<A>): void => {
    live = next
    show(next)
  }
  return {
    read: async (request) => {
      generation += 1
      const own = generation
      const last = live._tag === 'Ready' ? live : live._tag === 'Failed' ? live.last : undefined
      update(
        last === undefined
          ? LiveValue.LOADING
          : { _tag: 'Ready', value: last.value, asOf: last.asOf, freshness: 'live', refetching: true },
      )
      const reply = await request()
      if (own !== generation) return
      update(
        E.isLeft(reply)
          ? { _tag: 'Failed', error: reply.left, last }
          : { _tag: 'Ready', value: reply.right, asOf: clock.now(), freshness: 'live', refetching: false },
      )
    },
    reset: () => {
      generation += 1
      update(LiveValue.LOADING)
    },
  }
}
