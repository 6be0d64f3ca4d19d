/** A list that is read page by page: begun, renewed when something has changed, and gone on with until there is no more. [Q4] */
import type { CallError, Clock, Live, Page } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'

import { makeReading } from './reading.ts'
import type { Rest, Seen } from './seen.ts'
import { NOTHING, restOf, seenBy } from './seen.ts'

type Ask<A> = (page: number) => TE.TaskEither<CallError, Page<A>>

export interface Paging<A> {
  /** From the first page of another list; what is on show stays until it has come. */
  readonly begin: (ask: Ask<A>) => void
  /** The newest page again; what was read beyond it stays, where the two still meet. */
  readonly renew: () => void
  readonly loadMore: () => Promise<void>
  readonly forget: () => void
}

export const makePaging = <A>(
  clock: Clock,
  keyOf: (item: A) => string,
  show: (shown: Live<ReadonlyArray<A>>, rest: Rest) => void,
): Paging<A> => {
  const { meets, renewed, grown } = seenBy(keyOf)
  let [ask, seen, live]: [Ask<A> | undefined, Seen<A>, Live<Page<A>>] = [undefined, NOTHING, Lives.WAITING]
  /** Lists are counted: a page that belongs to an earlier one is not taken. */
  let [rest, renewing, list]: [Rest, boolean, number] = ['none', false, 0]

  const tell = (next: Rest): void => {
    rest = next
    show(Lives.map(() => seen.items)(live), rest)
  }
  const take = (page: Page<A>): void => {
    const goesOn = renewing && meets(seen, page)
    if (!goesOn) [list, rest] = [list + 1, 'none']
    seen = renewed(goesOn ? seen : NOTHING, page)
  }
  const reading = makeReading<Page<A>>(clock, (next) => {
    live = next
    if (next._tag === 'Waiting') seen = NOTHING
    if (next._tag === 'Known' && !next.refetching) take(next.value)
    tell(rest === 'loading' && renewing ? rest : restOf(seen))
  })
  const read = (again: boolean): void => {
    renewing = again
    if (ask !== undefined) void reading.read(ask(1))
  }
  const loadMore = async (): Promise<void> => {
    if (ask === undefined || (rest !== 'more' && rest !== 'failed')) return
    tell('loading')
    const [own, page] = [list, await ask(seen.pages + 1)()]
    if (own !== list) return
    if (E.isRight(page)) seen = grown(seen, page.right)
    tell(E.isLeft(page) ? 'failed' : restOf(seen))
  }
  return {
    begin: (other) => {
      ask = other
      list += 1
      read(false)
    },
    renew: () => read(true),
    loadMore,
    forget: () => {
      ask = undefined
      list += 1
      reading.forget()
    },
  }
}
