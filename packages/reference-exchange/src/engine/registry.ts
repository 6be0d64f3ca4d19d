/** All contexts of the engine: their commands, events, stored rows and invariants. */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Account from './account/account.ts'
import type { AccountResult } from './account/account-result.ts'
import * as Recovery from './account/recovery.ts'
import * as Sessions from './account/sessions.ts'
import { ACCOUNT_EVENTS } from './account/apply.ts'
import { ACCOUNT_STATE } from './account/state.ts'
import type { AccountEvent } from './account/state.ts'
import * as Appeals from './c2c/appeals.ts'
import * as Chat from './c2c/chat.ts'
import { decideActOnOrder } from './c2c-actions.ts'
import { C2C_EVENTS, C2C_STATE } from './c2c/context.ts'
import type { C2cEvent } from './c2c/events.ts'
import * as Offers from './c2c/offers.ts'
import * as C2cOrders from './c2c/orders.ts'
import * as PaymentDetails from './c2c/payment-details.ts'
import type { C2cResult } from './c2c/results.ts'
import { FIAT_DECIDERS, FIAT_EVENTS, FIAT_STATES, type FiatCommand, type FiatEvent, type FiatResult } from './fiat.ts'
import { FUNDS_DECIDERS, FUNDS_EVENTS, FUNDS_STATES, fundsReviewDeciders } from './funds.ts'
import type { FundsCommand, FundsEvent, FundsResult } from './funds.ts'
import * as Identity from './identity/identity.ts'
import { IDENTITY_EVENTS, IDENTITY_STATE } from './identity/state.ts'
import type { IdentityEvent } from './identity/state.ts'
import * as Leverage from './leverage/orders.ts'
import * as Closing from './leverage/closing.ts'
import * as Marks from './leverage/marks.ts'
import * as Overnight from './leverage/overnight.ts'
import * as LeverageParameters from './leverage/parameters.ts'
import { LEVERAGE_EVENTS, LEVERAGE_STATE } from './leverage/context.ts'
import type { LeverageEvent } from './leverage/events.ts'
import type { LeverageResult } from './leverage/results.ts'
import { transferable } from './leverage/transferable.ts'
import type { ContextState, EventRules } from './kernel/context.ts'
import type { DecisionResult } from './kernel/decision.ts'
import { LEDGER_STATE } from './ledger/state.ts'
import type { Posting } from './ledger/ledger.ts'
import * as Reviews from './reviews/reviews.ts'
import { REVIEW_STATE } from './reviews/state.ts'
import type { ReviewResult, ReviewTopic } from './reviews/state.ts'
import { SECOND_CONTRACT_EVENTS, SECOND_CONTRACT_STATE } from './second-contract/context.ts'
import type { SecondContractEvent } from './second-contract/events.ts'
import * as SecondContracts from './second-contract/orders.ts'
import * as Insurance from './second-contract/insurance.ts'
import * as SecondContractParameters from './second-contract/parameters.ts'
import type { SecondContractResult } from './second-contract/results.ts'
import { SECURITY_DECIDERS } from './security.ts'
import type { SecurityCommand } from './security.ts'
import type { SpotEvent } from './spot/events.ts'
import * as Maker from './spot/maker.ts'
import * as Markets from './spot/markets.ts'
import * as Spot from './spot/orders.ts'
import { SPOT_EVENTS, SPOT_STATE } from './spot/state.ts'
import type { State } from './state.ts'
import { WALLET_EVENTS, WALLET_STATE } from './wallet/context.ts'
import * as Faucet from './wallet/faucet.ts'
import * as Transfers from './wallet/transfer.ts'

// Model
export type Command =
  | Account.AccountCommand
  | Recovery.RecoveryCommand
  | Sessions.SessionCommand
  | Spot.PlaceOrder
  | Spot.CancelOrder
  | Maker.Requote
  | Markets.ConfigureMarket
  | Leverage.SubmitPosition
  | Leverage.CancelPosition
  | Leverage.SetStops
  | Closing.ClosePosition
  | Closing.ClosePositions
  | Marks.RecordMarkPrices
  | Overnight.ChargeOvernightFee
  | LeverageParameters.ConfigureLeverage
  | LeverageParameters.ConfigureLiquidation
  | SecondContracts.SubmitContract
  | SecondContracts.SettleContract
  | Insurance.BuyPolicy
  | Insurance.ClaimPayout
  | SecondContractParameters.ConfigureSecondContracts
  | PaymentDetails.SavePaymentDetails
  | Offers.PublishOffer
  | Offers.WithdrawOffer
  | Offers.TakeOffer
  | Offers.ExpireOffer
  | C2cOrders.ActOnOrder
  | C2cOrders.ExpireOrder
  | Appeals.StateAppeal
  | Appeals.DecideAppeal
  | Chat.PostMessage
  | Faucet.RequestFaucet
  | Transfers.TransferFunds
  | Identity.SubmitIdentity
  | FundsCommand
  | FiatCommand
  | SecurityCommand
  | Reviews.ReviewCommand

export type Event =
  | AccountEvent
  | SpotEvent
  | LeverageEvent
  | SecondContractEvent
  | C2cEvent
  | Faucet.FaucetPaid
  | Transfers.FundsTransferred
  | IdentityEvent
  | FundsEvent
  | FiatEvent

export type Result =
  | AccountResult
  | Spot.PlaceOrderResult
  | Spot.CancelOrderResult
  | Maker.RequoteResult
  | Markets.ConfigureMarketResult
  | LeverageResult
  | SecondContractResult
  | C2cResult
  | Faucet.FaucetResult
  | Transfers.TransferResult
  | Identity.SubmitIdentityResult
  | FundsResult
  | FiatResult
  | ReviewResult

type Decider<T extends Command['_tag']> = (
  state: State,
  command: Extract<Command, { readonly _tag: T }>,
  now: Millis,
) => DecisionResult<Event, Result>

// Rules
export const EVENT_RULES: EventRules<State, Event, Posting> = {
  ...SPOT_EVENTS,
  ...LEVERAGE_EVENTS,
  ...SECOND_CONTRACT_EVENTS,
  ...C2C_EVENTS,
  ...WALLET_EVENTS,
  ...IDENTITY_EVENTS,
  ...FUNDS_EVENTS,
  ...FIAT_EVENTS,
  ...ACCOUNT_EVENTS,
}

export const STATES: ReadonlyArray<ContextState<State, Command>> = [
  LEDGER_STATE,
  SPOT_STATE,
  LEVERAGE_STATE,
  SECOND_CONTRACT_STATE,
  C2C_STATE,
  WALLET_STATE,
  IDENTITY_STATE,
  ...FUNDS_STATES,
  ...FIAT_STATES,
  REVIEW_STATE,
  ACCOUNT_STATE,
]

type UserDecider<C> = (state: State, command: C, now: Millis) => DecisionResult<Event, Result>

/** A locked user moves no money; cancelling stays possible. [Q35] */
const unlessLocked =
  <C extends { readonly user: UserId }>(decider: UserDecider<C>): UserDecider<C> =>
  (state, command, now) => {
    const locked = Recovery.activeLock(state.account, command.user, now)
    return locked === undefined ? decider(state, command, now) : E.left(locked)
  }

export const DECIDERS: { readonly [T in Command['_tag']]: Decider<T> } = {
  PlaceOrder: unlessLocked<Spot.PlaceOrder>((state, command, now) =>
    Spot.decidePlace(state.spot, state.ledger, command, now),
  ),
  CancelOrder: (state, command) => Spot.decideCancel(state.spot, command),
  Requote: (state, command, now) => Maker.decideRequote(state.spot, state.ledger, command, now),
  ConfigureMarket: ({ spot }, command) => Markets.decideConfigureMarket(spot.markets, command),
  RequestFaucet: unlessLocked<Faucet.RequestFaucet>((state, command, now) =>
    Faucet.decideFaucet(state.wallet, command, now),
  ),
  TransferFunds: unlessLocked<Transfers.TransferFunds>((state, command, now) => {
    const { user, currency, from, amount } = command
    const mostFrom = from === 'margin' ? transferable(state.leverage, state.ledger, user, currency) : amount
    return Transfers.decideTransfer(state.ledger, command, mostFrom, now)
  }),
  SubmitPosition: unlessLocked<Leverage.SubmitPosition>((state, command, now) =>
    Leverage.decideSubmit(state.leverage, state.ledger, command, now),
  ),
  CancelPosition: (state, command, now) => Leverage.decideCancelPosition(state.leverage, command, now),
  SetStops: (state, command) => Leverage.decideSetStops(state.leverage, command),
  ClosePosition: (state, command, now) => Closing.decideClose(state.leverage, state.ledger, command, now),
  ClosePositions: (state, command, now) => Closing.decideCloseSeveral(state.leverage, state.ledger, command, now),
  RecordMarkPrices: (state, command, now) => Marks.decideMarkPrices(state.leverage, state.ledger, command, now),
  ChargeOvernightFee: (state, command, now) => Overnight.decideOvernightFee(state.leverage, state.ledger, command, now),
  ConfigureLeverage: ({ leverage }, command) =>
    LeverageParameters.decideConfigureLeverage(leverage.parameters, command),
  ConfigureLiquidation: ({ leverage }, command) =>
    LeverageParameters.decideConfigureLiquidation(leverage.risk.get('liquidationPercent'), command),
  SubmitContract: unlessLocked<SecondContracts.SubmitContract>((state, command, now) =>
    SecondContracts.decideSubmitContract(state.secondContract, state.ledger, command, now),
  ),
  SettleContract: (state, command, now) =>
    SecondContracts.decideSettleContract(state.secondContract, state.ledger, command, now),
  BuyPolicy: unlessLocked<Insurance.BuyPolicy>((state, command, now) =>
    Insurance.decideBuyPolicy(state.secondContract, state.ledger, command, now),
  ),
  ClaimPayout: unlessLocked<Insurance.ClaimPayout>((state, command, now) =>
    Insurance.decideClaimPayout(state.secondContract, state.ledger, command, now),
  ),
  ConfigureSecondContracts: ({ secondContract }, command) =>
    SecondContractParameters.decideConfigureSecondContracts(secondContract.parameters.get('all'), command),
  SavePaymentDetails: ({ c2c }, command) => PaymentDetails.decideSavePaymentDetails(c2c, command),
  PublishOffer: unlessLocked<Offers.PublishOffer>((state, command, now) =>
    Offers.decidePublish(state.c2c, state, command, now),
  ),
  WithdrawOffer: ({ c2c }, command, now) => Offers.decideWithdraw(c2c, command, now),
  TakeOffer: unlessLocked<Offers.TakeOffer>((state, command, now) =>
    Offers.decideTake(state.c2c, { ...state, isLocked: isLockedAt(state, now) }, command, now),
  ),
  ExpireOffer: ({ c2c }, command, now) => Offers.decideExpireOffer(c2c, command, now),
  ActOnOrder: decideActOnOrder,
  ExpireOrder: ({ c2c }, command, now) => C2cOrders.decideExpireOrder(c2c, command, now),
  StateAppeal: ({ c2c }, command, now) => Appeals.decideStateAppeal(c2c, command, now),
  DecideAppeal: ({ c2c }, command, now) => Appeals.decideAppeal(c2c, command, now),
  PostMessage: ({ c2c }, command, now) => Chat.decidePostMessage(c2c, command, now),
  SendCode: (state, command, now) => Account.decideSendCode(state.account, command, now),
  CheckCode: (state, command, now) => Account.decideCheckCode(state.account, command, now),
  Register: (state, command, now) => Account.decideRegister(state.account, command, now),
  SignIn: (state, command, now) => Account.decideSignIn(state.account, command, now),
  RecordFailedSignIn: (state, command, now) => Account.decideFailedSignIn(state.account, command, now),
  RehashPassword: (state, command) => Account.decideRehashPassword(state.account, command),
  ResetPassword: (state, command, now) => Recovery.decideResetPassword(state.account, command, now),
  ResetTradePassword: (state, command, now) => Recovery.decideResetTradePassword(state.account, command, now),
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
  ...FUNDS_DECIDERS,
  ...FIAT_DECIDERS,
  ...SECURITY_DECIDERS,
  DecideReview: (state, command, now) => Reviews.decideReview(state.reviews, command, reviewDeciders(state, now)),
  ApplyReviewDeadline: (state, command, now) =>
    Reviews.decideReviewDeadline(state.reviews, command, reviewDeciders(state, now), now),
}

// Internal
const isLockedAt =
  ({ account }: State, now: Millis) =>
  (user: UserId): boolean =>
    Recovery.activeLock(account, user, now) !== undefined

type ReviewDeciders = Readonly<Record<ReviewTopic, Reviews.TopicDecider<Event>>>

const reviewDeciders = (state: State, now: Millis): ReviewDeciders => ({
  identity: (id, verdict) => Identity.decideIdentityReview(state.identity, id, verdict),
  ...fundsReviewDeciders(state, isLockedAt(state, now), now),
})
