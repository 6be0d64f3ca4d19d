/** WalletPort over the engine in memory. */
import type { CurrencyId, UserId, WalletType } from '@hexbourse/domain/kernel'
import { WalletTypes, Clocks, Decimal, Outcome } from '@hexbourse/domain/kernel'
import type { FaucetRequest, NetWorth, TransferRecord, WalletBalance, WalletPort } from '@hexbourse/domain/wallet'
import { LedgerEntry, Transfer } from '@hexbourse/domain/wallet'
import type { LedgerEntry as EngineEntry, HistoryRow } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import { adjustment } from './c2c-book.ts'
import type { FakeExchange } from './exchange.ts'
import type { FakeCommands } from './commands.ts'
import { liveOf, pagesOf, readOf } from './streams.ts'

export const fakeWalletPort = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
  { define }: Pick<FakeCommands, 'define'>,
): WalletPort => {
  const ownBalances = liveOf(exchange, () => balances(exchange, user()))
  const sourceEntries = ({ from, currency }: Transfer.TransferRequest) =>
    ledgerEntries(exchange, user(), `log/${from}/${currency}`)
  return {
    balances: () => ownBalances,
    requestFaucet: define<FaucetRequest, undefined>({
      action: 'wallet.faucet',
      subject: ({ wallet, currency }) => `${wallet}-${currency}`,
      submit: (owner, { currency, wallet }) =>
        exchange.submit({ _tag: 'RequestFaucet', user: owner, currency, wallet, usdtPrice: Decimal.one }),
      answer: () => undefined,
      ids: () => [],
      find: () => ({ _tag: 'Unknown' }),
      replacesUnknown: true,
    }),
    transfer: define<Transfer.TransferRequest, LedgerEntry.LedgerEntry | undefined>({
      action: 'wallet.transfer',
      subject: ({ from, currency }) => `${from}-${currency}`,
      submit: (owner, { form, ...body }) =>
        exchange.submit({
          _tag: 'TransferFunds',
          user: owner,
          ...body,
          minAmount: Transfer.FORM_TERMS[form].minAmount,
        }),
      answer: () => undefined,
      ids: (body) => sourceEntries(body).map(LedgerEntry.baselineId),
      find: ({ body }, baseline) => Outcome.resolutionOf(LedgerEntry.candidates(sourceEntries(body), body, baseline)),
    }),
    ledgerEntries: ({ wallet, currency }, page) =>
      pagesOf(exchange, () => ledgerEntries(exchange, user(), `log/${wallet}/${currency}`))(page),
    transactionHistory: pagesOf(exchange, () => ledgerEntries(exchange, user(), 'log')),
    transferRecords: (page) => pagesOf(exchange, () => transferRecords(exchange, user()))(page),
    netWorth: (days) => readOf(exchange, () => E.right(ownNetWorth(exchange, user()).slice(-days))),
    retry: () => exchange.advance(0),
  }
}

const ownNetWorth = ({ netWorth, now }: FakeExchange, owner: UserId | undefined): ReadonlyArray<NetWorth.Day> =>
  owner === undefined ? [] : netWorth.days(owner, now())

/** Newest first, numbered from the oldest. */
const transferRecords = (
  exchange: FakeExchange,
  owner: UserId | undefined,
): ReadonlyArray<TransferRecord.TransferRecord> =>
  exchange.history
    .flatMap((row) => (row.user === owner && row.kind === 'transfer' ? [row.body] : []))
    .map(({ currency, from, to, amount, at }, index) => ({
      id: index + 1,
      coin: Catalog.CURRENCIES.find((coin) => coin.id === currency)?.name ?? '',
      amount,
      from,
      to,
      description: `${from} ${to}`,
      status: 'approved' as const,
      at: Clocks.millis(at),
    }))
    .toReversed()

/** Newest first, numbered from the oldest; descriptions are the engine's own tags. */
const ledgerEntries = (
  exchange: FakeExchange,
  owner: UserId | undefined,
  kind: HistoryRow['kind'],
): ReadonlyArray<LedgerEntry.LedgerEntry> =>
  exchange.history
    .flatMap((row) => (row.user === owner && row.kind === kind && 'cause' in row.body ? [row.body] : []))
    .map((entry, index) => entryOf(entry, index + 1))
    .toReversed()

const entryOf = (entry: EngineEntry, id: number): LedgerEntry.LedgerEntry => ({
  id,
  currency: entry.currency,
  name: Catalog.CURRENCIES.find((coin) => coin.id === entry.currency)?.name ?? '',
  change: entry.delta,
  balanceAfter: entry.balanceAfter,
  at: Clocks.millis(entry.at),
  description: entry.cause,
  walletLabel: entry.wallet,
  isTransfer: entry.cause === 'transfer-out' || entry.cause === 'transfer-in',
})

const balances = (exchange: FakeExchange, owner: UserId | undefined): ReadonlyArray<WalletBalance.WalletBalance> =>
  owner === undefined
    ? []
    : WalletTypes.ALL.flatMap((wallet) =>
        Catalog.CURRENCIES.filter((currency) => currency.wallets.includes(wallet)).map((currency) => ({
          wallet,
          currency: currency.id,
          name: currency.name,
          price: priceOf(exchange, currency.name),
          isListed: wallet !== 'second-contract' || currency.wallets.includes('funding'),
          canDepositAndWithdraw: false,
          ...balanceOf(exchange, owner, wallet, currency.id),
        })),
      )

const balanceOf = (exchange: FakeExchange, owner: UserId, wallet: WalletType, currency: CurrencyId) => {
  const balance = Queries.balance(exchange.state, owner, wallet, currency)
  if (wallet !== 'funding') return balance
  const traded = adjustment(exchange.c2c, owner, currency)
  return { free: Decimal.plus(balance.free, traded.free), locked: Decimal.plus(balance.locked, traded.locked) }
}

/** The best ask in USDT; 6.8 yuan per dollar, as on the reference exchange. */
const priceOf = (exchange: FakeExchange, coin: string): WalletBalance.Value => {
  const pair = Catalog.PAIRS.find(({ symbol }) => symbol === `${coin}/USDT`)
  const bestAsk = pair && Queries.depth(exchange.state, pair.match, 1).asks[0]?.price
  const usdt = coin === 'USDT' ? Decimal.one : bestAsk
  return { usdt, cny: usdt && Decimal.times(usdt, CNY_PER_USD) }
}
const CNY_PER_USD = Decimal.fromUnits(68n * 10n ** 17n)
