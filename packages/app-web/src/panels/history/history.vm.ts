/** What became of the user's orders: trades, and revoked orders where the exchange keeps them. [SPOT-6] [SPOT-8] [Q19] */
import type { CallError, Live, Page, System } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { either as E, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Rest, Seen } from '../../flows/index.ts'
import { NOTHING, restOf, seenBy } from '../../flows/index.ts'
import type { Chosen, HistoryLine } from './history-lines.ts'
import { cancelledLine, chosenOf, fillLine } from './history-lines.ts'

export type { HistoryLine }

export type Kind = 'fills' | 'cancelled'

interface State {
  kind: Kind
  /** Whether the exchange keeps revoked orders at all. */
  keepsCancelled: boolean
  shown: Live<ReadonlyArray<HistoryLine>>
  rest: Rest
  side: Chosen['side']
  pair: Chosen['pair']
}

export interface HistoryVm {
  readonly state: State
  readonly open: () => Subscription
  readonly choose: (kind: Kind) => void
  readonly filterBy: (part: Partial<Chosen>) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

interface Source {
  readonly newest: () => Observable<Live<Page<HistoryLine>>>
  readonly on: (page: number) => TE.TaskEither<CallError, Page<HistoryLine>>
}

const lined =
  <A>(line: (item: A) => HistoryLine) =>
  (page: Page<A>): Page<HistoryLine> => ({ ...page, items: page.items.map(line) })

const sourceOf = <A>(
  newest: () => Observable<Live<Page<A>>>,
  on: (page: number) => TE.TaskEither<CallError, Page<A>>,
  line: (item: A) => HistoryLine,
): Source => ({
  newest: () => newest().pipe(map(Lives.map(lined(line)))),
  on: (page) => TE.map(lined(line))(on(page)),
})

export const makeHistoryVm = (spot: SpotPort, system: System): HistoryVm => {
  const state = proxy<State>(blank())
  const list = makeList(spot, state)
  return {
    state,
    open: () => {
      list.watch()
      void keeps(system, state)
      return new Subscription(list.close)
    },
    choose: (kind) => {
      if (kind === state.kind) return
      state.kind = kind
      list.watch()
    },
    filterBy: (part) => {
      Object.assign(state, part)
      list.show()
    },
    loadMore: list.loadMore,
    retry: spot.retry,
  }
}

const blank = (): State => ({
  kind: 'fills',
  keepsCancelled: false,
  shown: ref(Lives.WAITING),
  rest: 'none',
  side: 'all',
  pair: '',
})

const keeps = async (system: System, state: State): Promise<void> => {
  const info = await system.info()
  state.keepsCancelled = E.isRight(info) && info.right.capabilities.has('cancelled_orders')
}

/** The list on show: its newest page as it changes, and what was asked for beyond it. */
const makeList = (spot: SpotPort, state: State) => {
  const sources: Readonly<Record<Kind, Source>> = {
    fills: sourceOf(spot.fills, spot.fillsOn, fillLine),
    cancelled: sourceOf(spot.cancelled, spot.cancelledOn, cancelledLine),
  }
  const { renewed, grown } = seenBy<HistoryLine>(({ key }) => key)
  let seen: Seen<HistoryLine> = NOTHING
  let watching = new Subscription()

  const begin = (): void => {
    watching.unsubscribe()
    seen = NOTHING
    state.rest = 'none'
    state.shown = ref(Lives.WAITING)
  }
  const show = (live: Live<unknown> = state.shown): void => {
    state.shown = ref(Lives.map(() => chosenOf(seen.items, state))(live))
  }
  const watch = (): void => {
    begin()
    watching = sources[state.kind].newest().subscribe((live) => {
      const newest = Lives.latest(live)
      seen = newest === undefined ? NOTHING : renewed(seen, newest)
      show(live)
      if (state.rest !== 'loading') state.rest = restOf(seen)
    })
  }
  const loadMore = async (): Promise<void> => {
    if (state.rest !== 'more' && state.rest !== 'failed') return
    const before = watching
    state.rest = 'loading'
    const page = await sources[state.kind].on(seen.pages + 1)()
    if (watching !== before) return
    if (E.isRight(page)) seen = grown(seen, page.right)
    state.rest = E.isLeft(page) ? 'failed' : restOf(seen)
    show()
  }
  return { watch, loadMore, show: () => show(), close: begin }
}
