/** Currencies: details, ranking, and wallets that can hold them. [SPOT-2] [HOME-3] [WAL-4] */
import { WalletTypes, Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Currency, Exchange } from '../runtime/index.ts'
import { coinTitle, coinDescription } from '../messages/index.ts'
import { dataReply } from './call.ts'
import type { RequestContext, UserRequestContext, Call, ApiError, Reply } from './call.ts'
import { fixed8, signedPercent, unixSeconds } from '../runtime/index.ts'
import { coinRow } from './market.ts'
import * as Params from './params.ts'
import { WALLET_WORDS } from './wallet-words.ts'

const detail = ({ exchange, params, language }: RequestContext): E.Either<ApiError, Reply> => {
  const id = Params.positiveInteger(params, 'id')
  if (E.isLeft(id)) return id
  const coin = exchange.reads.currencies.find((one) => one.id === id.right)
  return coin === undefined
    ? E.left({ _tag: 'CurrencyUnknown' })
    : E.right(
        dataReply({
          id: coin.id,
          name: coin.name,
          title: coinTitle(language, coin.name),
          desc: coinDescription(language, coin.name),
        }),
      )
}

/** Supply figures are unknown to the exchange and therefore null. */
const rankingRow = (exchange: Exchange, coin: Currency, rank: number) => {
  const pair = exchange.reads.pairs.find((one) => one.base.id === coin.id)
  const ticker = pair && exchange.reads.ticker(pair)
  const price = exchange.reads.usdtPrice(coin) ?? Decimal.zero
  return {
    id: coin.id,
    name: coin.name,
    symbol: coin.name,
    website_slug: coin.name.toLowerCase(),
    rank,
    circulating_supply: null,
    total_supply: null,
    max_supply: null,
    quotes: {
      USDT: {
        price: fixed8(price),
        volume_24h: fixed8(Decimal.times(ticker?.volume ?? Decimal.zero, price)),
        percent_change_24h: signedPercent(ticker?.change ?? Decimal.zero),
      },
    },
    last_updated: unixSeconds(exchange.now()),
  }
}

const ranking = ({ exchange }: RequestContext): E.Either<ApiError, Reply> => {
  const priceOf = (coin: Currency): Decimal.Decimal => exchange.reads.usdtPrice(coin) ?? Decimal.zero
  const coins = exchange.reads.currencies.toSorted((a, b) => Decimal.compare(priceOf(b), priceOf(a)))
  return E.right(dataReply({ coin_list: coins.map((coin, nth) => rankingRow(exchange, coin, nth + 1)) }))
}

/** Balances of a currency in all wallets. */
const walletRow = (exchange: Exchange, user: UserId, coin: Currency): Readonly<Record<string, unknown>> => ({
  id: user * 1000 + coin.id,
  currency: coin.id,
  currency_name: coin.name,
  ...Object.fromEntries(
    WalletTypes.ALL.flatMap((wallet) => {
      const { free, locked } = exchange.reads.balance(user, wallet, coin.id)
      return [
        [`${WALLET_WORDS[wallet]}_balance`, fixed8(free)],
        [`lock_${WALLET_WORDS[wallet]}_balance`, fixed8(locked)],
      ]
    }),
  ),
})

/** Currencies that at least two wallets can hold. */
const transferableCoins = ({ exchange, user }: UserRequestContext): E.Either<ApiError, Reply> =>
  E.right(
    dataReply(
      exchange.reads.currencies
        .filter((coin) => coin.wallets.length > 1)
        .map((coin) => {
          const { id, name, is_legal, is_lever, is_match, is_micro } = coinRow(exchange, coin)
          return { id, name, is_legal, is_lever, is_match, is_micro, wallet: walletRow(exchange, user, coin) }
        }),
    ),
  )

export const COIN_CALLS: ReadonlyArray<Call> = [
  { path: '/api/currency/detail', methods: ['GET'], access: 'public', handle: detail },
  { path: '/api/quotation', methods: ['POST'], access: 'signed-in', handle: ranking },
  { path: '/api/quotation_new', methods: ['POST'], access: 'signed-in', handle: ranking },
  { path: '/api/currency/user_currency_list', methods: ['GET'], access: 'signed-in', handle: transferableCoins },
]
