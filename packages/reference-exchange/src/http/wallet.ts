/** Wallet balances and the demonstration faucet. [WAL-1] [Q19] */
import { WalletTypes, Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, UserId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { fixed8 } from '../runtime/index.ts'
import type { Currency, Exchange } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { UserRequestContext, Call, ApiError, Reply } from './call.ts'
import { depositsFlag, CNY_PER_USDT, cnyValue } from './encode.ts'
import { coinRow } from './market.ts'
import * as Params from './params.ts'
import { WALLET_WORDS, walletParameter } from './wallet-words.ts'

const balanceRow = (exchange: Exchange, user: UserId, wallet: WalletType, coin: Currency) => {
  const { free, locked } = exchange.reads.balance(user, wallet, coin.id)
  const price = exchange.reads.usdtPrice(coin) ?? Decimal.zero
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
    [`${WALLET_WORDS[wallet]}_balance`]: fixed8(free),
    [`lock_${WALLET_WORDS[wallet]}_balance`]: fixed8(locked),
    cny_price: cnyValue(price),
    pb_price: fixed8(price),
    usdt_price: fixed8(price),
  }
}

const totalUsdt = (exchange: Exchange, user: UserId, wallet: WalletType, coins: ReadonlyArray<Currency>) =>
  Decimal.sum(
    coins.map((coin) => {
      const { free, locked } = exchange.reads.balance(user, wallet, coin.id)
      return Decimal.times(Decimal.plus(free, locked), exchange.reads.usdtPrice(coin) ?? Decimal.zero)
    }),
  )

const walletReply = (exchange: Exchange, user: UserId, wallet: WalletType, name: string) => {
  const coins = exchange.reads.currencies.filter((coin) => coin.wallets.includes(wallet))
  const usdt = totalUsdt(exchange, user, wallet, coins)
  return {
    balance: coins
      .filter((coin) => name === '' || coin.name === name.toUpperCase())
      .map((coin) => balanceRow(exchange, user, wallet, coin)),
    totle: cnyValue(usdt),
    usdt_totle: fixed8(usdt),
    CNY: '',
  }
}

const wallets = ({ exchange, user, params }: UserRequestContext): E.Either<ApiError, Reply> => {
  const name = Params.text(params, 'currency_name')
  const entries = WalletTypes.ALL.map((wallet) => [
    `${WALLET_WORDS[wallet]}_wallet`,
    walletReply(exchange, user, wallet, name),
  ])
  return E.right(
    dataReply({ ...Object.fromEntries(entries), ExRate: CNY_PER_USDT, is_open_CTbi: depositsFlag(exchange) }),
  )
}

/** One currency in one wallet. */
const detail = ({ exchange, user, params }: UserRequestContext): E.Either<ApiError, Reply> => {
  const request = F.pipe(
    E.Do,
    E.bind('currency', () => Params.positiveInteger(params, 'currency')),
    E.bind('wallet', () => walletParameter(params, 'type')),
  )
  if (E.isLeft(request)) return request
  const coin = exchange.reads.currencies.find((one) => one.id === request.right.currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (!coin.wallets.includes(request.right.wallet))
    return E.left({ _tag: 'WalletTypeUnavailable', currency: coin.name })
  return E.right(
    dataReply({ ...balanceRow(exchange, user, request.right.wallet, coin), address: '', ExRate: CNY_PER_USDT }),
  )
}

const totals = ({ exchange, user }: UserRequestContext): E.Either<ApiError, Reply> => {
  const { currencies } = exchange.reads
  const list = currencies.map((coin) => {
    const all = WalletTypes.ALL.map((wallet) => exchange.reads.balance(user, wallet, coin.id))
    return {
      token: coin.name,
      name: coin.name,
      balance: fixed8(Decimal.sum(all.map(({ free }) => free))),
      lock_balance: fixed8(Decimal.sum(all.map(({ locked }) => locked))),
    }
  })
  const total = Decimal.sum(WalletTypes.ALL.map((wallet) => totalUsdt(exchange, user, wallet, currencies)))
  return E.right(dataReply({ total_assets: fixed8(total), list }))
}

const faucet = async ({
  exchange,
  user,
  params,
  key,
  features,
}: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  if (!features.faucet) return E.left({ _tag: 'NotOffered' })
  const request = F.pipe(
    E.Do,
    E.bind('currency', () => Params.positiveInteger(params, 'currency_id')),
    E.bind('wallet', () => walletParameter(params, 'account')),
  )
  if (E.isLeft(request)) return request
  const coin = exchange.reads.currencies.find((one) => one.id === request.right.currency)
  if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  const usdtPrice = exchange.reads.usdtPrice(coin) ?? Decimal.zero
  const command = {
    _tag: 'RequestFaucet',
    user,
    currency: coin.id,
    wallet: request.right.wallet,
    usdtPrice,
  } as const
  const paid = await exchange.submit(command, key)
  return E.isLeft(paid)
    ? paid
    : E.right(doneReply('faucet-drawn', { amount: Decimal.toText(paid.right.amount), currency: paid.right.currency }))
}

export const WALLET_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/list', methods: ['POST'], access: 'signed-in', handle: wallets },
  { path: '/api/wallet/list', methods: ['GET'], access: 'signed-in', handle: totals },
  { path: '/api/wallet/detail', methods: ['POST'], access: 'signed-in', handle: detail },
  { path: '/api/faucet', methods: ['POST'], access: 'signed-in', handle: faucet },
]
