/** Private pushes of orders and positions, and the users who get them. [LEV-3] */
import type { MatchId, UserId } from '@hexbourse/domain/kernel'

import { positionName } from '../messages/index.ts'
import { fixed8, hazardRate, positionRow, positionStatus } from '../runtime/index.ts'
import type { Event, Exchange, Pair, Position } from '../runtime/index.ts'
import type { Push } from './port.ts'

/** A user whose orders or positions in a market changed, or whose positions follow its price. */
export interface AffectedPositions {
  readonly user: UserId
  readonly match: MatchId
}

/** One for each user and quote currency; the last market counts. */
export const affectedPositions = (exchange: Exchange, events: ReadonlyArray<Event>): ReadonlyArray<AffectedPositions> =>
  onePerAccount(
    exchange,
    events.flatMap((event) => affectedBy(exchange, event)),
  )

/** Open positions of a user, one for each quote currency. */
export const heldPositions = (exchange: Exchange, user: UserId): ReadonlyArray<AffectedPositions> =>
  onePerAccount(
    exchange,
    exchange.reads.leverage.positions(user).filter(({ openedAt }) => openedAt !== undefined),
  )

/** All rows of a quote currency, also when there are none; `trades_cur` and the sums without `_all` are of the market. */
export const leverTrade = (exchange: Exchange, { user, match }: AffectedPositions): Push | undefined => {
  const { reads } = exchange
  const pair = reads.pairs.find((one) => one.match === match)
  if (pair === undefined) return undefined
  const own = reads.leverage.positions(user).filter((position) => quoteOf(exchange, position) === pair.quote.id)
  const open = own.filter(({ openedAt }) => openedAt !== undefined)
  const rows = (positions: ReadonlyArray<Position>): string =>
    JSON.stringify(positions.flatMap((position) => rowOf(exchange, position) ?? []))
  const account = reads.leverage.account(user, pair.quote.id)
  const market = reads.leverage.account(user, pair.quote.id, match)
  return {
    type: 'lever_trade',
    to: user,
    legal_id: pair.quote.id,
    currency_id: pair.base.id,
    hazard_rate: hazardRate(account),
    caution_money_all: fixed8(account.usedMargin),
    origin_caution_money_all: fixed8(account.initialMargin),
    profits_all: fixed8(account.unrealizedPnl),
    caution_money: fixed8(market.usedMargin),
    origin_caution_money: fixed8(market.initialMargin),
    profits: fixed8(market.unrealizedPnl),
    trades_all: rows(open),
    [PENDING_ROWS]: rows(own.filter(({ openedAt }) => openedAt === undefined)),
    trades_cur: rows(open.filter((position) => position.match === match)),
  }
}

/** The contract's name for the rows of pending orders. */
const PENDING_ROWS = 'trades_entrust'

type Affect<E> = (event: E, reads: Exchange['reads']) => ReadonlyArray<AffectedPositions>

const ofPosition = ({ position }: { readonly position: Position }): ReadonlyArray<AffectedPositions> => [position]

const AFFECTED: { readonly [T in Event['_tag']]?: Affect<Extract<Event, { readonly _tag: T }>> } = {
  PositionPlaced: ofPosition,
  PositionOpened: ofPosition,
  PositionClosed: ofPosition,
  PositionCancelled: ofPosition,
  OvernightFeeCharged: (event) => [event],
  StopsSet: ({ user, position }, { leverage }) => leverage.positions(user).filter(({ id }) => id === position),
}

const affectedBy = ({ reads }: Exchange, event: Event): ReadonlyArray<AffectedPositions> =>
  (AFFECTED[event._tag] as Affect<Event> | undefined)?.(event, reads) ?? []

const marketOf = ({ reads }: Exchange, match: number): Pair | undefined =>
  reads.pairs.find((one) => one.match === match)

const quoteOf = (exchange: Exchange, { match }: AffectedPositions): number | undefined =>
  marketOf(exchange, match)?.quote.id

const onePerAccount = (
  exchange: Exchange,
  affected: ReadonlyArray<AffectedPositions>,
): ReadonlyArray<AffectedPositions> => [
  ...new Map(
    affected.map(({ user, match }) => [`${user}/${quoteOf(exchange, { user, match })}`, { user, match }]),
  ).values(),
]

/** A push has no language. */
const rowOf = (exchange: Exchange, position: Position): unknown => {
  const pair = marketOf(exchange, position.match)
  return (
    pair && {
      ...positionRow(pair, position, exchange.reads.leverage.markPrice(pair)),
      status_name: positionName('en', positionStatus(position)),
      type_name: positionName('en', position.direction),
    }
  )
}
