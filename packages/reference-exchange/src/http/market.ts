/** Markets: settlement groups with their quotes, and the list of coins. [HOME-2] [SPOT-2] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Exchange, Currency, Pair } from '../runtime/index.ts'
import { data } from './call.ts'
import type { Call } from './call.ts'
import { change, figure, money, YUAN, yuan } from './encode.ts'

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

export const coinRow = (exchange: Exchange, coin: Currency) => ({
  id: coin.id,
  name: coin.name,
  type: coin.name.toLowerCase(),
  sort: 0,
  logo: '',
  is_display: 1,
  is_legal: flag(coin.accounts.includes('legal')),
  is_lever: flag(coin.accounts.includes('lever')),
  is_match: 1,
  is_micro: flag(coin.accounts.includes('micro')),
  price: money(exchange.reads.worth(coin) ?? Decimal.zero),
  rmb_relation: YUAN,
})

const pairRow = (exchange: Exchange, pair: Pair) => {
  const quote = exchange.reads.quote(pair)
  const worth = exchange.reads.worth(pair.base)
  return {
    id: pair.match,
    legal_id: pair.settlement.id,
    currency_id: pair.base.id,
    legal_name: pair.settlement.name,
    currency_name: pair.base.name,
    is_display: 1,
    open_transaction: 1,
    open_lever: 0,
    open_microtrade: 0,
    sort: 0,
    change: change(quote.change),
    volume: figure(quote.volume),
    now_price: figure(quote.price),
    high: figure(quote.high),
    low: figure(quote.low),
    open: figure(quote.open),
    cny_price: worth === undefined ? '0' : yuan(worth),
    rmb_relation: YUAN,
    logo: '',
  }
}

const groups = (exchange: Exchange) =>
  exchange.reads.currencies
    .map((coin) => ({
      ...coinRow(exchange, coin),
      quotation: exchange.reads.pairs
        .filter((pair) => pair.settlement.id === coin.id)
        .map((pair) => pairRow(exchange, pair)),
    }))
    .filter((group) => group.quotation.length > 0)
    .sort((a, b) => b.quotation.length - a.quotation.length)

const coins = (exchange: Exchange) => {
  const currency = exchange.reads.currencies.map((coin) => coinRow(exchange, coin))
  return { currency, legal: currency.filter((row) => row.is_legal === 1) }
}

export const MARKET_CALLS: ReadonlyArray<Call> = [
  {
    path: '/api/currency/quotation_new',
    methods: ['GET', 'POST'],
    who: 'anyone',
    answer: ({ exchange }) => E.right(data(groups(exchange))),
  },
  {
    path: '/api/currency/list',
    methods: ['GET'],
    who: 'anyone',
    answer: ({ exchange }) => E.right(data(coins(exchange))),
  },
]
