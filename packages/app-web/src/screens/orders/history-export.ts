/** Exports the complete order history as a CSV file: all pages, or no file. [SPOT-8] */
import type { AbortSignalLike, CallError, Clock, Downloads, Page, Read, System } from '@hexbourse/domain/kernel'
import { Pages, Timestamps } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { OrderHistoryExport } from '@hexbourse/domain/spot'
import type { readerTaskEither as RTE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { callProblem } from '../../i18n/index.ts'
import { makeLatestSignal } from '../../shared/index.ts'

export interface HistoryExport {
  /** `problem`: the failed call. */
  readonly state: { status: 'idle' | 'busy' | 'done' | 'failed'; count: number; problem: Problem | undefined }
  readonly run: () => Promise<void>
  /** Cancels a running export, because the session or page has ended. */
  readonly reset: () => void
}

/** Upper bound of pages, in case a server always reports more. */
const MAX_PAGES = 500

const allPages =
  <A>(
    readPage: (page: number) => Read<Page<A>>,
    keyOf: (item: A) => string,
  ): RTE.ReaderTaskEither<AbortSignalLike, CallError | undefined, ReadonlyArray<A>> =>
  (signal) =>
  async () => {
    let items: ReadonlyArray<A> = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const next = await readPage(page)(signal)()
      if (E.isLeft(next)) return next
      items = Pages.merge(keyOf)(items, next.right)
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
  const state = proxy<HistoryExport['state']>({ status: 'idle', count: 0, problem: undefined })
  const latest = makeLatestSignal()
  const fail = (error: CallError | undefined): void => {
    Object.assign(state, { status: 'failed', problem: error && ref(callProblem(error)) })
  }
  const run = async (): Promise<void> => {
    if (state.status === 'busy') return
    const signal = latest.next()
    state.status = 'busy'
    const info = await system.info()
    const hasCancelledOrders = E.isRight(info) && info.right.capabilities.has('cancelled_orders')
    const fills = await allPages(spot.fillsPage, ({ id }) => String(id))(signal)()
    const cancelled = hasCancelledOrders
      ? await allPages(spot.cancelledPage, ({ id }) => String(id))(signal)()
      : E.right([])
    if (signal.aborted) return
    if (E.isLeft(fills)) return fail(fills.left)
    if (E.isLeft(cancelled)) return fail(cancelled.left)
    const text = OrderHistoryExport.document(fills.right, cancelled.right)
    const day = Timestamps.toIso(clock.now()).slice(0, 10)
    downloads.save({ name: `hexbourse-spot-${day}.csv`, type: 'text/csv', text })
    Object.assign(state, { status: 'done', count: fills.right.length + cancelled.right.length })
  }
  return {
    state,
    run,
    reset: () => {
      latest.abort()
      Object.assign(state, { status: 'idle', count: 0 })
    },
  }
}
