/** A leveraged order or position as the contract writes it, in replies and pushes. [LEV-3] [Q3] */
import { Decimal } from '@hexbourse/domain/kernel'
import { Position as Positions } from '@hexbourse/domain/leverage'
import type { MarginAccount } from '@hexbourse/domain/leverage'

import type { EndedPosition, Pair, Position } from '../engine/index.ts'
import { fixed8, shanghaiDateTime, unixSeconds } from './wire-formats.ts'

// Model
export type PositionStatus = 'pending' | 'open' | 'closed' | 'cancelled'

const STATUS_CODES: Readonly<Record<PositionStatus, number>> = { pending: 0, open: 1, closed: 3, cancelled: 4 }

// Rules
export const positionStatus = (row: Position | EndedPosition): PositionStatus => {
  if ('position' in row) return row.closed === undefined ? 'cancelled' : 'closed'
  return row.openedAt === undefined ? 'pending' : 'open'
}

/** `markPrice` is the price of now, for positions that have not ended. Times are of Asia/Shanghai. */
export const positionRow = (pair: Pair, row: Position | EndedPosition, markPrice: Decimal.Decimal) => {
  const position = 'position' in row ? row.position : row
  const status = positionStatus(row)
  const ending = 'position' in row ? row : undefined
  const price = ending === undefined ? markPrice : (ending.closed?.price ?? position.requestedPrice)
  const endedAt = ending === undefined ? '' : shanghaiDateTime(ending.endedAt)
  return {
    id: position.id,
    show_lever_id: position.id,
    type: position.direction === 'long' ? 1 : 2,
    user_id: position.user,
    currency: pair.base.id,
    legal: pair.quote.id,
    symbol: pair.symbol,
    origin_price: fixed8(position.requestedPrice),
    price: fixed8(position.entryPrice),
    update_price: fixed8(price),
    target_profit_price: fixed8(position.takeProfit ?? Decimal.zero),
    stop_loss_price: fixed8(position.stopLoss ?? Decimal.zero),
    share: Number(Decimal.toText(position.lots)),
    number: fixed8(position.quantity),
    multiple: Number(Decimal.toText(position.leverage)),
    origin_caution_money: fixed8(position.initialMargin),
    caution_money: fixed8(position.margin),
    fact_profits: fixed8(ending?.closed?.pnl ?? Decimal.zero),
    profits: fixed8(profitsOf(position, status, price)),
    trade_fee: fixed8(position.fee),
    overnight: Decimal.toFixed(4, position.overnightPercent),
    overnight_money: fixed8(position.overnightFees),
    status: STATUS_CODES[status],
    settled: status === 'closed' ? 1 : 0,
    create_time: unixSeconds(position.placedAt),
    time: shanghaiDateTime(position.placedAt),
    transaction_time: shanghaiDateTime(position.openedAt ?? position.placedAt),
    transaction_time_ts: unixSeconds(position.openedAt ?? position.placedAt),
    handle_time: status === 'closed' ? endedAt : '',
    complete_time: endedAt,
    ...(ending === undefined ? {} : { complete_time_ts: unixSeconds(ending.endedAt) }),
  }
}

/** Percent with 2 decimals, rounded down; 0 without a position. */
export const hazardRate = ({ riskRate }: Pick<MarginAccount.Summary, 'riskRate'>): string | number =>
  riskRate === undefined ? 0 : Decimal.toFixed(2, Decimal.floorTo(2, riskRate))

// Internal
/** Zero while nothing was opened. */
const profitsOf = (position: Position, status: PositionStatus, price: Decimal.Decimal): Decimal.Decimal =>
  status === 'open' || status === 'closed' ? Positions.pnlAt(position, price) : Decimal.zero
