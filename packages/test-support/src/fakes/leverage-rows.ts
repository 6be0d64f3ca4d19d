/** Positions of the engine in memory as the domain knows them. */
import type { UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { HistoryStatus } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import type { HistoryRow } from '@hexbourse/reference-exchange/engine'

import type { FakeExchange } from './exchange.ts'
import { marketNameOf } from './market-port.ts'
import { lastPriceOf } from './prices.ts'

type Positions = ReadonlyArray<Position.Position>
type EndedPosition = Extract<HistoryRow, { readonly kind: `position/${string}` }>['body']
type EnginePosition = EndedPosition['position']

/** Pending orders and open positions, newest first; none for a visitor. */
export const heldPositions = (exchange: FakeExchange, owner: UserId | undefined): Positions => {
  const own = owner === undefined ? undefined : exchange.state.leverage.byUser.get(owner)
  return Position.newestFirst(
    [...(own?.values() ?? [])].map((position) => ({
      ...basicsOf(position),
      status: position.openedAt === undefined ? 'pending' : 'open',
      currentPrice: lastPriceOf(exchange, position.match) ?? position.entryPrice,
      realizedPnl: undefined,
      endedAt: undefined,
    })),
  )
}

/** Newest first. */
export const endedPositions = (exchange: FakeExchange, owner: UserId | undefined, status: HistoryStatus): Positions =>
  Position.newestFirst(
    exchange.history.flatMap((row) =>
      row.user === owner && row.kind === `position/${status}/all` && 'position' in row.body
        ? [endedOf(row.body, status)]
        : [],
    ),
  )

const endedOf = ({ position, endedAt, closed }: EndedPosition, status: HistoryStatus): Position.Position => ({
  ...basicsOf(position),
  status,
  currentPrice: closed?.price ?? position.entryPrice,
  realizedPnl: closed?.pnl,
  endedAt: Clocks.millis(endedAt),
})

const basicsOf = (
  position: EnginePosition,
): Omit<Position.Position, 'status' | 'currentPrice' | 'realizedPnl' | 'endedAt'> => ({
  ...marketNameOf(position.match),
  id: position.id,
  direction: position.direction,
  lots: position.lots,
  quantity: position.quantity,
  leverage: position.leverage,
  requestedPrice: position.requestedPrice,
  entryPrice: position.entryPrice,
  margin: position.margin,
  initialMargin: position.initialMargin,
  fee: position.fee,
  overnightFees: position.overnightFees,
  takeProfit: position.takeProfit,
  stopLoss: position.stopLoss,
  placedAt: Clocks.millis(position.placedAt),
  openedAt: position.openedAt === undefined ? undefined : Clocks.millis(position.openedAt),
})
