/** What http, socket and admin pages read of the exchange. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'

import { activeFactor, Catalog, Codec, REVIEW_DELAY_MS, EXCHANGE_USER, Queries } from '../engine/index.ts'
import type {
  WalletHistoryKind,
  BalanceView,
  CancelledOrder,
  Currency,
  DepthView,
  FundsTransferred,
  Identity,
  LedgerEntry,
  LoginAttempt,
  Market,
  Pair,
  HistoryKind,
  User,
  RestingOrder,
  Side,
  State,
  Trade,
  C2cMessage,
  EndedC2cOrder,
  EndedPosition,
  SettledContract,
} from '../engine/index.ts'
import type { Journal } from '../store/index.ts'
import type { Candle, Candles, Period, Ticker, Tickers, TimeWindow } from '../prices/index.ts'
import type { SimulatedChain } from '../outside/index.ts'
import { fiatReads } from './fiat-reads.ts'
import type { FiatReads } from './fiat-reads.ts'
import { fundsReads } from './funds-reads.ts'
import type { FundsReads } from './funds-reads.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'
import { leverageReads } from './leverage-reads.ts'
import type { LeverageReads } from './leverage-reads.ts'
import type { MarkPriceOf, PublicPrice } from './mark-prices.ts'
import { netWorthReads } from './net-worth.ts'
import type { NetWorthParts, ReadNetWorth } from './net-worth.ts'
import { orderReads } from './order-reads.ts'
import type { OrderReads } from './order-reads.ts'
import { c2cReads } from './c2c-reads.ts'
import type { C2cReads } from './c2c-reads.ts'
import { secondContractReads } from './second-contract-reads.ts'
import type { SecondContractReads } from './second-contract-reads.ts'
import type { Writer } from './writer.ts'

// Model
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
  readonly orders: OrderReads
  readonly loginAttempts: (user: UserId, page: PageRequest) => HistoryPage<LoginAttempt>
  readonly transfers: (user: UserId, page: PageRequest) => HistoryPage<FundsTransferred>
  /** All ledger entries of the user, or those of one currency in one wallet. */
  readonly ledgerEntries: (user: UserId, of: 'log' | WalletHistoryKind, page: PageRequest) => HistoryPage<LedgerEntry>
  readonly netWorth: ReadNetWorth
  readonly recentTrades: (pair: Pair, count: number) => ReadonlyArray<Trade>
  readonly balance: (user: UserId, wallet: Parameters<typeof Queries.balance>[2], currency: number) => BalanceView
  readonly user: (user: UserId) => User | undefined
  /** Unused ones; undefined for users without a second factor. */
  readonly recoveryCodesLeft: (user: UserId) => number | undefined
  /** Users invited directly or through other invited users, newest first. */
  readonly invitedUsers: (user: UserId) => ReadonlyArray<User>
  readonly leverage: LeverageReads
  readonly secondContracts: SecondContractReads
  readonly c2c: C2cReads
  readonly funds: FundsReads
  readonly fiat: FiatReads
  /** Undefined when nothing was submitted. */
  readonly identity: (user: UserId) => Identity | undefined
  /** Offering tokens held by users. */
  readonly offeringTokensHeld: () => Decimal.Decimal
  /** Milliseconds until automatic reviews approve. */
  readonly reviewDelayMs: number
}

/** What is read from besides the state. */
export interface ReadParts extends Pick<NetWorthParts, 'closingPrice'> {
  readonly tickers: Tickers
  readonly candles: Candles
  /** Unix milliseconds of the first start. */
  readonly startedAt: number
  readonly history: Journal['history']
  /** Keeper of the coins; without one there are no deposits and withdrawals. */
  readonly custody: SimulatedChain | undefined
}

// Constructors
export const exchangeReads = (
  { writer, tickers, candles, startedAt, ...parts }: ReadParts & { readonly writer: Pick<Writer, 'state' | 'now'> },
  markOf: MarkPriceOf,
  publicPrice: PublicPrice,
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
    secondContracts: secondContractReads(writer.state, publicPrice, writer.now, {
      settled: (user, kind, page) => history(user, kind, page) as HistoryPage<SettledContract>,
      payouts: (user, kind, page) => history(user, kind, page) as HistoryPage<ContractInsurance.Payout>,
    }),
    c2c: c2cReads(writer.state, writer.now, {
      ended: (user, kind, page) => history(user, kind, page) as HistoryPage<EndedC2cOrder>,
      messages: (user, kind, page) => history(user, kind, page) as HistoryPage<C2cMessage>,
    }),
    fiat: fiatReads(writer.state, history),
    orders: orderReads(writer.state, history),
    funds: fundsReads(writer.state, writer.now, history, parts.custody),
    netWorth: netWorthReads({
      state: writer.state,
      now: writer.now,
      history: parts.history,
      closingPrice: parts.closingPrice,
      lastPrice: (pair) => tickers(pair, writer.now()).price,
    }),
    candles: (pair, period, window) => candles.within(pair, period, window, second()),
    currentCandle: (pair, period) => candles.current(pair, period, second()),
    startedAt,
    offeringTokensHeld: () => Queries.heldByUsers(writer.state, Catalog.OFFERING_TOKEN.id),
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

const stateReads = (
  state: State,
  ticker: ExchangeReads['ticker'],
  history: ReadHistory,
): Omit<
  ExchangeReads,
  | 'candles'
  | 'netWorth'
  | 'currentCandle'
  | 'startedAt'
  | 'offeringTokensHeld'
  | 'leverage'
  | 'secondContracts'
  | 'c2c'
  | 'funds'
  | 'fiat'
  | 'orders'
> => ({
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
  recoveryCodesLeft: (user) => activeFactor(state.account, user)?.recoveryCodes.length,
  invitedUsers: (user) => Queries.invitedUsers(state, user),
  identity: (user) => Queries.identity(state, user),
  reviewDelayMs: REVIEW_DELAY_MS,
})

const usdtPrice = (currency: Currency, ticker: ExchangeReads['ticker']): Decimal.Decimal | undefined => {
  if (currency.id === Catalog.VALUATION_CURRENCY.id) return Decimal.one
  const pair = Catalog.pairBetween(currency.id, Catalog.VALUATION_CURRENCY.id)
  return pair && ticker(pair).price
}
