/** WalletPort over the engine in memory. */
import type { Intent, Settled, UserId } from '@hexbourse/domain/kernel'
import { AccountKinds, Clocks, Decimal, Outcome } from '@hexbourse/domain/kernel'
import type { Claim, Asset, WalletPort } from '@hexbourse/domain/wallet'
import { Movement, Transfer } from '@hexbourse/domain/wallet'
import type { LogLine, PastLine } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { task as T } from 'fp-ts'

import type { FakeExchange } from './exchange.ts'
import { deliver } from './exchange.ts'
import { liveOf, pagesOf } from './streams.ts'

export const fakeWalletPort = (exchange: FakeExchange, user: () => UserId | undefined): WalletPort => {
  const owned = liveOf(exchange, () => balances(exchange, user()))
  const sent =
    <A>(act: (owner: UserId, body: A) => ReturnType<FakeExchange['submit']>) =>
    ({ id, body }: Intent.Intent<A>): T.Task<Outcome.Outcome<undefined>> =>
      T.fromIO(() => {
        const owner = user()
        if (owner === undefined) return { _tag: 'Refused', error: { _tag: 'SessionExpired', epoch: 0 } } as const
        return deliver(exchange, `${owner} ${id}`, () => act(owner, body))
      })
  return {
    balances: () => owned,
    claim: sent((owner, { currency, account }: Claim) =>
      exchange.submit({ _tag: 'DrawFaucet', user: owner, currency, kind: account, worth: Decimal.one }),
    ),
    transfer: sent((owner, { form, ...body }: Transfer.Order) =>
      exchange.submit({ _tag: 'MoveFunds', user: owner, ...body, least: Transfer.TERMS[form].least }),
    ),
    settle: ({ intent }) => T.fromIO(() => settle(exchange, user(), intent)),
    movements: ({ account, currency }, page) =>
      pagesOf(exchange, () => lines(exchange, user(), `log/${account}/${currency}`))(page),
    log: (page) => pagesOf(exchange, () => lines(exchange, user(), 'log'))(page),
    retry: () => exchange.advance(0),
  }
}

const settle = (
  exchange: FakeExchange,
  owner: UserId | undefined,
  { body, known }: Intent.Intent<unknown>,
): Settled<Movement.Movement> => {
  if (exchange.faults.read !== undefined) return { _tag: 'StillUnknown' }
  const order = body as Transfer.Order
  const left = lines(exchange, owner, `log/${order.from}/${order.currency}`)
  return Outcome.settledBy(Movement.candidates(left, order, known))
}

/** Newest first, counted from the oldest of that list; in words that are the engine's own, since a fake speaks no language. */
const lines = (
  exchange: FakeExchange,
  owner: UserId | undefined,
  kind: PastLine['kind'],
): ReadonlyArray<Movement.Movement> =>
  exchange.past
    .flatMap((line) => (line.user === owner && line.kind === kind && 'cause' in line.body ? [line.body] : []))
    .map((line, nth) => movementOf(line, nth + 1))
    .toReversed()

const movementOf = (line: LogLine, id: number): Movement.Movement => ({
  id,
  currency: line.currency,
  name: Catalog.CURRENCIES.find((coin) => coin.id === line.currency)?.name ?? '',
  change: line.delta,
  after: line.after,
  at: Clocks.millis(line.at),
  what: line.cause,
  account: line.kind,
  isTransfer: line.cause === 'transfer-out' || line.cause === 'transfer-in',
})

const balances = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<Asset.Asset> =>
  owner === undefined
    ? []
    : AccountKinds.ALL.flatMap((account) =>
        Catalog.CURRENCIES.filter((currency) => currency.accounts.includes(account)).map((currency) => ({
          account,
          currency: currency.id,
          name: currency.name,
          price: priceOf(exchange, currency.name),
          listed: account !== 'micro' || currency.accounts.includes('legal'),
          payable: false,
          ...Queries.balance(exchange.state, owner, account, currency.id),
        })),
      )

/** By the best ask in USDT; yuan are 6.8 to the dollar, as with the reference exchange. */
const priceOf = (exchange: FakeExchange, coin: string): Asset.Worth => {
  const pair = Catalog.PAIRS.find(({ symbol }) => symbol === `${coin}/USDT`)
  const asked = pair && Queries.depth(exchange.state, pair.match, 1).asks[0]?.price
  const usdt = coin === 'USDT' ? Decimal.one : asked
  return { usdt, cny: usdt && Decimal.times(usdt, YUAN) }
}
const YUAN = Decimal.fromUnits(68n * 10n ** 17n)
