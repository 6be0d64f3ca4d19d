/** Reads of leveraged trading, at the mark prices of now. [LEV-3] [LEV-6] [Q12] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { MarginAccount } from '@hexbourse/domain/leverage'

import { Queries } from '../engine/index.ts'
import type { EndedPosition, LeverageMarket, Position, PositionHistoryKind, State } from '../engine/index.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'
import type { MarkPriceOf } from './mark-prices.ts'

// Model
export interface MarginSummary extends MarginAccount.Summary {
  /** Balance that no order or position reserves. */
  readonly free: Decimal.Decimal
  readonly initialMargin: Decimal.Decimal
}

export interface LeverageReads {
  /** With their parameters of now. */
  readonly markets: () => ReadonlyArray<LeverageMarket>
  readonly markPrice: MarkPriceOf
  /** Risk rate in percent at which accounts are liquidated. */
  readonly liquidationPercent: () => Decimal.Decimal
  /** Pending and open ones, newest first. */
  readonly positions: (user: UserId) => ReadonlyArray<Position>
  /** Newest ending first. */
  readonly ended: (user: UserId, kind: PositionHistoryKind, page: PageRequest) => HistoryPage<EndedPosition>
  /** Undefined when neither held nor among the newest that ended. */
  readonly position: (user: UserId, id: OrderId) => Position | EndedPosition | undefined
  /** Open positions in one market, or in all of a quote currency, with the margin wallet. */
  readonly account: (user: UserId, currency: number, match?: MatchId) => MarginSummary
}

type ReadEnded = LeverageReads['ended']

/** Ended positions in which one is looked for. */
const SEARCHED = { skip: 0, limit: 50 }

// Constructors
export const leverageReads = (state: State, markOf: MarkPriceOf, ended: ReadEnded): LeverageReads => ({
  markets: () => Queries.leverageMarkets(state),
  markPrice: markOf,
  liquidationPercent: () => Queries.liquidationPercent(state),
  positions: (user) => Queries.positions(state, user),
  ended,
  position: (user, id) =>
    Queries.positions(state, user).find((position) => position.id === id) ??
    ended(user, 'position/ended/all', SEARCHED).rows.find(({ position }) => position.id === id),
  account: (user, currency, match) => marginSummary(state, markOf, user, currency, match),
})

// Internal
const marginSummary = (
  state: State,
  markOf: MarkPriceOf,
  user: UserId,
  currency: number,
  match: MatchId | undefined,
): MarginSummary => {
  const { free } = Queries.balance(state, user, 'margin', currency)
  const open = Queries.positions(state, user).filter(
    (position) => position.openedAt !== undefined && (match === undefined || position.match === match),
  )
  const exposures = open.flatMap((position) => {
    const market = state.leverage.markets.get(position.match)
    if (market?.quote.id !== currency) return []
    const { direction, quantity, entryPrice, margin, initialMargin } = position
    const pair = { base: market.base.id, quote: market.quote.id }
    return [{ pair, direction, quantity, entryPrice, margin, initialMargin, currentPrice: markOf(market) }]
  })
  const initialMargin = Decimal.sum(exposures.map((exposure) => exposure.initialMargin))
  return { ...MarginAccount.summary({ free, exposures }), free, initialMargin }
}
