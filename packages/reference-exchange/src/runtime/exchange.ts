/** The running exchange as seen by http, socket and admin: reads, commands and notifications. */
import type { Decimal, Millis } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import { FiatQueries, FundsQueries, Ledgers, Queries } from '../engine/index.ts'
import type {
  SetAgentRole,
  SetSellerRole,
  Command,
  DecideReview,
  RequestFaucet,
  FaucetResult,
  LockUser,
  TransferFunds,
  User,
  PlaceOrderResult,
  PlaceOrder,
  Rejection,
  RestingOrder,
  CancelOrderResult,
  CancelOrder,
  SubmitIdentity,
  PendingReview,
  CancelPosition,
  ClosePosition,
  ClosePositions,
  PositionsEnded,
  PositionSubmitted,
  SetStops,
  SubmitPosition,
  ContractPlaced,
  SubmitContract,
  BuyPolicy,
  ClaimPayout,
  InsurancePaid,
  PolicyBought,
  ActOnOrder,
  C2cOrder,
  DecideAppeal,
  OfferPublished,
  OfferTaken,
  PostMessage,
  PublishOffer,
  SavePaymentDetails,
  StateAppeal,
  TakeOffer,
  WithdrawOffer,
  DepositRequest,
  Withdrawal,
  AddressIssued,
  AddressKept,
  CancelWithdrawal,
  DeleteAddress,
  DepositRequested,
  IssueDepositAddress,
  RequestDeposit,
  RequestWithdrawal,
  SaveAddress,
  SettleWithdrawal,
  WithdrawalAccepted,
  AcceptorOrder,
  AcceptorOrderPlaced,
  ConfirmAcceptorReceipt,
  CreditPayment,
  DecideAcceptorOrder,
  OpenPaymentOrder,
  PaymentOpened,
  PlaceAcceptorOrder,
} from '../engine/index.ts'
import type { PriceSource } from '../prices/index.ts'
import { makeAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { guardListener } from './guarded-listener.ts'
import { exchangeReads } from './exchange-reads.ts'
import type { ExchangeReads, ReadParts } from './exchange-reads.ts'
import type { Log } from './log.ts'
import { markPriceOf, publicPriceOf, submitWithMarkPrices } from './mark-prices.ts'
import type { Notices } from './notices.ts'
import type { Passwords } from './passwords.ts'
import { dueCommands, dueSubmitter } from './due-commands.ts'
import { tickCommands } from './tick-commands.ts'
import type { Vault } from './vault.ts'
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
  readonly SubmitContract: ContractPlaced
  readonly BuyPolicy: PolicyBought
  readonly ClaimPayout: InsurancePaid
  readonly PublishOffer: OfferPublished
  readonly TakeOffer: OfferTaken
  readonly IssueDepositAddress: AddressIssued
  readonly RequestDeposit: DepositRequested
  readonly RequestWithdrawal: WithdrawalAccepted
  readonly SaveAddress: AddressKept
  readonly PlaceAcceptorOrder: AcceptorOrderPlaced
  readonly OpenPayment: PaymentOpened
}

export type ResultOf<C extends Command> = C['_tag'] extends keyof Results ? Results[C['_tag']] : unknown

export interface AdminReads {
  readonly users: () => ReadonlyArray<User>
  readonly openOrders: () => ReadonlyArray<RestingOrder>
  readonly ledgerTotals: () => ReadonlyMap<number, Decimal.Decimal>
  readonly systemBalances: () => ReadonlyArray<Queries.SystemBalance>
  /** Oldest first. */
  readonly pendingReviews: () => ReadonlyArray<PendingReview>
  /** Withdrawals that wait for their network. */
  readonly approvedWithdrawals: () => ReadonlyArray<Withdrawal>
  /** undefined once it has ended. */
  readonly withdrawal: (id: number) => Withdrawal | undefined
  /** undefined once it was reviewed. */
  readonly depositRequest: (id: number) => DepositRequest | undefined
  /** Open orders with acceptors, oldest first. */
  readonly openAcceptorOrders: () => ReadonlyArray<AcceptorOrder>
  /** C2C orders with an appeal to decide, by id. */
  readonly openAppeals: () => ReadonlyArray<C2cOrder>
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
  | SubmitContract
  | BuyPolicy
  | ClaimPayout
  | SavePaymentDetails
  | PublishOffer
  | WithdrawOffer
  | TakeOffer
  | ActOnOrder
  | StateAppeal
  | DecideAppeal
  | PostMessage
  | IssueDepositAddress
  | RequestDeposit
  | RequestWithdrawal
  | CancelWithdrawal
  | SettleWithdrawal
  | SaveAddress
  | DeleteAddress
  | PlaceAcceptorOrder
  | ConfirmAcceptorReceipt
  | DecideAcceptorOrder
  | OpenPaymentOrder
  | CreditPayment

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

export interface ExchangeParts extends ReadParts {
  readonly writer: Writer
  /** Prices that the simulation follows. Trades of users do not move them. */
  readonly source: PriceSource
  readonly passwords: Passwords
  readonly notices: Notices
  readonly vault: Vault
  /** Milliseconds until a code expires. */
  readonly codeLifetimeMs: number
  readonly isScripted: boolean
  readonly hasAutomaticReviews: boolean
  /** Whether the market maker and the demo trader trade. [Q59] */
  readonly hasSimulatedTraders: boolean
  /** Whether simulated counterparties trade peer-to-peer. [Q59] */
  readonly hasCounterparties: boolean
  /** Whether acceptors decide their orders themselves. [Q59] */
  readonly hasSimulatedAcceptors: boolean
  /** Milliseconds between two rounds of simulation commands and pushes. */
  readonly tickMs: number
  readonly log: Log
  /** Deletes what is stored for a limited time. Called every ten seconds with Unix milliseconds. */
  readonly purge: (now: number) => void
}

/** Milliseconds between two looks at what is due. */
const DEADLINE_INTERVAL_MS = 200

// Constructors
export const makeExchange = (parts: ExchangeParts): Exchange => {
  const { writer, isScripted, hasAutomaticReviews, log } = parts
  const markOf = markPriceOf(parts.source, writer.now)
  const publicPrice = publicPriceOf(parts.source)
  const listeners: Array<() => void> = []
  const tick = async (): Promise<void> => {
    await Promise.all(tickCommands({ ...parts, markOf }).map((command) => writer.submit(command)))
    for (const listener of listeners) listener()
  }
  const submitDue = dueSubmitter(() => dueCommands(writer, publicPrice, hasAutomaticReviews), writer)
  const timers = [
    setInterval(() => void tick(), parts.tickMs),
    setInterval(() => void submitDue(), Math.min(parts.tickMs, DEADLINE_INTERVAL_MS)),
    setInterval(() => parts.purge(writer.now()), 10_000),
  ]
  void submitDue()
  void tick()
  return {
    reads: exchangeReads(parts, markOf, publicPrice),
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
      systemBalances: () => Queries.systemBalances(writer.state),
      pendingReviews: () => Queries.pendingReviews(writer.state),
      approvedWithdrawals: () => FundsQueries.approvedWithdrawals(writer.state),
      withdrawal: (id) => FundsQueries.openWithdrawal(writer.state, id),
      depositRequest: (id) => FundsQueries.depositRequest(writer.state, id),
      openAcceptorOrders: () => FiatQueries.openAcceptorOrders(writer.state),
      openAppeals: () => Queries.openAppeals(writer.state),
    },
    onTick: (listener) => void listeners.push(guardListener(log, listener)),
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      writer.close()
    },
  }
}
