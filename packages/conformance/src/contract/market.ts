/** Markets, candles and public trades. */
import type { Call, Event, Subject } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

const pair = ({ quote, base }: Subject) => ({ legal_id: quote, currency_id: base })

const COIN = {
  id: K.id,
  name: K.filledText,
  is_legal: K.flag,
  is_lever: K.flag,
  is_match: K.flag,
  is_micro: K.flag,
} as const

const PAIR = {
  id: K.id,
  legal_id: K.id,
  currency_id: K.id,
  legal_name: K.filledText,
  currency_name: K.filledText,
  is_display: K.flag,
  open_transaction: K.flag,
  open_lever: K.flag,
  open_microtrade: K.flag,
  now_price: K.decimal,
  change: K.change,
  volume: K.decimal,
  lever_share_num: K.decimal,
  spread: K.decimal,
  lever_trade_fee: K.decimal,
} as const

const CANDLE = {
  id: K.seconds,
  time: K.milliseconds,
  open: K.number,
  close: K.number,
  high: K.number,
  low: K.number,
  volume: K.number,
} as const

const TRADE = {
  amount: K.number,
  price: K.number,
  direction: K.oneOf('buy', 'sell'),
  time: K.clockTime,
  ts: K.milliseconds,
} as const

export const MARKET_CALLS: ReadonlyArray<Call> = [
  {
    path: 'currency/quotation_new',
    method: 'GET',
    access: 'open',
    required: {
      '': K.list,
      ...fieldsAtPath('[]', { id: K.id, name: K.filledText, is_display: K.flag, quotation: K.list }),
      ...fieldsAtPath('[].quotation[]', PAIR),
    },
    optional: fieldsAtPath('[].quotation[]', { logo: K.text, currency_type: K.integer, overnight: K.decimal }),
    extensions: fieldsAtPath('[].quotation[]', { high: K.decimal, low: K.decimal, cny_price: K.number }),
  },
  {
    path: 'currency/new_timeshar',
    method: 'GET',
    access: 'open',
    root: 'reply',
    parameters: ({ symbol, now }) => ({ symbol, period: '1min', from: String(now - 3600), to: String(now) }),
    required: { data: K.list, ...fieldsAtPath('data[]', CANDLE) },
    optional: { code: K.integer, ...fieldsAtPath('data[]', { period: K.text, amount: K.number, vol: K.number }) },
    order: [{ list: 'data', by: 'id', direction: 'ascending' }],
  },
  {
    path: 'currency/new_tradehistory',
    method: 'GET',
    access: 'open',
    parameters: pair,
    absence: 'allowed',
    required: { '': K.list, ...fieldsAtPath('[]', TRADE) },
    order: [{ list: '', by: 'ts', direction: 'descending' }],
  },
  {
    path: 'currency/list',
    method: 'GET',
    access: 'open',
    required: {
      currency: K.list,
      legal: K.list,
      ...fieldsAtPath('currency[]', COIN),
      ...fieldsAtPath('legal[]', COIN),
    },
  },
  {
    path: 'currency/type',
    method: 'GET',
    access: 'open',
    absence: 'allowed',
    required: { '': K.list, ...fieldsAtPath('[]', { value: K.integer, sort: K.integer }) },
  },
  {
    path: 'currency/detail',
    method: 'GET',
    access: 'open',
    absence: 'allowed',
    parameters: ({ base }) => ({ id: base }),
    required: { id: K.id, name: K.filledText, desc: K.text },
  },
  {
    path: 'currency/user_currency_list',
    method: 'GET',
    access: 'user',
    required: { '': K.list, ...fieldsAtPath('[]', COIN) },
    optional: { '[].wallet': K.orNull(K.object) },
  },
  { path: 'quotation', method: 'POST', access: 'user', absence: 'allowed', required: { coin_list: K.list } },
  {
    path: 'system/info',
    method: 'GET',
    access: 'open',
    absence: 'extension',
    required: {},
    extensions: { capabilities: K.list },
  },
]

const OF_PAIR = {
  currency_id: K.number,
  legal_id: K.number,
  currency_name: K.filledText,
  legal_name: K.filledText,
} as const

const BAR = { symbol: K.filledText, period: K.filledText, time: K.milliseconds } as const

/** Ten rows of price and quantity. */
const DEPTH = { bids: K.list, asks: K.list, 'bids[]': K.list, 'asks[]': K.list } as const

export const MARKET_EVENTS: ReadonlyArray<Event> = [
  {
    type: 'daymarket',
    required: { ...OF_PAIR, change: K.change, volume: K.number, now_price: K.number },
    optional: { ...BAR, high: K.number, low: K.number, match_id: K.number },
    extensions: { cny_price: K.number },
  },
  {
    type: 'kline',
    required: { ...OF_PAIR, ...BAR, open: K.number, close: K.number, high: K.number, low: K.number, volume: K.number },
  },
  {
    type: 'market_depth',
    // the contract has no order of the best prices: clients sort
    required: { ...OF_PAIR, symbol: K.filledText, ...DEPTH },
    order: [
      { list: 'bids', by: '0', direction: 'descending' },
      { list: 'asks', by: '0', direction: 'descending' },
    ],
  },
  {
    type: 'market_detail',
    aliases: ['match_trade'],
    absence: 'allowed',
    required: { ...OF_PAIR, data: K.list, ...fieldsAtPath('data[]', { amount: K.number, price: K.number }) },
    optional: fieldsAtPath('data[]', { direction: K.oneOf('buy', 'sell'), time: K.clockTime, ts: K.milliseconds }),
  },
]
