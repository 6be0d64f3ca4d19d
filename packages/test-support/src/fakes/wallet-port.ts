/** WalletPort over the engine in memory. */
import type { Balance, UserId } from '@hexbourse/domain/kernel'
import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
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

const balances = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<Balance> =>
  owner === undefined
    ? []
    : AccountKinds.ALL.flatMap((account) =>
        Catalog.CURRENCIES.filter((currency) => currency.accounts.includes(account)).map(({ id, name }) => ({
          account,
          currency: id,
          name,
          ...Queries.balance(exchange.state, owner, account, id),
        })),
      )
