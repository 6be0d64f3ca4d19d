/** Latest public trades of each market, and which of their rows have to be stored. [SPOT-7] [Q32] */
import type { MatchId } from '@hexbourse/domain/kernel'

import { decode, encodeSorted } from '../kernel/json.ts'
import type { RowChange, RowSource, StateRow } from '../kernel/rows.ts'
import type { Trade } from './events.ts'

// Model
export interface RecentTrades {
  /**
   * Its id is higher than those before; stored rows come in any order until `restored`. Beyond MAX_RECENT_TRADES, the
   * oldest of its market is dropped.
   */
  readonly add: (trade: Trade) => void
  /** Newest first. */
  readonly newest: (match: MatchId, count: number) => ReadonlyArray<Trade>
  /** Of all markets, those of each oldest first. */
  readonly all: () => ReadonlyArray<Trade>
  readonly rows: RowSource
  /** Orders the trades of each market, once all rows are put. */
  readonly restored: () => void
}

/** Of each market. */
const MAX_RECENT_TRADES = 60

// Constructors
export const makeRecentTrades = (): RecentTrades => {
  /** Oldest first; the oldest are dropped several at a time. */
  const byMarket = new Map<MatchId, Array<Trade>>()
  // what is added needs no list: its ids are higher than the last stored one
  const changes = { dropped: new Array<number>(), lastStored: 0 }
  const tradesOf = (match: MatchId): Array<Trade> => {
    const found = byMarket.get(match)
    if (found !== undefined) return found
    const created: Array<Trade> = []
    byMarket.set(match, created)
    return created
  }
  const dropOldest = (trades: Array<Trade>): void => {
    if (trades.length <= MAX_RECENT_TRADES) return
    for (const { id } of trades.splice(0, trades.length - MAX_RECENT_TRADES))
      if (id <= changes.lastStored) changes.dropped.push(id)
  }
  const add = (trade: Trade): void => {
    const trades = tradesOf(trade.match)
    trades.push(trade)
    if (trades.length >= 2 * MAX_RECENT_TRADES) dropOldest(trades)
  }
  const takeChanges = (): ReadonlyArray<RowChange> => {
    for (const trades of byMarket.values()) dropOldest(trades)
    const { dropped, lastStored } = changes
    const added = [...byMarket.values()]
      .flatMap((trades) => trades.slice(trades.findLastIndex(({ id }) => id <= lastStored) + 1))
      .sort((a, b) => a.id - b.id)
    changes.dropped = []
    changes.lastStored = added.at(-1)?.id ?? lastStored
    return [...dropped.map(droppedRow), ...added.map(rowOf)]
  }
  const newest = (match: MatchId, count: number): ReadonlyArray<Trade> =>
    (byMarket.get(match) ?? []).slice(-Math.min(count, MAX_RECENT_TRADES))
  const all = (): ReadonlyArray<Trade> => [...byMarket.keys()].flatMap((match) => newest(match, MAX_RECENT_TRADES))
  return {
    add,
    all,
    newest: (match, count) => newest(match, count).toReversed(),
    rows: {
      table: TABLE,
      all: () => all().map(rowOf),
      takeChanges,
      put: (_, body) => add(decode(body) as Trade),
      dropChanges: () => void takeChanges(),
    },
    restored: () => {
      for (const trades of byMarket.values()) trades.sort((a, b) => a.id - b.id)
    },
  }
}

// Internal
const TABLE = 'trade'
const rowOf = (trade: Trade): StateRow => ({ table: TABLE, key: String(trade.id), body: encodeSorted(trade) })
const droppedRow = (id: number): RowChange => ({ table: TABLE, key: String(id), body: undefined })
