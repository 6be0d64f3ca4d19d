/** Push payloads of the contract: whole snapshots, asks with the best last. [SHELL-8] [SPOT-3] [SPOT-7] */
import {
  fixed5,
  fixed8,
  jsonNumber,
  price,
  quantity,
  shanghaiDayStart,
  shanghaiTime,
  signedPercent,
} from '../runtime/index.ts'
import type { DepthView, Event, Exchange, Pair, Period, Ticker, Trade } from '../runtime/index.ts'

const DEPTH_LEVELS = 50
const TOP_LEVELS = 5

const pairNames = (pair: Pair) => ({
  currency_id: pair.base.id,
  currency_name: pair.base.name,
  legal_id: pair.quote.id,
  legal_name: pair.quote.name,
  symbol: pair.symbol,
})

export const daymarket = (exchange: Exchange, pair: Pair, ticker: Ticker) => ({
  type: 'daymarket',
  period: '1day',
  match_id: pair.match,
  ...pairNames(pair),
  open: fixed5(ticker.open),
  close: fixed5(ticker.price),
  high: fixed5(ticker.high),
  low: fixed5(ticker.low),
  volume: fixed5(ticker.volume),
  time: shanghaiDayStart(exchange.now()),
  change: signedPercent(ticker.change),
  now_price: fixed5(ticker.price),
  server_time: exchange.now(),
})

/** The current candle of a period. */
export const kline = (exchange: Exchange, pair: Pair, period: Period, ticker: Ticker) => {
  const bar = exchange.reads.currentCandle(pair, period)
  return {
    type: 'kline',
    period,
    match_id: pair.match,
    ...pairNames(pair),
    open: fixed5(price(pair, bar.open)),
    close: fixed5(price(pair, bar.close)),
    high: jsonNumber(price(pair, bar.high)),
    low: jsonNumber(price(pair, bar.low)),
    volume: jsonNumber(quantity(pair, bar.volume)),
    time: bar.start * 1000,
    // existing clients show the change of the day from this push
    ...(period === '1day' ? { change: signedPercent(ticker.change) } : {}),
    server_time: exchange.now(),
  }
}

/** Summary of a market order, for its owner only. [Q22] */
export const marketOrder = (pair: Pair, execution: Extract<Event, { readonly _tag: 'MarketOrderExecuted' }>) => ({
  type: 'market_order',
  to: execution.user,
  match_id: pair.match,
  ...pairNames(pair),
  way: execution.side === 'buy' ? 'in' : 'out',
  filled: fixed5(execution.filledQuantity),
  dropped: fixed5(execution.droppedQuantity),
  worth: fixed8(execution.value),
})

export const marketDepth = (exchange: Exchange, pair: Pair) => {
  const { bids, asks } = exchange.reads.depth(pair, DEPTH_LEVELS)
  const row = (level: DepthView['bids'][number]) => [jsonNumber(level.price), jsonNumber(level.quantity)]
  return {
    type: 'market_depth',
    ...pairNames(pair),
    'base-currency': pair.base.name,
    'quote-currency': pair.quote.name,
    bids: bids.map(row),
    asks: asks.toReversed().map(row),
  }
}

/** New trades, oldest first: existing clients add them to the top one by one. */
export const marketDetail = (pair: Pair, trades: ReadonlyArray<Trade>) => ({
  type: 'market_detail',
  ...pairNames(pair),
  data: trades.map(tradeRow),
})

/** `in` and `out` are JSON text, as in the contract. */
export const transaction = (exchange: Exchange, pair: Pair, ticker: Ticker) => {
  const { bids, asks } = exchange.reads.depth(pair, TOP_LEVELS)
  const row = (level: DepthView['bids'][number]) => ({
    currency: pair.base.id,
    legal: pair.quote.id,
    price: fixed5(level.price),
    number: fixed5(level.quantity),
  })
  return {
    type: 'transaction',
    in: JSON.stringify(bids.map(row)),
    out: JSON.stringify(asks.toReversed().map(row)),
    last_price: fixed5(ticker.price),
    currency_id: String(pair.base.id),
    legal_id: String(pair.quote.id),
    content: '',
  }
}

const tradeRow = (trade: Trade) => ({
  id: trade.id,
  ts: trade.at,
  tradeId: trade.id,
  amount: jsonNumber(trade.quantity),
  price: jsonNumber(trade.price),
  direction: trade.takerSide,
  time: shanghaiTime(trade.at),
})
