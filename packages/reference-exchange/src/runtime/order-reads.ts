/** Spot orders of a user with what was filled of them. [SPOT-6] */
import type { UserId } from '@hexbourse/domain/kernel'

import { openOrderRecord, Queries } from '../engine/index.ts'
import type { HistoryKind, OrderRecord, State, Trade } from '../engine/index.ts'
import { openFirst } from './history-page.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'

// Model
export interface OrderReads {
  /** Open orders that are filled in part, newest first, then the ended ones, the last ended first. */
  readonly records: (user: UserId, page: PageRequest) => HistoryPage<OrderRecord>
  /** Fills of one order by its key, newest first. None for an order of another user. */
  readonly fills: (user: UserId, key: string, page: PageRequest) => HistoryPage<Trade>
}

type ReadHistory = (user: UserId, kind: HistoryKind, page: PageRequest) => HistoryPage<unknown>

// Constructors
export const orderReads = (state: State, history: ReadHistory): OrderReads => ({
  records: (user, page) =>
    openFirst(
      Queries.partlyFilledOrders(state, user).map(openOrderRecord),
      page,
      (slice) => history(user, 'order', slice) as HistoryPage<OrderRecord>,
    ),
  fills: (user, key, page) => history(user, `fills/${key}`, page) as HistoryPage<Trade>,
})
