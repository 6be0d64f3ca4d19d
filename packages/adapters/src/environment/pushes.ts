/** What the ports need of the socket: one interface of push streams per context. */
import type { C2cOrder } from '@hexbourse/domain/c2c'
import type { AcceptorOrderId, OrderId, PairId, SourceClock } from '@hexbourse/domain/kernel'
import type { HoldingsUpdate } from '@hexbourse/domain/leverage'
import type { Book, CandleTick, Period, Ticker, Trade } from '@hexbourse/domain/market'
import type { ContractEnding } from '@hexbourse/domain/second-contract'
import type { DepositPort, WithdrawalPort } from '@hexbourse/domain/wallet'
import type { Observable } from 'rxjs'

interface MarketData {
  /** The exchange's own times, as its pushes carry them. [Q26] */
  readonly times: Observable<SourceClock.SourceTime>
}

/** Only with the capability acceptor_push. */
export interface AcceptorPushes {
  /** Orders of this user with an acceptor that changed, by anyone. */
  readonly changed: Observable<AcceptorOrderId>
}

/** Only with the capabilities c2c_push and c2c_chat. */
export interface C2cPushes {
  /** Orders of this user that changed, by anyone. */
  readonly orders: Observable<Pick<C2cOrder.Order, 'id' | 'status'>>
  /** Orders with a new message of another. */
  readonly messages: Observable<OrderId>
}

export interface ChartPushes extends MarketData {
  readonly trades: Observable<Trade.TradeUpdate>
  /** Subscribed while there are listeners. */
  readonly candles: (pair: PairId, period: Period) => Observable<CandleTick>
}

export interface LeveragePushes {
  /** Balances of this user changed. */
  readonly changed: Observable<unknown>
  readonly holdings: Observable<HoldingsUpdate>
}

export interface MarketPushes extends MarketData {
  readonly ticks: Observable<Ticker.Tick>
  readonly books: (pair: PairId) => Observable<Book.Book>
}

export interface SecondContractPushes {
  /** Balances of this user changed. */
  readonly changed: Observable<unknown>
  /** Contracts that were settled. */
  readonly closed: Observable<ContractEnding>
}

export interface SpotPushes {
  /** Orders or balances of this user may have changed. */
  readonly changed: Observable<unknown>
  /** A trade in this market, by any user. */
  readonly traded: Observable<PairId>
}

export interface WalletPushes {
  /** Balances of this user changed; the push has no amounts. */
  readonly changed: Observable<unknown>
}

/** Only with the capability withdrawals. */
export type WithdrawalPushes = Pick<WithdrawalPort, 'changed'>

/** Only with the capability deposits. */
export type DepositPushes = Pick<DepositPort, 'changed'>
