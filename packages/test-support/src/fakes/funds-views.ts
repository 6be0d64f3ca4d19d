/** Withdrawals, deposits and saved addresses of the engine as the ports give them. */
import type { CurrencyId, Decimal, UserId } from '@hexbourse/domain/kernel'
import { Decimal as Decimals } from '@hexbourse/domain/kernel'
import type { Deposit, SavedAddress, WalletNetwork, Withdrawal } from '@hexbourse/domain/wallet'
import type {
  Deposit as EngineDeposit,
  DepositRequest,
  EndedDeposit,
  EndedDepositRequest,
  EndedWithdrawal,
  HistoryRow,
  SavedAddress as EngineAddress,
  Withdrawal as EngineWithdrawal,
} from '@hexbourse/reference-exchange/engine'
import { Catalog, FundsQueries, Networks } from '@hexbourse/reference-exchange/engine'

import type { FakeExchange } from './exchange.ts'

// Constructors
/** Applying and approved ones first, then the ended ones, newest end first. */
export const withdrawalsOf = (exchange: FakeExchange, user: UserId | undefined): ReadonlyArray<Withdrawal.Withdrawal> =>
  user === undefined
    ? []
    : [...FundsQueries.openWithdrawals(exchange.state, user), ...endedOf(exchange, user, 'withdrawal')].map(
        withdrawalView,
      )

/** Those without all confirmations first, then the ended ones, newest end first. */
export const depositsOf = (exchange: FakeExchange, user: UserId | undefined): ReadonlyArray<Deposit.Deposit> =>
  user === undefined
    ? []
    : [...FundsQueries.confirmingDeposits(exchange.state, user), ...endedOf(exchange, user, 'deposit')].map((deposit) =>
        depositView(exchange, deposit),
      )

export const reportsOf = (exchange: FakeExchange, user: UserId | undefined): ReadonlyArray<Deposit.ReportedDeposit> =>
  user === undefined
    ? []
    : [...FundsQueries.depositRequests(exchange.state, user), ...endedOf(exchange, user, 'deposit-request')].map(
        reportView,
      )

export const savedAddressesOf = (
  exchange: FakeExchange,
  user: UserId | undefined,
  currency: CurrencyId,
): ReadonlyArray<SavedAddress.SavedAddress> =>
  user === undefined
    ? []
    : FundsQueries.savedAddresses(exchange.state, user)
        .filter((saved) => saved.currency === currency)
        .map(addressView(exchange))

/** In the order in which they are numbered. */
export const networksOf = (currency: CurrencyId): ReadonlyArray<WalletNetwork.Network> =>
  Networks.networksOf(currency).map((network, index) => ({ index, ...network }))

export const currencyNameOf = (currency: CurrencyId): string =>
  Catalog.CURRENCIES.find(({ id }) => id === currency)?.name ?? ''

export const limitOf = (limit: Decimal.Decimal): Decimal.Decimal | undefined =>
  Decimals.isZero(limit) ? undefined : limit

// Internal
type Kind = 'withdrawal' | 'deposit' | 'deposit-request'
type EndedBody<K extends Kind> = Extract<HistoryRow, { readonly kind: K }>['body']

const endedOf = <K extends Kind>({ history }: FakeExchange, user: UserId, kind: K): ReadonlyArray<EndedBody<K>> =>
  history.flatMap((row) => (row.user === user && row.kind === kind ? [row.body as EndedBody<K>] : [])).toReversed()

/** Text of the reviewer, or the name of the rule. */
const reasonText = (reason: EndedWithdrawal['reason'] | EndedDepositRequest['reason']): string =>
  reason?._tag === 'ReviewerText' ? reason.text : (reason?._tag ?? '')

const withdrawalView = (one: EngineWithdrawal | EndedWithdrawal): Withdrawal.Withdrawal => {
  const { id, currency, amount, fee, received, address, memo, network, wallet, status, at } = one
  return {
    id,
    currency,
    currencyName: currencyNameOf(currency),
    amount,
    fee,
    received,
    address,
    memo,
    network,
    wallet,
    status,
    reason: reasonText('reason' in one ? one.reason : undefined),
    transaction: 'transaction' in one ? one.transaction : '',
    createdAt: at,
  }
}

const depositView = ({ custody }: FakeExchange, one: EngineDeposit | EndedDeposit): Deposit.Deposit => {
  const { id, currency, network, address, transaction, amount, minimum, seenAt } = one
  return {
    id,
    currency,
    currencyName: currencyNameOf(currency),
    network,
    address,
    transaction,
    amount,
    minimum,
    confirmations: custody.confirmationsOf(one),
    requiredConfirmations: Networks.CONFIRMATIONS,
    status: 'status' in one ? one.status : 'confirming',
    createdAt: seenAt,
  }
}

const reportView = (one: DepositRequest | EndedDepositRequest): Deposit.ReportedDeposit => {
  const { id, currency, amount, source, transaction, at } = one
  return {
    id,
    currency,
    currencyName: currencyNameOf(currency),
    amount,
    source,
    transaction,
    status: 'status' in one ? one.status : 'waiting',
    reason: reasonText('reason' in one ? one.reason : undefined),
    createdAt: at,
  }
}

const addressView =
  ({ state }: FakeExchange) =>
  (saved: EngineAddress): SavedAddress.SavedAddress => ({
    id: saved.id,
    currency: saved.currency,
    network: saved.network,
    address: saved.address,
    note: saved.note,
    usableFrom: FundsQueries.usableFrom(state, saved),
  })
