/** What is pushed, as the contract has it: whole snapshots, asks with the best last. [SHELL-8] [SPOT-3] [SPOT-7] */
import { Decimal } from '@hexbourse/domain/kernel'

import { coins, numeral, price } from '../runtime/index.ts'
import type { DepthView, Event, Exchange, Pair, Period, Trade } from '../runtime/index.ts'

const DEPTH_LEVELS = 50
const TRADES = 30
const TOP = 5
const EIGHT_HOURS = 8 * 3_600_000
const DAY = 86_400_000

const figure = (amount: Decimal.Decimal): string => Decimal.toFixed(5, amount)

const names = (pair: Pair) => ({
  currency_id: pair.base.id,
  currency_name: pair.base.name,
  legal_id: pair.settlement.id,
  legal_name: pair.settlement.name,
  symbol: pair.symbol,
})

export const daymarket = (exchange: Exchange, pair: Pair) => {
  const quote = exchange.reads.quote(pair)
  return {
    type: 'daymarket',
    period: '1day',
    match_id: pair.match,
    ...names(pair),
    open: figure(quote.open),
    close: figure(quote.price),
    high: figure(quote.high),
    low: figure(quote.low),
    volume: figure(quote.volume),
    time: Math.floor((exchange.now() + EIGHT_HOURS) / DAY) * DAY - EIGHT_HOURS,
    change: `${Decimal.isPositive(quote.change) ? '+' : ''}${Decimal.toFixed(2, quote.change)}`,
    now_price: figure(quote.price),
    server_time: exchange.now(),
  }
}

/** The candle of a period that is still growing. */
export const kline = (exchange: Exchange, pair: Pair, period: Period) => {
  const bar = exchange.reads.running(pair, period)
  return {
    type: 'kline',
    period,
    match_id: pair.match,
    ...names(pair),
    open: figure(price(pair, bar.open)),
    close: figure(price(pair, bar.close)),
    high: numeral(price(pair, bar.high)),
    low: numeral(price(pair, bar.low)),
    volume: numeral(coins(pair, bar.volume)),
    time: bar.start * 1000,
    server_time: exchange.now(),
  }
}

/** What a market order came to, for its owner alone. [Q22] */
export const marketOrder = (pair: Pair, taken: Extract<Event, { readonly _tag: 'MarketTaken' }>) => ({
  type: 'market_order',
  to: taken.user,
  match_id: pair.match,
  ...names(pair),
  way: taken.side === 'buy' ? 'in' : 'out',
  filled: figure(taken.filled),
  dropped: figure(taken.dropped),
  worth: Decimal.toFixed(8, taken.worth),
})

export const marketDepth = (exchange: Exchange, pair: Pair) => {
  const { bids, asks } = exchange.reads.depth(pair, DEPTH_LEVELS)
  const row = (level: DepthView['bids'][number]) => [numeral(level.price), numeral(level.quantity)]
  return {
    type: 'market_depth',
    ...names(pair),
    'base-currency': pair.base.name,
    'quote-currency': pair.settlement.name,
    bids: bids.map(row),
    asks: asks.toReversed().map(row),
  }
}

export const marketDetail = (exchange: Exchange, pair: Pair) => ({
  type: 'market_detail',
  ...names(pair),
  data: exchange.reads.recentTrades(pair, TRADES).map(tradeRow),
})

/** In and out are JSON text, as in the original. */
export const transaction = (exchange: Exchange, pair: Pair) => {
  const { bids, asks } = exchange.reads.depth(pair, TOP)
  const row = (level: DepthView['bids'][number]) => ({
    currency: pair.base.id,
    legal: pair.settlement.id,
    price: figure(level.price),
    number: figure(level.quantity),
  })
  const last = exchange.reads.recentTrades(pair, 1)[0]
  return {
    type: 'transaction',
    in: JSON.stringify(bids.map(row)),
    out: JSON.stringify(asks.toReversed().map(row)),
    last_price: figure(last?.price ?? exchange.reads.quote(pair).price),
    currency_id: String(pair.base.id),
    legal_id: String(pair.settlement.id),
    content: '',
  }
}

const tradeRow = (trade: Trade) => ({
  id: trade.id,
  ts: trade.at,
  tradeId: trade.id,
  amount: numeral(trade.quantity),
  price: numeral(trade.price),
  direction: trade.taker,
  time: new Date(trade.at + EIGHT_HOURS).toISOString().slice(11, 19),
})
