/** WalletPort over the engine in memory. */
import type { UserId } from '@hexbourse/domain/kernel'
import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { Holding, WalletPort } from '@hexbourse/domain/wallet'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { task as T } from 'fp-ts'

import type { FakeExchange } from './exchange.ts'
import { deliver } from './exchange.ts'
import { liveOf } from './streams.ts'

export const fakeWalletPort = (exchange: FakeExchange, user: () => UserId | undefined): WalletPort => {
  const owned = liveOf(exchange, () => balances(exchange, user()))
  return {
    balances: () => owned,
    claim: ({ id, body }) =>
      T.fromIO(() => {
        const owner = user()
        if (owner === undefined) return { _tag: 'Refused', error: { _tag: 'SessionExpired', epoch: 0 } } as const
        const { currency, account } = body
        return deliver(exchange, `${owner} ${id}`, () =>
          exchange.submit({ _tag: 'DrawFaucet', user: owner, currency, kind: account, worth: Decimal.one }),
        )
      }),
    retry: () => exchange.advance(0),
  }
}

const balances = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<Holding.Holding> =>
  owner === undefined
    ? []
    : AccountKinds.ALL.flatMap((account) =>
        Catalog.CURRENCIES.filter((currency) => currency.accounts.includes(account)).map((currency) => ({
          account,
          currency: currency.id,
          name: currency.name,
          price: priceOf(exchange, currency.name),
          listed: account !== 'micro' || currency.accounts.includes('legal'),
          ...Queries.balance(exchange.state, owner, account, currency.id),
        })),
      )

/** By the best ask in USDT; yuan are 6.8 to the dollar, as with the reference exchange. */
const priceOf = (exchange: FakeExchange, coin: string): Holding.Worth => {
  const pair = Catalog.PAIRS.find(({ symbol }) => symbol === `${coin}/USDT`)
  const asked = pair && Queries.depth(exchange.state, pair.match, 1).asks[0]?.price
  const usdt = coin === 'USDT' ? Decimal.one : asked
  return { usdt, cny: usdt && Decimal.times(usdt, YUAN) }
}
const YUAN = Decimal.fromUnits(68n * 10n ** 17n)
