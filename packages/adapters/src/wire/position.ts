/** Wire format of positions: rows of lists, replies and pushes. [LEV-3] [Q3] */
import type { Page } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { HoldingsUpdate, LeverageLifeCycle } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, money, orderId, seconds, signedPercent, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith, parseIfText } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

/**
 * `origin_price` is the price asked for, `price` the entry price with its spread and `update_price` the current or
 * closing price. `share` counts lots, `number` is in the base currency.
 */
export interface PositionWire {
  readonly id: number
  readonly type: number | string
  readonly currency: number
  readonly legal: number
  readonly symbol: string
  readonly origin_price: string
  readonly price: string
  readonly update_price: string
  readonly target_profit_price?: string | number | null
  readonly stop_loss_price?: string | number | null
  readonly share: number | string
  readonly number: string
  readonly multiple: number | string
  readonly origin_caution_money: string
  readonly caution_money: string
  readonly fact_profits?: string | number
  readonly trade_fee: string
  readonly overnight_money?: string | number
  readonly status: number | string
  readonly create_time: number | string
  readonly transaction_time?: string
  readonly transaction_time_ts?: number
  readonly handle_time?: string
  readonly complete_time?: string
  readonly complete_time_ts?: number
}

/** An unknown status offers no action, as `closing` does. */
const STATUSES: Readonly<Record<number, LeverageLifeCycle.Status>> = {
  0: 'pending',
  1: 'open',
  2: 'closing',
  3: 'closed',
  4: 'cancelled',
}

/** A price of zero means none. */
const stop = optional(
  v.pipe(
    money,
    v.transform((value) => (Decimal.isZero(value) ? undefined : value)),
  ),
)
/** No amount is the number zero, or missing. */
const amount = v.optional(money, 0)

const symbol = v.pipe(
  v.string(),
  v.regex(/^[^/]{1,40}\/[^/]{1,40}$/),
  v.transform((text) => text.split('/') as [string, string]),
)

const positionFields = (zone: string) => {
  const time = optional(v.union([seconds, wallTime(zone)]))
  return {
    id: orderId,
    type: v.pipe(v.union([v.picklist([1, 2]), v.picklist(['1', '2'])]), v.transform(Number)),
    currency: currencyId,
    legal: currencyId,
    symbol,
    origin_price: money,
    price: money,
    update_price: money,
    target_profit_price: stop,
    stop_loss_price: stop,
    share: money,
    number: money,
    multiple: money,
    origin_caution_money: money,
    caution_money: money,
    fact_profits: amount,
    trade_fee: amount,
    overnight_money: amount,
    status: count,
    create_time: v.union([seconds, wallTime(zone)]),
    transaction_time: time,
    transaction_time_ts: time,
    handle_time: time,
    complete_time: time,
    complete_time_ts: time,
  }
}
type PositionRow = v.InferOutput<v.ObjectSchema<ReturnType<typeof positionFields>, undefined>>

const rowOf = (zone: string) => v.pipe(v.object(positionFields(zone)), v.transform(positionOf))

const positionOf = (row: PositionRow): Position.Position => {
  const status = STATUSES[row.status] ?? 'closing'
  const hasOpened = status !== 'pending' && status !== 'cancelled'
  const ended = row.complete_time_ts ?? row.complete_time ?? row.handle_time
  return {
    id: row.id,
    pair: { base: row.currency, quote: row.legal },
    baseName: row.symbol[0],
    quoteName: row.symbol[1],
    status,
    direction: row.type === 1 ? 'long' : 'short',
    lots: row.share,
    quantity: row.number,
    leverage: row.multiple,
    requestedPrice: row.origin_price,
    entryPrice: row.price,
    currentPrice: row.update_price,
    margin: row.caution_money,
    initialMargin: row.origin_caution_money,
    fee: row.trade_fee,
    overnightFees: row.overnight_money,
    takeProfit: row.target_profit_price,
    stopLoss: row.stop_loss_price,
    realizedPnl: status === 'closed' ? row.fact_profits : undefined,
    placedAt: row.create_time,
    openedAt: hasOpened ? (row.transaction_time_ts ?? row.transaction_time) : undefined,
    endedAt: status === 'closed' || status === 'cancelled' ? ended : undefined,
  }
}

const NESTED = v.object({ message: v.optional(v.unknown()), data: v.optional(v.unknown()) })

/** Some servers put the page into another `message` beside the risk rate, others into the reply itself, others both. */
export const decodePositions =
  (request: PageRequest, zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<Page<Position.Position>> => {
    const nested = v.safeParse(NESTED, wire)
    const page = nested.success && nested.output.data === undefined ? (nested.output.message ?? wire) : wire
    return decodePage(rowOf(zone), request)(page)
  }

/** A success stays one: undefined where the reply has no position that can be read. */
export const decodePosition =
  (zone: string) =>
  (wire: unknown): Position.Position | undefined => {
    const read = v.safeParse(rowOf(zone), wire)
    return read.success ? read.output : undefined
  }

/** `trades_all` are the positions, `trades_entrust` the pending orders, both as JSON text or as a list. */
export interface HoldingsWire {
  readonly type: 'lever_trade'
  readonly legal_id?: number | string
  readonly hazard_rate: string | number
  readonly profits_all: string | number
  readonly trades_all: string | ReadonlyArray<PositionWire>
  readonly trades_entrust?: string | ReadonlyArray<PositionWire>
}

const holdingsFields = (zone: string) => {
  const rows = v.pipe(v.unknown(), v.transform(parseIfText), v.array(rowOf(zone)), v.maxLength(MAX_POSITIONS))
  return {
    legal_id: optional(currencyId),
    hazard_rate: v.optional(signedPercent, 0),
    profits_all: v.optional(signedPercent, 0),
    trades_all: rows,
    trades_entrust: v.optional(rows, []),
  }
}

/** `profits` is the sum of one market, and `trades_cur` repeats positions; neither is read. */
export const decodeHoldings =
  (zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<HoldingsUpdate> =>
    F.pipe(
      parseIfText(wire),
      decodeWith(v.object(holdingsFields(zone))),
      E.map(({ legal_id, hazard_rate, profits_all, trades_all, trades_entrust }) => {
        const positions = Position.newestFirst([...trades_all, ...trades_entrust])
        const named = legal_id === undefined ? [] : [legal_id]
        const quotes = [...new Set([...named, ...positions.map(({ pair }) => pair.quote)])]
        const [quote, ...others] = quotes
        return {
          quotes,
          positions,
          risk:
            quote === undefined || others.length > 0
              ? undefined
              : { quote, riskRate: hazard_rate, unrealizedPnl: profits_all },
        }
      }),
    )

/** Most positions of one push. */
const MAX_POSITIONS = 2000
