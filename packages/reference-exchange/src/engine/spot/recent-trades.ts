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
  /** Oldest first. */
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
  const add = (trade: Trade): void => {
    const trades = tradesOf(trade.match)
    trades.push(trade)
    const oldest = trades.length > MAX_RECENT_TRADES ? trades.shift() : undefined
    if (oldest !== undefined && oldest.id <= changes.lastStored) changes.dropped.push(oldest.id)
  }
  const takeChanges = (): ReadonlyArray<RowChange> => {
    const { dropped, lastStored } = changes
    const added = [...byMarket.values()]
      .flatMap((trades) => trades.slice(trades.findLastIndex(({ id }) => id <= lastStored) + 1))
      .sort((a, b) => a.id - b.id)
    changes.dropped = []
    changes.lastStored = added.at(-1)?.id ?? lastStored
    return [...dropped.map(droppedRow), ...added.map(rowOf)]
  }
  const all = (): ReadonlyArray<Trade> => [...byMarket.values()].flat()
  return {
    add,
    all,
    newest: (match, count) => (byMarket.get(match) ?? []).slice(-count).toReversed(),
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
