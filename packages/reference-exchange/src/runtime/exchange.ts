/** The running exchange as seen by http, socket and admin: reads, commands and notifications. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import {
  Catalog,
  Codec,
  REVIEW_DELAY_MS,
  DEMO_TRADER,
  EXCHANGE_USER,
  Ledgers,
  MAKER,
  overdueReviews,
  Queries,
} from '../engine/index.ts'
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
} from '../engine/index.ts'
import type { Journal } from '../store/index.ts'
import { price } from '../prices/index.ts'
import { traderCommands } from '../simulation/index.ts'
import type { Candle, Candles, Period, PriceSource, Ticker, Tickers, TimeWindow } from '../prices/index.ts'
import { makeAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { isolatedListener } from './listeners.ts'
import type { Log } from './log.ts'
import { memoizeFor } from './memoize-for.ts'
import type { Outbox } from './outbox.ts'
import type { Passwords } from './secrets.ts'
import type { Writer } from './writer.ts'

// Model
export type ResultOf<C extends Command> = C extends PlaceOrder
  ? PlaceOrderResult
  : C extends CancelOrder
    ? CancelOrderResult
    : C extends RequestFaucet
      ? FaucetResult
      : unknown

export interface PageRequest {
  readonly skip: number
  readonly limit: number
}

export interface HistoryPage<A> {
  /** Newest first. */
  readonly rows: ReadonlyArray<A>
  readonly count: number
}

export interface ExchangeReads {
  readonly currencies: ReadonlyArray<Currency>
  readonly pairs: ReadonlyArray<Pair>
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

export interface Exchange extends Pick<Writer, 'hasAnswer' | 'onCommitted'> {
  readonly reads: ExchangeReads
  readonly accounts: Accounts
  readonly outbox: Outbox
  readonly now: () => Millis
  readonly isScripted: boolean
  /** Whether pending reviews are approved after their deadline. */
  readonly hasAutomaticReviews: boolean
  readonly log: Log
  /** With a key, a repeated delivery gets the first result and has no effect. [Q23] */
  readonly submit: <C extends SubmittableCommand>(command: C, key?: string) => Promise<E.Either<Rejection, ResultOf<C>>>
  /** Reads for the admin pages only. */
  readonly admin: AdminReads
  /** Called every second, or as often as set, after the simulation commands. */
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
  readonly outbox: Outbox
  /** Milliseconds until a code expires. */
  readonly codeLifetimeMs: number
  readonly isScripted: boolean
  readonly hasAutomaticReviews: boolean
  /** Whether the market maker and the demo trader trade. [Q59] */
  readonly hasSimulatedTraders: boolean
  /** Milliseconds between two rounds of simulation commands and pushes. */
  readonly tickMs: number
  readonly log: Log
  /** Deletes idempotent replies older than a time in Unix milliseconds. */
  readonly purgeReplies: (before: number) => void
  readonly history: Journal['history']
}

// Constructors
export const makeExchange = (parts: ExchangeParts): Exchange => {
  const { writer, isScripted, hasAutomaticReviews, log, outbox } = parts
  const listeners: Array<() => void> = []
  const tick = async (): Promise<void> => {
    const commands = [
      ...(parts.hasSimulatedTraders ? simulationCommands(writer, parts.source, isScripted) : []),
      ...(hasAutomaticReviews ? overdueReviewCommands(writer) : []),
    ]
    await Promise.all(commands.map((command) => writer.submit(command)))
    for (const listener of listeners) listener()
  }
  const isolated = isolatedListener(log)
  const timers = [
    setInterval(() => void tick(), parts.tickMs),
    setInterval(() => parts.purgeReplies(writer.now() - REPLY_RETENTION_MS), 10_000),
  ]
  void tick()
  return {
    reads: exchangeReads(parts),
    accounts: makeAccounts(writer, parts.passwords, outbox, parts.codeLifetimeMs),
    outbox,
    now: writer.now,
    isScripted,
    hasAutomaticReviews,
    log,
    submit: writer.submit as Exchange['submit'],
    hasAnswer: writer.hasAnswer,
    onCommitted: (listener) => writer.onCommitted(isolated(listener)),
    admin: {
      users: () => Queries.users(writer.state),
      openOrders: () => Queries.allOpenOrders(writer.state),
      ledgerTotals: () => Ledgers.totalsByCurrency(writer.state.ledger),
      pendingReviews: () => Queries.pendingReviews(writer.state),
    },
    onTick: (listener) => void listeners.push(isolated(listener)),
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      writer.close()
    },
  }
}

// Internal
const REPLY_RETENTION_MS = 25 * 3_600_000

const simulationCommands = (writer: Writer, source: PriceSource, isScripted: boolean): ReadonlyArray<Command> => {
  const traders = { seed: writer.state.seed, maker: MAKER, demoTrader: isScripted ? undefined : DEMO_TRADER }
  const second = Math.floor(writer.now() / 1000)
  return Catalog.PAIRS.flatMap((pair) =>
    traderCommands(traders, writer.state, pair, price(pair, source.ticksAt(pair, second)), second),
  )
}

/** Includes reviews that became overdue while the exchange was stopped. */
const overdueReviewCommands = ({ state, now }: Writer): ReadonlyArray<Command> =>
  overdueReviews(state.reviews, now()).map(({ topic, id }) => ({ _tag: 'ApplyReviewDeadline', topic, id }))

type ReadHistory = (user: UserId, kind: HistoryKind, page: PageRequest) => HistoryPage<unknown>

const readHistory =
  (read: Journal['history']): ReadHistory =>
  (user, kind, { skip, limit }) => {
    const { bodies, count } = read(user, kind, skip, limit)
    return { rows: bodies.map(Codec.decode), count }
  }

const exchangeReads = ({ writer, tickers, candles, startedAt, ...parts }: ExchangeParts): ExchangeReads => {
  const second = (): number => Math.floor(writer.now() / 1000)
  return {
    ...stateReads(writer.state, (pair) => tickers(pair, writer.now()), readHistory(parts.history)),
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
): Omit<ExchangeReads, 'candles' | 'currentCandle' | 'startedAt' | 'offeringTokensHeld'> => ({
  currencies: Catalog.CURRENCIES,
  pairs: Catalog.PAIRS,
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
