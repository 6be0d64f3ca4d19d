/** The exchange as a pure state machine: a command and the time give events, events change the state. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Account from './account/account.ts'
import { applyAccount } from './account/apply.ts'
import { initialAccountState } from './account/state.ts'
import type { AccountEvent, AccountState } from './account/state.ts'
import { CURRENCIES } from './kernel/catalog.ts'
import type { DecisionResult } from './kernel/decision.ts'
import * as Reviews from './reviews/reviews.ts'
import { emptyReviews } from './reviews/state.ts'
import type { ReviewState, ReviewResult, ReviewTopic } from './reviews/state.ts'
import * as Identity from './identity/identity.ts'
import { applyIdentity, emptyIdentityState } from './identity/state.ts'
import type { IdentityEvent, IdentityState } from './identity/state.ts'
import * as Ledgers from './ledger/ledger.ts'
import type { Ledger } from './ledger/ledger.ts'
import * as Maker from './spot/maker.ts'
import { DEMO_TRADER, MAKER } from './kernel/reserved-users.ts'
import type { Rejection } from './kernel/rejection.ts'
import * as Recovery from './account/recovery.ts'
import * as Sessions from './account/sessions.ts'
import * as Spot from './spot/orders.ts'
import { applySpot, emptySpot } from './spot/state.ts'
import type { SpotEvent, SpotState } from './spot/state.ts'
import * as Transfers from './wallet/transfer.ts'
import * as Wallet from './wallet/faucet.ts'

// Model
export type Command =
  | Account.AccountCommand
  | Recovery.RecoveryCommand
  | Sessions.SessionCommand
  | Spot.PlaceOrder
  | Spot.CancelOrder
  | Maker.Requote
  | Wallet.RequestFaucet
  | Transfers.TransferFunds
  | Identity.SubmitIdentity
  | Reviews.ReviewCommand

export type Event = AccountEvent | SpotEvent | Wallet.FaucetPaid | Transfers.FundsTransferred | IdentityEvent
export type Result =
  | Account.AccountResult
  | Spot.PlaceOrderResult
  | Spot.CancelOrderResult
  | Maker.RequoteResult
  | Wallet.FaucetResult
  | Transfers.TransferResult
  | Identity.SubmitIdentityResult
  | ReviewResult

export interface State {
  readonly seed: string
  readonly ledger: Ledger
  readonly spot: SpotState
  readonly account: AccountState
  readonly wallet: Wallet.WalletState
  readonly identity: IdentityState
  readonly reviews: ReviewState
  /** Time of the last applied command. Never decreases. */
  lastCommandAt: Millis
}

// Constructors
/** A new exchange: the seeded users, and balances for market maker and demo trader funded from EXTERNAL. */
export const seedState = (seed: string): State => {
  const state: State = {
    seed,
    ledger: Ledgers.emptyLedger(),
    spot: emptySpot(),
    account: initialAccountState(),
    wallet: Wallet.emptyWalletState(),
    identity: emptyIdentityState(),
    reviews: emptyReviews(),
    lastCommandAt: 0 as Millis,
  }
  for (const { id } of CURRENCIES)
    for (const user of [MAKER, DEMO_TRADER])
      applySpot(state.spot, state.ledger, { _tag: 'Funded', user, currency: id, amount: SEEDED_BALANCE })
  return state
}

// Rules
export const decide = (state: State, command: Command, now: Millis): DecisionResult<Event, Result> =>
  (DECIDERS[command._tag] as Decider<Command['_tag']>)(state, command, now)

export const apply = (state: State, event: Event, now: Millis): void => {
  state.lastCommandAt = now
  switch (event._tag) {
    case 'Funded':
    case 'OrderRested':
    case 'OrderFilled':
    case 'OrderCancelled':
    case 'MarketOrderExecuted':
    case 'MarketQuoted':
      return applySpot(state.spot, state.ledger, event)
    case 'FaucetPaid':
      return Wallet.applyWallet(state.wallet, state.ledger, event)
    case 'FundsTransferred':
      return Transfers.applyTransfer(state.ledger, event)
    case 'IdentitySubmitted':
    case 'IdentityVerified':
    case 'IdentityRejected':
      return applyIdentity(state.identity, state.reviews, event, now)
    case 'CodeSent':
    case 'WrongCodeEntered':
    case 'CodeVerified':
    case 'UserRegistered':
    case 'SignedIn':
    case 'SignInFailed':
    case 'SignedOut':
    case 'PasswordReset':
    case 'PasswordRehashed':
    case 'EmailBound':
    case 'UserLocked':
    case 'TradePasswordSet':
    case 'TradePasswordFailed':
    case 'ReauthenticationFailed':
    case 'AgentRoleSet':
    case 'SellerRoleSet':
      return applyAccount(state.account, event, now)
  }
}

/** Decides and applies one command. Returns the events and the result for the caller. */
export const run = (state: State, command: Command, now: Millis): RunResult => {
  const decision = decide(state, command, now)
  if (E.isLeft(decision)) return { events: [], result: decision }
  for (const event of decision.right.events) apply(state, event, now)
  return decision.right
}

export interface RunResult {
  readonly events: ReadonlyArray<Event>
  readonly result: E.Either<Rejection, Result>
}

// Internal
type Decider<T extends Command['_tag']> = (
  state: State,
  command: Extract<Command, { readonly _tag: T }>,
  now: Millis,
) => DecisionResult<Event, Result>

type UserDecider<C> = (state: State, command: C, now: Millis) => DecisionResult<Event, Result>

/** A locked user moves no money; cancelling stays possible. [Q35] */
const unlessLocked =
  <C extends { readonly user: UserId }>(decider: UserDecider<C>): UserDecider<C> =>
  (state, command, now) => {
    const locked = Recovery.activeLock(state.account, command.user, now)
    return locked === undefined ? decider(state, command, now) : E.left(locked)
  }

const DECIDERS: { readonly [T in Command['_tag']]: Decider<T> } = {
  PlaceOrder: unlessLocked<Spot.PlaceOrder>((state, command, now) =>
    Spot.decidePlace(state.spot, state.ledger, command, now),
  ),
  CancelOrder: (state, command) => Spot.decideCancel(state.spot, command),
  Requote: (state, command, now) => Maker.decideRequote(state.spot, state.ledger, command, now),
  RequestFaucet: unlessLocked<Wallet.RequestFaucet>((state, command, now) =>
    Wallet.decideFaucet(state.wallet, command, now),
  ),
  TransferFunds: unlessLocked<Transfers.TransferFunds>((state, command, now) =>
    Transfers.decideTransfer(state.ledger, command, now),
  ),
  SendCode: (state, command, now) => Account.decideSendCode(state.account, command, now),
  CheckCode: (state, command, now) => Account.decideCheckCode(state.account, command, now),
  Register: (state, command, now) => Account.decideRegister(state.account, command, now),
  SignIn: (state, command, now) => Account.decideSignIn(state.account, command, now),
  RecordFailedSignIn: (state, command, now) => Account.decideFailedSignIn(state.account, command, now),
  RehashPassword: (state, command) => Account.decideRehashPassword(state.account, command),
  ResetPassword: (state, command, now) => Recovery.decideResetPassword(state.account, command, now),
  BindEmail: (state, command, now) => Recovery.decideBindEmail(state.account, command, now),
  LockUser: (state, command) => Recovery.decideLockUser(state.account, command),
  SignOut: (state, command) => Account.decideSignOut(state.account, command),
  EndSessions: (state, command) => Sessions.decideEndSessions(state.account, command),
  SetTradePassword: (state, command, now) => Sessions.decideSetTradePassword(state.account, command, now),
  RecordFailedTradePassword: (state, command, now) => Sessions.decideFailedTradePassword(state.account, command, now),
  RecordFailedReauthentication: (state, command, now) =>
    Sessions.decideFailedReauthentication(state.account, command, now),
  SetAgentRole: (state, command) => Sessions.decideSetAgentRole(state.account, command),
  SetSellerRole: (state, command) => Sessions.decideSetSellerRole(state.account, command),
  SubmitIdentity: (state, command) => Identity.decideSubmitIdentity(state.identity, command),
  DecideReview: (state, command) => Reviews.decideReview(state.reviews, command, reviewDeciders(state)),
  ApplyReviewDeadline: (state, command, now) =>
    Reviews.decideReviewDeadline(state.reviews, command, reviewDeciders(state), now),
}

const reviewDeciders = ({ identity }: State): Readonly<Record<ReviewTopic, Reviews.TopicDecider<IdentityEvent>>> => ({
  identity: (id, verdict) => Identity.decideIdentityReview(identity, id, verdict),
})

const SEEDED_BALANCE = Decimal.fromInteger(1_000_000_000)
