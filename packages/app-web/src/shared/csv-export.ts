/** Exports complete lists as a CSV file: all pages, or no file. [SPOT-8] [WAL-12] */
import type { AbortSignalLike, CallError, Clock, Downloads, Page, PageSize, Read } from '@hexbourse/domain/kernel'
import { Timestamps } from '@hexbourse/domain/kernel'
import type { readerTaskEither as RTE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem } from '../i18n/index.ts'
import { makeLatestSignal } from './latest-signal.ts'

export interface CsvExport {
  /** `count`: rows read so far, and of the file once it is done. `problem`: the failed call. */
  readonly state: { status: 'idle' | 'busy' | 'done' | 'failed'; count: number; problem: Problem | undefined }
  readonly run: () => Promise<void>
  /** Ends a running export without a file: by the user, or because the session or page has ended. */
  readonly reset: () => void
}

/** undefined: the list does not end. */
type ExportRead<A> = RTE.ReaderTaskEither<AbortSignalLike, CallError | undefined, A>

export interface CsvSource<A> {
  /** Part of the file's name, which also has the day. */
  readonly name: string
  /** `onRows` is called with the number of rows of each page. */
  readonly read: (onRows: (rows: number) => void) => ExportRead<A>
  readonly document: (all: A, offsetAt: Downloads['offsetAt']) => string
}

export interface ExportPorts {
  readonly downloads: Downloads
  readonly clock: Clock
}

export const makeCsvExport = <A>({ downloads, clock }: ExportPorts, source: CsvSource<A>): CsvExport => {
  const state = proxy<CsvExport['state']>({ status: 'idle', count: 0, problem: undefined })
  const latest = makeLatestSignal()
  const run = async (): Promise<void> => {
    if (state.status === 'busy') return
    const signal = latest.next()
    Object.assign(state, { status: 'busy', count: 0, problem: undefined })
    const all = await source.read((rows) => {
      if (!signal.aborted) state.count += rows
    })(signal)()
    if (signal.aborted) return
    if (E.isLeft(all)) {
      Object.assign(state, { status: 'failed', problem: all.left && ref(callProblem(all.left)) })
      return
    }
    const day = Timestamps.toIso(clock.now()).slice(0, 10)
    downloads.save({
      name: `hexbourse-${source.name}-${day}.csv`,
      type: 'text/csv',
      text: source.document(all.right, downloads.offsetAt),
    })
    state.status = 'done'
  }
  return {
    state,
    run,
    reset: () => {
      latest.abort()
      Object.assign(state, { status: 'idle', count: 0, problem: undefined })
    },
  }
}

/** Upper bound of pages, in case a server always reports more. */
const MAX_PAGES = 10_000

/** Every row once, in the order of the pages; a row that moved to a later page in the meantime keeps its place. */
export const allRows =
  <A>(
    readPage: (page: number, size: PageSize) => Read<Page<A>>,
    keyOf: (item: A) => string | number,
    onRows: (rows: number) => void = () => undefined,
  ): ExportRead<ReadonlyArray<A>> =>
  (signal) =>
  async () => {
    const rows = new Map<string | number, A>()
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const next = await readPage(page, 100)(signal)()
      if (E.isLeft(next)) return next
      const before = rows.size
      for (const item of next.right.items) rows.set(keyOf(item), item)
      onRows(rows.size - before)
      if (!next.right.hasMore) return E.right([...rows.values()])
    }
    return E.left(undefined)
  }
