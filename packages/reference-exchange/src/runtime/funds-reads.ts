/** Reads of deposits, withdrawals and the address book. [WAL-2] [WAL-3] [WAL-5] */
import type { CurrencyId, Decimal, Millis, UserId, WithdrawalId } from '@hexbourse/domain/kernel'

import { FundsQueries, Networks } from '../engine/index.ts'
import type {
  Deposit,
  DepositRequest,
  EndedDeposit,
  EndedDepositRequest,
  EndedWithdrawal,
  LedgerEntry,
  Network,
  NetworkCode,
  Rejection,
  SavedAddress,
  State,
  Withdrawal,
  WithdrawalParameters,
} from '../engine/index.ts'
import type { SimulatedChain } from '../outside/index.ts'
import { openFirst } from './history-page.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'

// Model
export interface FundsReads {
  /** Whether coins are deposited and withdrawn at all. */
  readonly isOpen: boolean
  readonly confirmations: number
  /** Minutes until a deposit is credited. */
  readonly minutes: number
  /** In the order in which clients number them. */
  readonly networksOf: (currency: number) => ReadonlyArray<Network>
  /** The user's address on a network, which counts once it is issued. Empty without a custody. */
  readonly addressOf: (user: UserId, network: NetworkCode) => string
  readonly minimum: (currency: CurrencyId) => Decimal.Decimal
  readonly parameters: (currency: CurrencyId) => WithdrawalParameters
  readonly requestedToday: (user: UserId, currency: CurrencyId) => Decimal.Decimal
  /** Why the user cannot withdraw, whatever is requested. */
  readonly admissionRejection: (user: UserId) => Rejection | undefined
  /** Open ones first, then the ended ones, newest end first. */
  readonly withdrawals: (user: UserId, page: PageRequest) => HistoryPage<Withdrawal | EndedWithdrawal>
  /** An open one, or one that just ended. */
  readonly withdrawal: (user: UserId, id: WithdrawalId) => Withdrawal | EndedWithdrawal | undefined
  readonly deposits: (user: UserId, page: PageRequest) => HistoryPage<Deposit | EndedDeposit>
  readonly requests: (user: UserId, page: PageRequest) => HistoryPage<DepositRequest | EndedDepositRequest>
  /** Blocks from the one of the deposit on, at most the required ones. */
  readonly confirmationsOf: (deposit: Deposit | EndedDeposit) => number
  /** Newest first. */
  readonly addresses: (user: UserId) => ReadonlyArray<SavedAddress>
  /** From when on its user withdraws to it; undefined without a delay. */
  readonly usableFrom: (saved: SavedAddress) => Millis | undefined
  /** Ledger entries of deposits and withdrawals. */
  readonly log: (user: UserId, page: PageRequest) => HistoryPage<LedgerEntry>
  /** Unconfirmed deposits of the user. */
  readonly confirmingCount: (user: UserId) => number
  /** Undefined outside of a demonstration. */
  readonly chain: Pick<SimulatedChain, 'receive' | 'hasReceived'> | undefined
}

type ReadFunds = (
  user: UserId,
  kind: 'withdrawal' | 'deposit' | 'deposit-request' | 'funds-log',
  page: PageRequest,
) => HistoryPage<unknown>

// Constructors
export const fundsReads = (
  state: State,
  now: () => Millis,
  history: ReadFunds,
  chain: SimulatedChain | undefined,
): FundsReads => ({
  isOpen: chain !== undefined,
  confirmations: Networks.CONFIRMATIONS,
  minutes: chain?.minutes ?? 0,
  networksOf: Networks.networksOf,
  addressOf: (user, network) => chain?.addressOf(user, network) ?? '',
  minimum: (currency) => FundsQueries.depositMinimum(state, currency),
  parameters: (currency) => FundsQueries.withdrawalParameters(state, currency),
  requestedToday: (user, currency) => FundsQueries.requestedToday(state, user, currency, now()),
  admissionRejection: (user) => FundsQueries.withdrawalAdmission(state, user, now()),
  withdrawals: (user, page) =>
    openFirst(FundsQueries.openWithdrawals(state, user), page, (rest) => history(user, 'withdrawal', rest) as never),
  withdrawal: (user, id) =>
    FundsQueries.openWithdrawals(state, user).find((one) => one.id === id) ??
    (history(user, 'withdrawal', NEWEST).rows as ReadonlyArray<EndedWithdrawal>).find((one) => one.id === id),
  deposits: (user, page) =>
    openFirst(FundsQueries.confirmingDeposits(state, user), page, (rest) => history(user, 'deposit', rest) as never),
  requests: (user, page) =>
    openFirst(
      FundsQueries.depositRequests(state, user),
      page,
      (rest) => history(user, 'deposit-request', rest) as never,
    ),
  confirmationsOf: (deposit) =>
    'status' in deposit || chain === undefined
      ? Networks.CONFIRMATIONS
      : Math.max(0, chain.observe(deposit.network, Number.MAX_SAFE_INTEGER).tip - deposit.height + 1),
  addresses: (user) => FundsQueries.savedAddresses(state, user),
  usableFrom: (saved) => FundsQueries.usableFrom(state, saved),
  log: (user, page) => history(user, 'funds-log', page) as HistoryPage<LedgerEntry>,
  confirmingCount: (user) => FundsQueries.confirmingDeposits(state, user).length,
  chain,
})

// Internal
const NEWEST = { skip: 0, limit: 20 }
