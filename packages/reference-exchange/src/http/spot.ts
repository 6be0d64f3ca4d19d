/** Spot trading: trade page, placing and cancelling orders. [SPOT-3] [SPOT-4] [SPOT-6] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { DepthView, Exchange, Pair, PlaceOrderResult, Side, Trade } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { HandlerResult, UserRequestContext, Call, ApiError, Reply } from './call.ts'
import { fixed5, fixed8, shanghaiDateTime, unixSeconds } from '../runtime/index.ts'
import { cnyValue } from './encode.ts'
import { coinRow } from './market.ts'
import { requestedPair } from './pair-params.ts'
import * as Params from './params.ts'

const DEAL_LEVELS = 5
const DEAL_TRADES = 15

/** Best bid first, best ask last, as in the contract. */
const levelRows = (pair: Pair, { bids, asks }: DepthView) => {
  const row = (level: DepthView['bids'][number]) => ({
    currency: pair.base.id,
    legal: pair.quote.id,
    price: fixed5(level.price),
    number: fixed5(level.quantity),
    currency_name: pair.base.name,
    legal_name: pair.quote.name,
  })
  return { in: bids.map(row), out: asks.toReversed().map(row) }
}

/** A public trade. */
const publicTradeRow = (pair: Pair, trade: Trade) => ({
  id: trade.id,
  way: trade.takerSide === 'buy' ? 2 : 1,
  price: fixed5(trade.price),
  number: fixed5(trade.quantity),
  create_time: unixSeconds(trade.at),
  time: shanghaiDateTime(trade.at),
  currency: pair.base.id,
  legal: pair.quote.id,
  currency_name: pair.base.name,
  legal_name: pair.quote.name,
})

const dealReply = (exchange: Exchange, user: UserId, pair: Pair) => {
  const { in: bids, out: asks } = levelRows(pair, exchange.reads.depth(pair, DEAL_LEVELS))
  const [legalcoin, currencycoin] = [coinRow(exchange, pair.quote), coinRow(exchange, pair.base)]
  const trades = exchange.reads.recentTrades(pair, DEAL_TRADES)
  return {
    in: bids.map((row) => ({ ...row, account_number: null, legalcoin, currencycoin })),
    out: asks.map((row) => ({ ...row, account_number: null, legalcoin, currencycoin })),
    cny_price: cnyValue(exchange.reads.usdtPrice(pair.quote) ?? Decimal.zero),
    last_price: fixed5(exchange.reads.ticker(pair).price),
    user_legal: fixed8(exchange.reads.balance(user, 'spot', pair.quote.id).free),
    user_currency: fixed8(exchange.reads.balance(user, 'spot', pair.base.id).free),
    complete: trades.map((trade) => publicTradeRow(pair, trade)),
  }
}

const placedReply = (
  pair: Pair,
  { side, price }: { readonly side: Side; readonly price: Decimal.Decimal },
  placed: PlaceOrderResult,
): Reply => {
  const values = {
    side,
    price: Decimal.toText(price),
    filled: Decimal.toText(placed.filledQuantity),
    rested: Decimal.toText(placed.restingQuantity),
    dropped: Decimal.toText(placed.droppedQuantity),
    value: Decimal.toText(placed.value),
    currency: pair.base.name,
    quote: pair.quote.name,
  }
  return doneReply(placedMessage(placed), values, {
    id: placed.order ?? null,
    filled: fixed5(placed.filledQuantity),
    rested: fixed5(placed.restingQuantity),
    dropped: fixed5(placed.droppedQuantity),
    worth: fixed8(placed.value),
    ...(placed.fee === undefined ? {} : { fee: fixed8(placed.fee) }),
  })
}

const placedMessage = (placed: PlaceOrderResult) => {
  if (Decimal.isZero(placed.filledQuantity)) return 'order-rested' as const
  if (Decimal.isPositive(placed.restingQuantity)) return 'order-part-filled' as const
  return Decimal.isPositive(placed.droppedQuantity) ? ('order-part-dropped' as const) : ('order-filled' as const)
}

const place =
  (side: Side) =>
  async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
    const { exchange, params, user, key, mayPlaceOrder } = context
    const draft = F.pipe(
      E.Do,
      E.bind('pair', () => requestedPair(context)),
      E.bind('price', () => Params.decimal(params, 'price')),
      E.bind('quantity', () => Params.decimal(params, 'num')),
      E.bind('mode', () =>
        Params.text(params, 'mode') === '' ? E.right('2') : Params.oneOf(params, 'mode', ['1', '2']),
      ),
    )
    if (E.isLeft(draft)) return draft
    const { pair, price, quantity, mode } = draft.right
    const isRepeated = key !== undefined && exchange.hasAnswer(key)
    if (!isRepeated && !mayPlaceOrder(user)) return E.left({ _tag: 'OrdersTooFast' })
    const order = {
      user,
      match: pair.match,
      side,
      orderType: mode === '1' ? 'market' : 'limit',
      price,
      quantity,
    } as const
    const placed = await exchange.submit({ _tag: 'PlaceOrder', ...order }, key)
    return E.isLeft(placed) ? placed : E.right(placedReply(pair, order, placed.right))
  }

const cancel = async ({ exchange, params, user, key }: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const request = F.pipe(
    E.Do,
    E.bind('id', () => Params.id(params, 'id', Ids.orderId)),
    E.bind('type', () => Params.oneOf(params, 'type', ['in', 'out'])),
  )
  if (E.isLeft(request)) return request
  const { id, type } = request.right
  const side: Side = type === 'in' ? 'buy' : 'sell'
  const cancelled = await exchange.submit({ _tag: 'CancelOrder', user, order: id, side }, key)
  return E.isLeft(cancelled)
    ? cancelled
    : E.right(doneReply('order-cancelled', {}, { id, remaining: fixed5(cancelled.right.remaining) }))
}

const deal = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    requestedPair(context),
    E.map((pair) => dataReply(dealReply(context.exchange, context.user, pair))),
  )

const post = (path: string, handle: (context: UserRequestContext) => HandlerResult): Call => ({
  path,
  methods: ['POST'],
  access: 'signed-in',
  handle,
})

export const SPOT_CALLS: ReadonlyArray<Call> = [
  post('/api/transaction/deal', deal),
  post('/api/transaction/in', place('buy')),
  post('/api/transaction/out', place('sell')),
  post('/api/transaction_del', cancel),
  post('/api/transaction/revoke', cancel),
]
