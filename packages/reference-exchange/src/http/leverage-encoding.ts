/** Rows and sums of leveraged trading in replies. [LEV-3] [LEV-6] */
import type { UserId } from '@hexbourse/domain/kernel'

import { positionName } from '../messages/index.ts'
import { fixed8, positionRow, positionStatus } from '../runtime/index.ts'
import type { EndedPosition, Exchange, MarginSummary, Pair, Position } from '../runtime/index.ts'
import type { UserRequestContext } from './call.ts'

/** With the names of status and direction in the language of the request. */
export const namedRow =
  ({ exchange, language }: Pick<UserRequestContext, 'exchange' | 'language'>) =>
  (row: Position | EndedPosition): unknown => {
    const { match, direction } = 'position' in row ? row.position : row
    const pair = exchange.reads.pairs.find((one) => one.match === match)
    if (pair === undefined) return undefined
    return {
      ...positionRow(pair, row, exchange.reads.leverage.markPrice(pair)),
      status_name: positionName(language, positionStatus(row)),
      type_name: positionName(language, direction),
    }
  }

/** Open positions, newest first; of one market, or of all. */
export const openPositions = ({ reads }: Exchange, user: UserId, pair: Pair | undefined): ReadonlyArray<Position> =>
  reads.leverage
    .positions(user)
    .filter(({ openedAt, match }) => openedAt !== undefined && (pair === undefined || match === pair.match))

export const marginSums = ({ usedMargin, initialMargin, unrealizedPnl }: MarginSummary) => ({
  caution_money: fixed8(usedMargin),
  origin_caution_money: fixed8(initialMargin),
  profits: fixed8(unrealizedPnl),
})
