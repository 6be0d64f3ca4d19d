/** Market groups with their tickers, and the currency list. [HOME-2] [SPOT-2] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Exchange, Currency, Pair } from '../runtime/index.ts'
import { dataReply } from './call.ts'
import type { Call } from './call.ts'
import { fixed5, fixed8, signedPercent } from '../runtime/index.ts'
import { CNY_PER_USDT, cnyValue } from './encode.ts'

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

export const coinRow = (exchange: Exchange, coin: Currency) => ({
  id: coin.id,
  name: coin.name,
  type: coin.name.toLowerCase(),
  sort: 0,
  logo: '',
  is_display: 1,
  is_legal: flag(coin.wallets.includes('funding')),
  is_lever: flag(coin.wallets.includes('margin')),
  is_match: 1,
  is_micro: flag(coin.wallets.includes('second-contract')),
  price: fixed8(exchange.reads.usdtPrice(coin) ?? Decimal.zero),
  rmb_relation: CNY_PER_USDT,
})

/** Terms of leveraged trading. */
const leverageFields = ({ reads }: Exchange, { match }: Pair) => {
  const terms = reads.leverage.markets().find((market) => market.match === match)
  const percent = (value = Decimal.zero): string => Decimal.toFixed(4, value)
  return {
    open_lever: flag(terms?.isOpen === true),
    spread: percent(terms?.spreadPercent),
    lever_trade_fee: percent(terms?.feePercent),
    overnight: percent(terms?.overnightPercent),
    lever_share_num: fixed8(terms?.lotSize ?? Decimal.one),
    lever_min_share: Number(Decimal.toText(terms?.minLots ?? Decimal.one)),
    lever_max_share: Number(Decimal.toText(terms?.maxLots ?? Decimal.one)),
  }
}

/** `group` is the number of the pair's group. */
const pairRow = (exchange: Exchange, pair: Pair, group: number) => {
  const ticker = exchange.reads.ticker(pair)
  const usdtPrice = exchange.reads.usdtPrice(pair.base)
  return {
    id: pair.match,
    legal_id: pair.quote.id,
    currency_id: pair.base.id,
    legal_name: pair.quote.name,
    currency_name: pair.base.name,
    is_display: 1,
    open_transaction: 1,
    open_microtrade: flag(exchange.reads.secondContracts.parameters().markets.includes(pair.match)),
    ...leverageFields(exchange, pair),
    currency_type: group,
    sort: 0,
    change: signedPercent(ticker.change),
    volume: fixed5(ticker.volume),
    now_price: fixed5(ticker.price),
    high: fixed5(ticker.high),
    low: fixed5(ticker.low),
    open: fixed5(ticker.open),
    cny_price: usdtPrice === undefined ? '0' : cnyValue(usdtPrice),
    rmb_relation: CNY_PER_USDT,
    logo: '',
  }
}

/** The currency with the most markets first. */
const quoteCurrencies = ({ reads }: Exchange): ReadonlyArray<Currency> => {
  const count = (coin: Currency): number => reads.pairs.filter((pair) => pair.quote.id === coin.id).length
  return reads.currencies.filter((coin) => count(coin) > 0).toSorted((a, b) => count(b) - count(a))
}

const groups = (exchange: Exchange) =>
  quoteCurrencies(exchange).map((coin, group) => ({
    ...coinRow(exchange, coin),
    quotation: exchange.reads.pairs
      .filter((pair) => pair.quote.id === coin.id)
      .map((pair) => pairRow(exchange, pair, group)),
  }))

const coins = (exchange: Exchange) => {
  const currency = exchange.reads.currencies.map((coin) => coinRow(exchange, coin))
  return { currency, legal: currency.filter((row) => row.is_legal === 1) }
}

export const MARKET_CALLS: ReadonlyArray<Call> = [
  {
    path: '/api/currency/quotation_new',
    methods: ['GET', 'POST'],
    access: 'public',
    handle: ({ exchange }) => E.right(dataReply(groups(exchange))),
  },
  {
    path: '/api/currency/type',
    methods: ['GET'],
    access: 'public',
    handle: ({ exchange }) =>
      E.right(dataReply(quoteCurrencies(exchange).map((_, nth) => ({ value: nth, sort: nth })))),
  },
  {
    path: '/api/currency/list',
    methods: ['GET'],
    access: 'public',
    handle: ({ exchange }) => E.right(dataReply(coins(exchange))),
  },
]
