/** Candles and public trades of a market. [SPOT-1] [SPOT-7] [Q32] */
import { either as E, function as F } from 'fp-ts'

import { quantity, jsonNumber, periodFromName, price, quoteValue } from '../runtime/index.ts'
import type { Candle, Exchange, Pair, Period, Trade } from '../runtime/index.ts'
import { rawReply, dataReply } from './call.ts'
import type { RequestContext, Call, ApiError, Reply } from './call.ts'
import { shanghaiTime, unixSeconds } from './encode.ts'
import * as Params from './params.ts'

interface CandleRequest {
  readonly pair: Pair
  readonly period: Period
  readonly window: { readonly from: number; readonly to: number }
}

const MAX_TRADES = 20

const candleRow = (exchange: Exchange, { pair, period }: CandleRequest, candle: Candle) => {
  const volume = jsonNumber(quantity(pair, candle.volume))
  const bar = {
    id: candle.start,
    period,
    'base-currency': pair.base.name,
    'quote-currency': pair.quote.name,
    open: jsonNumber(price(pair, candle.open)),
    close: jsonNumber(price(pair, candle.close)),
    high: jsonNumber(price(pair, candle.high)),
    low: jsonNumber(price(pair, candle.low)),
    vol: jsonNumber(quoteValue(pair, candle.turnover)),
    amount: volume,
    volume,
    time: candle.start * 1000,
  }
  return candle.start < unixSeconds(exchange.reads.startedAt) ? { ...bar, seeded: true } : bar
}

/** This call has its own envelope, also for errors. */
const candleError = (problem: string): Reply => rawReply({ code: -1, msg: `error: ${problem}`, data: [] })

const candleRequest = ({ exchange, params }: RequestContext): E.Either<string, CandleRequest> =>
  F.pipe(
    E.Do,
    E.bind('from', () => unixSecond(params, 'from')),
    E.bind('to', () => unixSecond(params, 'to')),
    E.bind('window', ({ from, to }) => (from > to ? E.left('from is after to') : E.right({ from, to }))),
    E.bind('period', () => E.fromNullable('period')(periodFromName(Params.text(params, 'period')))),
    E.bind('pair', () => E.fromNullable('symbol')(requestedPair(exchange, params))),
  )

/** The market of the two ids if both are sent, otherwise of the symbol in any letter case. */
const requestedPair = ({ reads }: Exchange, params: Params.Params): Pair | undefined => {
  const [base, quote, symbol] = ['currency_id', 'legal_id', 'symbol'].map((name) => Params.text(params, name))
  return base === '' || quote === ''
    ? reads.pairs.find((pair) => pair.symbol.toUpperCase() === symbol?.toUpperCase())
    : reads.pairs.find((pair) => String(pair.base.id) === base && String(pair.quote.id) === quote)
}

const unixSecond = (params: Params.Params, name: string): E.Either<string, number> =>
  E.mapLeft(() => name)(Params.positiveInteger(params, name))

const candleReply = async (context: RequestContext): Promise<E.Either<ApiError, Reply>> => {
  const request = candleRequest(context)
  if (E.isLeft(request)) return E.right(candleError(request.left))
  const { pair, period, window } = request.right
  const candles = await context.exchange.reads.candles(pair, period, window)
  const rows = candles.map((candle) => candleRow(context.exchange, request.right, candle))
  return E.right(rawReply({ code: 1, msg: 'success', data: rows }))
}

const tradeRow = (trade: Trade) => ({
  id: trade.id,
  ts: trade.at,
  'trade-id': trade.id,
  amount: jsonNumber(trade.quantity),
  price: jsonNumber(trade.price),
  direction: trade.takerSide,
  time: shanghaiTime(trade.at),
})

/** An unknown market has no trades. Only malformed ids are errors. */
const trades = ({ exchange, params }: RequestContext): E.Either<ApiError, Reply> =>
  F.pipe(
    E.Do,
    E.bind('quote', () => Params.positiveInteger(params, 'legal_id')),
    E.bind('currency', () => Params.positiveInteger(params, 'currency_id')),
    E.map(({ quote, currency }) => exchange.reads.pairBetween(currency, quote)),
    E.map((pair) => dataReply(pair === undefined ? [] : exchange.reads.recentTrades(pair, MAX_TRADES).map(tradeRow))),
  )

export const CANDLE_CALLS: ReadonlyArray<Call> = [
  { path: '/api/currency/new_timeshar', methods: ['GET'], access: 'public', handle: candleReply },
  { path: '/api/currency/new_tradehistory', methods: ['GET'], access: 'public', handle: trades },
]
