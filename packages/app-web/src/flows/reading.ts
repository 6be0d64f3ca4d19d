/** What is read when it is wanted: the last wish wins, and what is known stays on screen while the next is on its way. [Q4] */
import type { CallError, Clock, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'

export interface Reading<A> {
  readonly read: (ask: TE.TaskEither<CallError, A>) => Promise<void>
  /** Back to nothing known; an answer under way is no longer wanted. */
  readonly forget: () => void
}

export const makeReading = <A>(clock: Clock, show: (live: Live<A>) => void): Reading<A> => {
  let live: Live<A> = Lives.WAITING
  let wish = 0
  const become = (next: Live<A>): void => {
    live = next
    show(next)
  }
  return {
    read: async (ask) => {
      wish += 1
      const own = wish
      const known = live._tag === 'Known' ? live : live._tag === 'Failed' ? live.last : undefined
      become(
        known === undefined
          ? Lives.WAITING
          : { _tag: 'Known', value: known.value, asOf: known.asOf, freshness: 'fresh', refetching: true },
      )
      const answer = await ask()
      if (own !== wish) return
      become(
        E.isLeft(answer)
          ? { _tag: 'Failed', error: answer.left, last: known }
          : { _tag: 'Known', value: answer.right, asOf: clock.now(), freshness: 'fresh', refetching: false },
      )
    },
    forget: () => {
      wish += 1
      become(Lives.WAITING)
    },
  }
}
