/** Wire format of leveraged trading. [LEV-2] [LEV-3] [LEV-4] [Q3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type {
  Direction,
  LeverageLifeCycle,
  Market,
  OrderRequest,
  Position,
  PositionRequest,
  StopsRequest,
} from '@hexbourse/domain/leverage'
import type { OrderType } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { money } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith } from './read.ts'

/** `status` of an order: 1 is a market order, 0 a limit order. */
const ORDER_TYPES: Readonly<Record<OrderType, '1' | '0'>> = { market: '1', limit: '0' }
const DIRECTIONS: Readonly<Record<Direction | 'all', '0' | '1' | '2'>> = { all: '0', long: '1', short: '2' }

/** `status` of a position. */
const STATUS_CODES: Readonly<Record<LeverageLifeCycle.Status, string>> = {
  pending: '0',
  open: '1',
  closing: '2',
  closed: '3',
  cancelled: '4',
}

export interface LeverageOrderWire {
  readonly legal_id: string
  readonly currency_id: string
  readonly multiple: string
  readonly share: string
  readonly type: string
  readonly status: '0' | '1'
  readonly target_price: string
}

export const encodeLeverageOrder = (request: OrderRequest): LeverageOrderWire => ({
  ...encodeLeverageMarket(request.pair),
  multiple: Decimal.toText(request.leverage),
  share: Decimal.toText(request.lots),
  type: DIRECTIONS[request.direction],
  status: ORDER_TYPES[request.orderType],
  target_price: Decimal.toText(request.price),
})

export const encodeLeverageMarket = (pair: PairId) => ({
  legal_id: String(pair.quote),
  currency_id: String(pair.base),
})

export const encodePosition = ({ id }: PositionRequest) => ({ id: String(id) })

/** Zero clears a stop. */
export const encodeStops = (request: StopsRequest) => ({
  ...encodePosition(request),
  target_profit_price: Decimal.toText(request.takeProfit ?? Decimal.zero),
  stop_loss_price: Decimal.toText(request.stopLoss ?? Decimal.zero),
})

/** Without a pair the exchange closes the positions of all markets. */
export const encodeBatch = ({ direction, pair }: Position.Batch): Readonly<Record<string, string>> => ({
  type: DIRECTIONS[direction],
  ...(pair === undefined ? {} : encodeLeverageMarket(pair)),
})

/** Empty ids mean every market, and -1 every status. */
export const encodePositionList = (status: LeverageLifeCycle.Status | 'all', page: number, limit: number) => ({
  legal_id: '',
  currency_id: '',
  status: status === 'all' ? '-1' : STATUS_CODES[status],
  page: String(page),
  limit: String(limit),
})

/** Choices are texts, or objects with a `value`. */
const choices = v.pipe(
  v.array(
    v.union([
      v.pipe(
        v.object({ value: money }),
        v.transform(({ value }) => value),
      ),
      money,
    ]),
  ),
  v.maxLength(200),
  v.transform((values) => values.filter(Decimal.isPositive)),
)
/** Nothing, zero and null mean that there is none. */
const nonZero = optional(
  v.pipe(
    money,
    v.transform((value) => (Decimal.isZero(value) ? undefined : value)),
  ),
)

const MARKET = v.object({
  multiple: v.object({ muit: choices, share: v.optional(choices, []) }),
  lever_share_limit: v.object({ min: money, max: nonZero }),
  last_price: nonZero,
  user_lever: money,
})

export interface LeverageMarketWire {
  readonly multiple: {
    readonly muit: ReadonlyArray<{ readonly value: string | number }>
    readonly share?: ReadonlyArray<{ readonly value: string | number }>
  }
  readonly lever_share_limit: { readonly min: number | string; readonly max: number | string }
  readonly last_price: string | number
  readonly user_lever: string | number
}

/**
 * The rows of other users in the reply are not read: they are no order book. `all_levers` is the value of the user's
 * open positions, which the positions themselves tell.
 */
export const decodeLeverageMarket = (wire: unknown): DecodeResult<Market> =>
  F.pipe(
    wire,
    decodeWith(MARKET),
    E.map(({ multiple, lever_share_limit, last_price, user_lever }) => ({
      leverages: multiple.muit,
      presets: multiple.share,
      minLots: lever_share_limit.min,
      maxLots: lever_share_limit.max,
      last: last_price,
      free: user_lever,
    })),
  )
