/** Candles and public trades of a market. [SPOT-1] [SPOT-7] [Q32] */
import { either as E, function as F } from 'fp-ts'

import { coins, numeral, periodOf, price, worth } from '../runtime/index.ts'
import type { Candle, Exchange, Pair, Period, Trade } from '../runtime/index.ts'
import { raw, data } from './call.ts'
import type { Asked, Call, Fault, Reply } from './call.ts'
import { clock, seconds } from './encode.ts'
import * as Params from './params.ts'

interface AskedCandles {
  readonly pair: Pair
  readonly period: Period
  readonly window: { readonly from: number; readonly to: number }
}

const TRADES = 20

const row = (exchange: Exchange, { pair, period }: AskedCandles, candle: Candle) => {
  const volume = numeral(coins(pair, candle.volume))
  const bar = {
    id: candle.start,
    period,
    'base-currency': pair.base.name,
    'quote-currency': pair.settlement.name,
    open: numeral(price(pair, candle.open)),
    close: numeral(price(pair, candle.close)),
    high: numeral(price(pair, candle.high)),
    low: numeral(price(pair, candle.low)),
    vol: numeral(worth(pair, candle.turnover)),
    amount: volume,
    volume,
    time: candle.start * 1000,
  }
  return candle.start < seconds(exchange.reads.began) ? { ...bar, seeded: true } : bar
}

/** This call has an envelope of its own, for what goes wrong as well. */
const failed = (what: string): Reply => raw({ code: -1, msg: `error: ${what}`, data: [] })

const candlesAsked = ({ exchange, params }: Asked): E.Either<string, AskedCandles> =>
  F.pipe(
    E.Do,
    E.bind('from', () => second(params, 'from')),
    E.bind('to', () => second(params, 'to')),
    E.bind('window', ({ from, to }) => (from > to ? E.left('from is after to') : E.right({ from, to }))),
    E.bind('period', () => E.fromNullable('period')(periodOf(Params.text(params, 'period')))),
    E.bind('pair', () =>
      E.fromNullable('symbol')(
        exchange.reads.pairs.find((pair) => pair.symbol === Params.text(params, 'symbol').toUpperCase()),
      ),
    ),
  )

const second = (params: Params.Params, name: string): E.Either<string, number> =>
  E.mapLeft(() => name)(Params.count(params, name))

const timeshare = async (asked: Asked): Promise<E.Either<Fault, Reply>> => {
  const wanted = candlesAsked(asked)
  if (E.isLeft(wanted)) return E.right(failed(wanted.left))
  const { pair, period, window } = wanted.right
  const candles = await asked.exchange.reads.candles(pair, period, window)
  const rows = candles.map((candle) => row(asked.exchange, wanted.right, candle))
  return E.right(raw({ code: 1, msg: 'success', data: rows }))
}

const tradeRow = (trade: Trade) => ({
  id: trade.id,
  ts: trade.at,
  'trade-id': trade.id,
  amount: numeral(trade.quantity),
  price: numeral(trade.price),
  direction: trade.taker,
  time: clock(trade.at),
})

/** An unknown market has no trades; only ids that are none are refused. */
const trades = ({ exchange, params }: Asked): E.Either<Fault, Reply> =>
  F.pipe(
    E.Do,
    E.bind('legal', () => Params.count(params, 'legal_id')),
    E.bind('currency', () => Params.count(params, 'currency_id')),
    E.map(({ legal, currency }) => exchange.reads.pairBetween(currency, legal)),
    E.map((pair) => data(pair === undefined ? [] : exchange.reads.recentTrades(pair, TRADES).map(tradeRow))),
  )

export const CANDLE_CALLS: ReadonlyArray<Call> = [
  { path: '/api/currency/new_timeshar', methods: ['GET'], who: 'anyone', answer: timeshare },
  { path: '/api/currency/new_tradehistory', methods: ['GET'], who: 'anyone', answer: trades },
]
