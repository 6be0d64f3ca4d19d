/** A list that comes page by page: the first is read anew, each next one stands under what is there. [ACC-4] [ACC-6] */
import type { CallError, Clock, Live, Page } from '@hexbourse/domain/kernel'
import { Lives, Pages } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { proxy, ref } from 'valtio/vanilla'

import { makeReading } from './reading.ts'

interface State<A> {
  shown: Live<ReadonlyArray<A>>
  /** How the list goes on; none: there is no list yet, or nothing in it. */
  rest: 'none' | 'more' | 'loading' | 'failed' | 'no-more'
}

export interface Paging<A> {
  readonly state: State<A>
  readonly read: () => void
  readonly more: () => Promise<void>
  readonly forget: () => void
}

export const makePaging = <A>(
  clock: Clock,
  ask: (page: number) => TE.TaskEither<CallError, Page<A>>,
  keyOf: (item: A) => string,
): Paging<A> => {
  const state = proxy({ shown: ref(Lives.WAITING), rest: 'none' }) as State<A>
  const together = Pages.join(keyOf)
  let pages = 0
  const reading = makeReading<Page<A>>(clock, (live) => {
    const page = Lives.latest(live)
    pages = 1
    state.rest = page === undefined || page.items.length === 0 ? 'none' : page.hasMore ? 'more' : 'no-more'
    state.shown = ref(Lives.map(({ items }: Page<A>) => items)(live))
  })
  return {
    state,
    read: () => void reading.read(ask(1)),
    more: async () => {
      if (state.rest !== 'more' && state.rest !== 'failed') return
      const before = state.shown
      state.rest = 'loading'
      const page = await ask(pages + 1)()
      // another list has come meanwhile
      if (state.shown !== before) return
      if (E.isLeft(page)) {
        state.rest = 'failed'
        return
      }
      pages += 1
      state.shown = ref(Lives.map((items: ReadonlyArray<A>) => together(items, page.right))(before))
      state.rest = page.right.hasMore ? 'more' : 'no-more'
    },
    forget: reading.forget,
  }
}
