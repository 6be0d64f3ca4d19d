/** The running exchange as seen by http, socket and admin: reads, commands and notifications. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import { Catalog, Codec, REVIEW_DELAY_MS, EXCHANGE_USER, Ledgers, Queries } from '../engine/index.ts'
import type {
  WalletHistoryKind,
  SetAgentRole,
  SetSellerRole,
  BalanceView,
  CancelledOrder,
  Command,
  Currency,
  DecideReview,
  DepthView,
  RequestFaucet,
  FaucetResult,
  FundsTransferred,
  Identity,
  LockUser,
  LedgerEntry,
  LoginAttempt,
  TransferFunds,
  Market,
  Pair,
  HistoryKind,
  User,
  PlaceOrderResult,
  PlaceOrder,
  Rejection,
  RestingOrder,
  CancelOrderResult,
  CancelOrder,
  Side,
  State,
  SubmitIdentity,
  Trade,
  PendingReview,
  CancelPosition,
  ClosePosition,
  ClosePositions,
  EndedPosition,
  PositionsEnded,
  PositionSubmitted,
  SetStops,
  SubmitPosition,
} from '../engine/index.ts'
import type { Journal } from '../store/index.ts'
import type { Candle, Candles, Period, PriceSource, Ticker, Tickers, TimeWindow } from '../prices/index.ts'
import { makeAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'
import { guardListener } from './guarded-listener.ts'
import { leverageReads } from './leverage-reads.ts'
import type { LeverageReads } from './leverage-reads.ts'
import type { Log } from './log.ts'
import { markPriceOf, submitWithMarkPrices } from './mark-prices.ts'
import type { MarkPriceOf } from './mark-prices.ts'
import { memoizeFor } from './memoize-for.ts'
import type { Notices } from './notices.ts'
import type { Passwords } from './passwords.ts'
import { tickCommands } from './tick-commands.ts'
import type { Writer } from './writer.ts'

// Model
interface Results {
  readonly PlaceOrder: PlaceOrderResult
  readonly CancelOrder: CancelOrderResult
  readonly RequestFaucet: FaucetResult
  readonly SubmitPosition: PositionSubmitted
  readonly ClosePosition: PositionsEnded
  readonly ClosePositions: PositionsEnded
  readonly CancelPosition: PositionsEnded
}

export type ResultOf<C extends Command> = C['_tag'] extends keyof Results ? Results[C['_tag']] : unknown

export interface ExchangeReads {
  readonly currencies: ReadonlyArray<Currency>
  readonly pairs: ReadonlyArray<Pair>
  /** With their parameters of now. */
  readonly markets: () => ReadonlyArray<Market>
  readonly exchangeUser: UserId
  readonly pairBetween: (base: number, quote: number) => Pair | undefined
  readonly ticker: (pair: Pair) => Ticker
  readonly candles: (pair: Pair, period: Period, window: TimeWindow) => Promise<ReadonlyArray<Candle>>
  readonly currentCandle: (pair: Pair, period: Period) => Candle
  /** Unix milliseconds of the first start. Older prices are seeded only. */
  readonly startedAt: number
  /** Undefined when no market prices the currency. */
  readonly usdtPrice: (currency: Currency) => Decimal.Decimal | undefined
  readonly depth: (pair: Pair, count: number) => DepthView
  /** Newest first. */
  readonly openOrders: (user: UserId, side: Side) => ReadonlyArray<RestingOrder>
  readonly trades: (user: UserId, page: PageRequest) => HistoryPage<Trade>
  readonly cancelledOrders: (user: UserId, page: PageRequest) => HistoryPage<CancelledOrder>
  readonly loginAttempts: (user: UserId, page: PageRequest) => HistoryPage<LoginAttempt>
  readonly transfers: (user: UserId, page: PageRequest) => HistoryPage<FundsTransferred>
  /** All ledger entries of the user, or those of one currency in one wallet. */
  readonly ledgerEntries: (user: UserId, of: 'log' | WalletHistoryKind, page: PageRequest) => HistoryPage<LedgerEntry>
  readonly recentTrades: (pair: Pair, count: number) => ReadonlyArray<Trade>
  readonly balance: (user: UserId, wallet: Parameters<typeof Queries.balance>[2], currency: number) => BalanceView
  readonly user: (user: UserId) => User | undefined
  /** Users invited directly or through other invited users, newest first. */
  readonly invitedUsers: (user: UserId) => ReadonlyArray<User>
  readonly leverage: LeverageReads
  /** Undefined when nothing was submitted. */
  readonly identity: (user: UserId) => Identity | undefined
  /** Offering tokens held by users. */
  readonly offeringTokensHeld: () => Decimal.Decimal
  /** Milliseconds until automatic reviews approve. */
  readonly reviewDelayMs: number
}

export interface AdminReads {
  readonly users: () => ReadonlyArray<User>
  readonly openOrders: () => ReadonlyArray<RestingOrder>
  readonly ledgerTotals: () => ReadonlyMap<number, Decimal.Decimal>
  /** Oldest first. */
  readonly pendingReviews: () => ReadonlyArray<PendingReview>
}

type SubmittableCommand =
  | PlaceOrder
  | CancelOrder
  | RequestFaucet
  | LockUser
  | SubmitIdentity
  | DecideReview
  | SetAgentRole
  | SetSellerRole
  | TransferFunds
  | SubmitPosition
  | ClosePosition
  | ClosePositions
  | CancelPosition
  | SetStops

export interface Exchange extends Pick<Writer, 'hasAnswer' | 'onCommitted'> {
  readonly reads: ExchangeReads
  readonly accounts: Accounts
  readonly now: () => Millis
  readonly isScripted: boolean
  /** Whether pending reviews are approved after their deadline. */
  readonly hasAutomaticReviews: boolean
  readonly log: Log
  /** With a key, a repeated delivery gets the first result and has no effect. [Q23] */
  readonly submit: <C extends SubmittableCommand>(command: C, key?: string) => Promise<E.Either<Rejection, ResultOf<C>>>
  /** Reads for the admin pages only. */
  readonly admin: AdminReads
  /** Called every second, or as often as set, after the simulation commands. An error of a listener is logged. */
  readonly onTick: (listener: () => void) => void
  readonly stop: () => void
}

export interface ExchangeParts {
  readonly writer: Writer
  /** Prices that the simulation follows. Trades of users do not move them. */
  readonly source: PriceSource
  readonly tickers: Tickers
  readonly candles: Candles
  /** Unix milliseconds of the first start. */
  readonly startedAt: number
  readonly passwords: Passwords
  readonly notices: Notices
  /** Milliseconds until a code expires. */
  readonly codeLifetimeMs: number
  readonly isScripted: boolean
  readonly hasAutomaticReviews: boolean
  /** Whether the market maker and the demo trader trade. [Q59] */
  readonly hasSimulatedTraders: boolean
  /** Milliseconds between two rounds of simulation commands and pushes. */
  readonly tickMs: number
  readonly log: Log
  /** Deletes what is stored for a limited time. Called every ten seconds with Unix milliseconds. */
  readonly purge: (now: number) => void
  readonly history: Journal['history']
}

// Constructors
export const makeExchange = (parts: ExchangeParts): Exchange => {
  const { writer, isScripted, hasAutomaticReviews, log } = parts
  const markOf = markPriceOf(parts.source, writer.now)
  const listeners: Array<() => void> = []
  const tick = async (): Promise<void> => {
    await Promise.all(tickCommands({ ...parts, markOf }).map((command) => writer.submit(command)))
    for (const listener of listeners) listener()
  }
  const timers = [setInterval(() => void tick(), parts.tickMs), setInterval(() => parts.purge(writer.now()), 10_000)]
  void tick()
  return {
    reads: exchangeReads(parts, markOf),
    accounts: makeAccounts(parts),
    now: writer.now,
    isScripted,
    hasAutomaticReviews,
    log,
    submit: submitWithMarkPrices(writer, markOf) as Exchange['submit'],
    hasAnswer: writer.hasAnswer,
    onCommitted: (listener) => writer.onCommitted(guardListener(log, listener)),
    admin: {
      users: () => Queries.users(writer.state),
      openOrders: () => Queries.allOpenOrders(writer.state),
      ledgerTotals: () => Ledgers.totalsByCurrency(writer.state.ledger),
      pendingReviews: () => Queries.pendingReviews(writer.state),
    },
    onTick: (listener) => void listeners.push(guardListener(log, listener)),
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      writer.close()
    },
  }
}

// Internal
type ReadHistory = (user: UserId, kind: HistoryKind, page: PageRequest) => HistoryPage<unknown>

const readHistory =
  (read: Journal['history']): ReadHistory =>
  (user, kind, { skip, limit }) => {
    const { bodies, count } = read(user, kind, skip, limit)
    return { rows: bodies.map(Codec.decode), count }
  }

const exchangeReads = (
  { writer, tickers, candles, startedAt, ...parts }: ExchangeParts,
  markOf: MarkPriceOf,
): ExchangeReads => {
  const history = readHistory(parts.history)
  const second = (): number => Math.floor(writer.now() / 1000)
  return {
    ...stateReads(writer.state, (pair) => tickers(pair, writer.now()), history),
    leverage: leverageReads(
      writer.state,
      markOf,
      (user, kind, page) => history(user, kind, page) as HistoryPage<EndedPosition>,
    ),
    candles: (pair, period, window) => candles.within(pair, period, window, second()),
    currentCandle: (pair, period) => candles.current(pair, period, second()),
    startedAt,
    offeringTokensHeld: memoizeFor(1000, writer.now, () =>
      Queries.heldByUsers(writer.state, Catalog.OFFERING_TOKEN.id),
    ),
  }
}

const stateReads = (
  state: State,
  ticker: ExchangeReads['ticker'],
  history: ReadHistory,
): Omit<ExchangeReads, 'candles' | 'currentCandle' | 'startedAt' | 'offeringTokensHeld' | 'leverage'> => ({
  currencies: Catalog.CURRENCIES,
  pairs: Catalog.PAIRS,
  markets: () => Queries.markets(state),
  exchangeUser: EXCHANGE_USER,
  pairBetween: Catalog.pairBetween,
  ticker,
  usdtPrice: (currency) => usdtPrice(currency, ticker),
  depth: (pair, count) => Queries.depth(state, pair.match, count),
  openOrders: (user, side) => Queries.openOrders(state, user, side),
  trades: (user, page) => history(user, 'trade', page) as HistoryPage<Trade>,
  cancelledOrders: (user, page) => history(user, 'cancelled', page) as HistoryPage<CancelledOrder>,
  loginAttempts: (user, page) => history(user, 'login', page) as HistoryPage<LoginAttempt>,
  transfers: (user, page) => history(user, 'transfer', page) as HistoryPage<FundsTransferred>,
  ledgerEntries: (user, of, page) => history(user, of, page) as HistoryPage<LedgerEntry>,
  recentTrades: (pair, count) => Queries.recentTrades(state, pair.match, count),
  balance: (user, wallet, currency) => Queries.balance(state, user, wallet, currency),
  user: (user) => Queries.userById(state, user),
  invitedUsers: (user) => Queries.invitedUsers(state, user),
  identity: (user) => Queries.identity(state, user),
  reviewDelayMs: REVIEW_DELAY_MS,
})

const usdtPrice = (currency: Currency, ticker: ExchangeReads['ticker']): Decimal.Decimal | undefined => {
  if (currency.id === Catalog.VALUATION_CURRENCY.id) return Decimal.one
  const pair = Catalog.pairBetween(currency.id, Catalog.VALUATION_CURRENCY.id)
  return pair && ticker(pair).price
}
