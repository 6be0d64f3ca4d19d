/** Candles and public trades of a market. [SPOT-1] [SPOT-7] [Q32] */
import { either as E, function as F } from 'fp-ts'

import { jsonNumber, periodFromName, shanghaiTime } from '../runtime/index.ts'
import type { Exchange, Pair, Trade } from '../runtime/index.ts'
import { jsonReply, rawReply, dataReply } from './call.ts'
import type { RequestContext, Call, ApiError, Reply } from './call.ts'
import type { CandleRequest } from './candle-texts.ts'
import * as Params from './params.ts'

const MAX_TRADES = 20

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
  const { text, cost } = await context.candles(request.right)
  context.charge(cost)
  return E.right(jsonReply(`{"code":1,"msg":"success","data":${text}}`))
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
