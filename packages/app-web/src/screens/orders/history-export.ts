/** The whole history as a file: every page is read, or no file is made. [SPOT-8] */
import type { CallError, Clock, Downloads, Page, System } from '@hexbourse/domain/kernel'
import { Pages, Timestamps } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { Statement } from '@hexbourse/domain/spot'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { proxy } from 'valtio/vanilla'

export interface HistoryExport {
  readonly state: { face: 'idle' | 'busy' | 'done' | 'failed'; count: number }
  readonly make: () => Promise<void>
  /** Whose history it was is gone. */
  readonly forget: () => void
}

/** No list is longer; it keeps a server that always has more from being asked for ever. */
const MOST_PAGES = 500

const every =
  <A>(
    on: (page: number) => TE.TaskEither<CallError, Page<A>>,
    keyOf: (item: A) => string,
    goesOn: () => boolean,
  ): TE.TaskEither<CallError | undefined, ReadonlyArray<A>> =>
  async () => {
    let items: ReadonlyArray<A> = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const next = await on(page)()
      if (E.isLeft(next)) return next
      if (!goesOn()) return E.left(undefined)
      items = Pages.join(keyOf)(items, next.right)
      if (!next.right.hasMore) return E.right(items)
    }
    return E.left(undefined)
  }

export const makeHistoryExport = (
  spot: SpotPort,
  system: System,
  downloads: Downloads,
  clock: Clock,
): HistoryExport => {
  const state = proxy<HistoryExport['state']>({ face: 'idle', count: 0 })
  let asked = 0
  const make = async (): Promise<void> => {
    if (state.face === 'busy') return
    asked += 1
    const mine = asked
    const goesOn = (): boolean => asked === mine
    state.face = 'busy'
    const info = await system.info()
    const keeps = E.isRight(info) && info.right.capabilities.has('cancelled_orders')
    const fills = await every(spot.fillsOn, ({ id }) => String(id), goesOn)()
    const cancelled = keeps ? await every(spot.cancelledOn, ({ id }) => String(id), goesOn)() : E.right([])
    if (!goesOn()) return
    if (E.isLeft(fills) || E.isLeft(cancelled)) {
      state.face = 'failed'
      return
    }
    const text = Statement.document(fills.right, cancelled.right)
    const day = Timestamps.iso(clock.now()).slice(0, 10)
    downloads.offer({ name: `hexbourse-spot-${day}.csv`, type: 'text/csv', text })
    Object.assign(state, { face: 'done', count: fills.right.length + cancelled.right.length })
  }
  return {
    state,
    make,
    forget: () => {
      asked += 1
      Object.assign(state, { face: 'idle', count: 0 })
    },
  }
}
