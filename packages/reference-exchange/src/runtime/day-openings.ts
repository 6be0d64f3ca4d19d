/**
 * Adds rows to the history of a user: one before the first movement of each day, and one with the new totals after
 * each movement from or to outside, so that the newest rows alone say where the user stands. [WAL-12]
 */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { Codec, DayOpenings, Days, isExchangeUser, ownersOf } from '../engine/index.ts'
import type { DayOpening, FlowTotals, HistoryRow, LedgerEntry, Posting, State } from '../engine/index.ts'
import type { Journal } from '../store/index.ts'

// Model
export type ReadHistory = Journal['history']

/** The day of the newest opening of a user, and what was deposited and withdrawn up to now. */
export interface OpenDay {
  readonly day: number
  readonly flows: ReadonlyArray<FlowTotals>
  /** Whether a row holds the totals; not in histories of earlier versions. */
  readonly hasTotals: boolean
}

/** A command that was just run. */
interface Moved {
  readonly postings: ReadonlyArray<ReadonlyArray<Posting>>
  readonly rows: ReadonlyArray<HistoryRow>
}

/** Users whose open day is in memory. The one that moved first is forgotten. */
const MAX_USERS = 10_000
const PAGE = 100
const NO_FLOWS: ReadonlyArray<FlowTotals> = []

// Constructors
export const makeDayOpenings = (
  state: State,
  history: ReadHistory,
): ((moved: Moved, now: Millis) => ReadonlyArray<HistoryRow>) => {
  const openDays = new Map<UserId, OpenDay>()
  const keep = (user: UserId, open: OpenDay): void => {
    const [oldest] = openDays.size < MAX_USERS ? [] : openDays.keys()
    if (oldest !== undefined && oldest !== user) openDays.delete(oldest)
    openDays.set(user, open)
  }
  return ({ postings: groups, rows }, now) => {
    const postings = groups.flat()
    const day = Days.exchangeDay(now)
    return [...ownersOf(postings)].flatMap((owner): ReadonlyArray<HistoryRow> => {
      if (isExchangeUser(owner)) return []
      const user = owner as UserId
      const before = openDays.get(user) ?? openDayOf(history, user)
      const flows = rows.reduce(
        (totals, row) => (row.user === user && row.kind === 'log' ? DayOpenings.withEntry(totals, row.body) : totals),
        before?.flows ?? NO_FLOWS,
      )
      keep(user, { day, flows, hasTotals: true })
      const isStored = before?.hasTotals === true && flows === before.flows
      const totals: ReadonlyArray<HistoryRow> = isStored ? [] : [{ user, kind: 'flow-totals', body: flows }]
      if (before !== undefined && before.day >= day) return totals
      const held = DayOpenings.holdingsBefore(state.ledger, user, postings)
      return [{ user, kind: 'day-opening', body: { day, holdings: held, flows: before?.flows ?? NO_FLOWS } }, ...totals]
    })
  }
}

// Rules
/** Newest first. */
export const dayOpenings = (history: ReadHistory, user: UserId, skip: number): ReadonlyArray<DayOpening> =>
  history(user, 'day-opening', skip, PAGE).bodies.map((body) => Codec.decode(body) as DayOpening)

/**
 * Two rows, whatever the user did on the day; where no row holds the totals yet, also the entries since the opening.
 * undefined where nothing of the user has moved.
 */
export const openDayOf = (history: ReadHistory, user: UserId): OpenDay | undefined => {
  const [newest] = history(user, 'day-opening', 0, 1).bodies
  if (newest === undefined) return undefined
  const { day, flows } = Codec.decode(newest) as DayOpening
  const [totals] = history(user, 'flow-totals', 0, 1).bodies
  if (totals !== undefined) return { day, flows: Codec.decode(totals) as ReadonlyArray<FlowTotals>, hasTotals: true }
  const entries = entriesSince(history, user, Days.dayStart(day) * 1000)
  return { day, flows: entries.reduce(DayOpenings.withEntry, flows), hasTotals: false }
}

// Internal
const entriesSince = (history: ReadHistory, user: UserId, start: number): ReadonlyArray<LedgerEntry> => {
  const found: Array<LedgerEntry> = []
  for (;;) {
    const page = history(user, 'log', found.length, PAGE).bodies.map((body) => Codec.decode(body) as LedgerEntry)
    const since = page.filter(({ at }) => at >= start)
    found.push(...since)
    if (since.length < PAGE) return found
  }
}
