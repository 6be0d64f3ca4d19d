/** Coins: what they are, how they rank, and which may be held where. [SPOT-2] [HOME-3] [WAL-4] */
import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Currency, Exchange } from '../runtime/index.ts'
import { coinTitle, coinWords } from '../words/index.ts'
import { data } from './call.ts'
import type { Asked, AskedByUser, Call, Fault, Reply } from './call.ts'
import { change, money, seconds } from './encode.ts'
import { coinRow } from './market.ts'
import * as Params from './params.ts'

const detail = ({ exchange, params, language }: Asked): E.Either<Fault, Reply> => {
  const id = Params.count(params, 'id')
  if (E.isLeft(id)) return id
  const coin = exchange.reads.currencies.find((one) => one.id === id.right)
  return coin === undefined
    ? E.left({ _tag: 'CurrencyUnknown' })
    : E.right(
        data({
          id: coin.id,
          name: coin.name,
          title: coinTitle(language, coin.name),
          desc: coinWords(language, coin.name),
        }),
      )
}

/** How many coins there are in the world is not ours to say: what we do not know is null. */
const ranked = (exchange: Exchange, coin: Currency, rank: number) => {
  const pair = exchange.reads.pairs.find((one) => one.base.id === coin.id)
  const quote = pair && exchange.reads.quote(pair)
  const worth = exchange.reads.worth(coin) ?? Decimal.zero
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
        price: money(worth),
        volume_24h: money(Decimal.times(quote?.volume ?? Decimal.zero, worth)),
        percent_change_24h: change(quote?.change ?? Decimal.zero),
      },
    },
    last_updated: seconds(exchange.now()),
  }
}

const ranking = ({ exchange }: Asked): E.Either<Fault, Reply> => {
  const worthOf = (coin: Currency): Decimal.Decimal => exchange.reads.worth(coin) ?? Decimal.zero
  const coins = exchange.reads.currencies.toSorted((a, b) => Decimal.compare(worthOf(b), worthOf(a)))
  return E.right(data({ coin_list: coins.map((coin, nth) => ranked(exchange, coin, nth + 1)) }))
}

/** A wallet row with all four accounts of a coin. */
const walletRow = (exchange: Exchange, user: UserId, coin: Currency): Readonly<Record<string, unknown>> => ({
  id: user * 1000 + coin.id,
  currency: coin.id,
  currency_name: coin.name,
  ...Object.fromEntries(
    AccountKinds.ALL.flatMap((kind) => {
      const { free, locked } = exchange.reads.balance(user, kind, coin.id)
      return [
        [`${kind}_balance`, money(free)],
        [`lock_${kind}_balance`, money(locked)],
      ]
    }),
  ),
})

/** Coins that can be moved between at least two accounts. */
const movable = ({ exchange, user }: AskedByUser): E.Either<Fault, Reply> =>
  E.right(
    data(
      exchange.reads.currencies
        .filter((coin) => coin.accounts.length > 1)
        .map((coin) => {
          const { id, name, is_legal, is_lever, is_match, is_micro } = coinRow(exchange, coin)
          return { id, name, is_legal, is_lever, is_match, is_micro, wallet: walletRow(exchange, user, coin) }
        }),
    ),
  )

export const COIN_CALLS: ReadonlyArray<Call> = [
  { path: '/api/currency/detail', methods: ['GET'], who: 'anyone', answer: detail },
  { path: '/api/quotation', methods: ['POST'], who: 'signed-in', answer: ranking },
  { path: '/api/quotation_new', methods: ['POST'], who: 'signed-in', answer: ranking },
  { path: '/api/currency/user_currency_list', methods: ['GET'], who: 'signed-in', answer: movable },
]
