/** Wallets by account kind, and the demonstration faucet. [WAL-1] [Q19] */
import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, UserId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { Currency, Exchange } from '../runtime/index.ts'
import { data, said } from './call.ts'
import type { AskedByUser, Call, Fault, Reply } from './call.ts'
import { money, OPEN_FOR_COINS, YUAN, yuan } from './encode.ts'
import { coinRow } from './market.ts'
import * as Params from './params.ts'

const rowOf = (exchange: Exchange, user: UserId, kind: AccountKind, coin: Currency) => {
  const { free, locked } = exchange.reads.balance(user, kind, coin.id)
  const worth = exchange.reads.worth(coin) ?? Decimal.zero
  const { type, is_legal, is_lever, is_match, is_micro } = coinRow(exchange, coin)
  return {
    id: user * 1000 + coin.id,
    currency: coin.id,
    currency_name: coin.name,
    currency_type: type,
    is_legal,
    is_lever,
    is_match,
    is_micro,
    [`${kind}_balance`]: money(free),
    [`lock_${kind}_balance`]: money(locked),
    cny_price: yuan(worth),
    pb_price: money(worth),
    usdt_price: money(worth),
  }
}

const totalOf = (exchange: Exchange, user: UserId, kind: AccountKind, coins: ReadonlyArray<Currency>) =>
  Decimal.sum(
    coins.map((coin) => {
      const { free, locked } = exchange.reads.balance(user, kind, coin.id)
      return Decimal.times(Decimal.plus(free, locked), exchange.reads.worth(coin) ?? Decimal.zero)
    }),
  )

const walletOf = (exchange: Exchange, user: UserId, kind: AccountKind, name: string) => {
  const coins = exchange.reads.currencies.filter((coin) => coin.accounts.includes(kind))
  const usdt = totalOf(exchange, user, kind, coins)
  return {
    balance: coins
      .filter((coin) => name === '' || coin.name === name.toUpperCase())
      .map((coin) => rowOf(exchange, user, kind, coin)),
    totle: yuan(usdt),
    usdt_totle: money(usdt),
    CNY: '',
  }
}

const wallets = ({ exchange, user, params }: AskedByUser): E.Either<Fault, Reply> => {
  const name = Params.text(params, 'currency_name')
  const entries = AccountKinds.ALL.map((kind) => [`${kind}_wallet`, walletOf(exchange, user, kind, name)])
  return E.right(data({ ...Object.fromEntries(entries), ExRate: YUAN, is_open_CTbi: OPEN_FOR_COINS }))
}

/** One account of one coin. */
const detail = ({ exchange, user, params }: AskedByUser): E.Either<Fault, Reply> => {
  const asked = F.pipe(
    E.Do,
    E.bind('currency', () => Params.count(params, 'currency')),
    E.bind('kind', () => Params.oneOf(params, 'type', AccountKinds.ALL)),
  )
  if (E.isLeft(asked)) return asked
  const coin = exchange.reads.currencies.find((one) => one.id === asked.right.currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (!coin.accounts.includes(asked.right.kind)) return E.left({ _tag: 'AccountKindClosed', currency: coin.name })
  return E.right(data({ ...rowOf(exchange, user, asked.right.kind, coin), address: '', ExRate: YUAN }))
}

const assets = ({ exchange, user }: AskedByUser): E.Either<Fault, Reply> => {
  const { currencies } = exchange.reads
  const list = currencies.map((coin) => {
    const all = AccountKinds.ALL.map((kind) => exchange.reads.balance(user, kind, coin.id))
    return {
      token: coin.name,
      name: coin.name,
      balance: money(Decimal.sum(all.map(({ free }) => free))),
      lock_balance: money(Decimal.sum(all.map(({ locked }) => locked))),
    }
  })
  const total = Decimal.sum(AccountKinds.ALL.map((kind) => totalOf(exchange, user, kind, currencies)))
  return E.right(data({ total_assets: money(total), list }))
}

const faucet = async ({ exchange, user, params, key, offers }: AskedByUser): Promise<E.Either<Fault, Reply>> => {
  if (!offers.faucet) return E.left({ _tag: 'NotOffered' })
  const asked = F.pipe(
    E.Do,
    E.bind('currency', () => Params.count(params, 'currency_id')),
    E.bind('kind', () => Params.oneOf(params, 'account', AccountKinds.ALL)),
  )
  if (E.isLeft(asked)) return asked
  const coin = exchange.reads.currencies.find((one) => one.id === asked.right.currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  const worth = exchange.reads.worth(coin) ?? Decimal.zero
  const command = { _tag: 'DrawFaucet', user, currency: coin.id, kind: asked.right.kind, worth } as const
  const drawn = await exchange.submit(command, key)
  return E.isLeft(drawn)
    ? drawn
    : E.right(said('faucet-drawn', { amount: Decimal.toText(drawn.right.amount), currency: drawn.right.currency }))
}

export const WALLET_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/list', methods: ['POST'], who: 'signed-in', answer: wallets },
  { path: '/api/wallet/list', methods: ['GET'], who: 'signed-in', answer: assets },
  { path: '/api/wallet/detail', methods: ['POST'], who: 'signed-in', answer: detail },
  { path: '/api/faucet', methods: ['POST'], who: 'signed-in', answer: faucet },
]
