/** The whole exchange as a function: a command and the time decide what happens, what happened changes the state. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Account from './account.ts'
import { applyAccount, emptyAccounts } from './account-state.ts'
import type { AccountEvent, AccountState } from './account-state.ts'
import { CURRENCIES } from './catalog.ts'
import type { Decided } from './decision.ts'
import * as Desk from './desk.ts'
import { emptyDesk } from './desk-state.ts'
import type { DeskState, Reviewed } from './desk-state.ts'
import * as Identity from './identity.ts'
import { applyIdentity, emptyIdentities } from './identity-state.ts'
import type { IdentityEvent, IdentityState } from './identity-state.ts'
import * as Ledgers from './ledger.ts'
import type { Ledger } from './ledger.ts'
import * as Maker from './maker.ts'
import { FLOW, MAKER } from './people.ts'
import type { Refusal } from './refusal.ts'
import * as Recovery from './recovery.ts'
import * as Sessions from './sessions.ts'
import * as Spot from './spot.ts'
import { applySpot, emptySpot } from './spot-state.ts'
import type { SpotEvent, SpotState } from './spot-state.ts'
import * as Transfers from './transfer.ts'
import * as Wallet from './wallet.ts'

// Model
export type Command =
  | Account.AccountCommand
  | Recovery.RecoveryCommand
  | Sessions.SessionCommand
  | Spot.PlaceOrder
  | Spot.RevokeOrder
  | Maker.Requote
  | Wallet.DrawFaucet
  | Transfers.MoveFunds
  | Identity.SubmitIdentity
  | Desk.DeskCommand

export type Event = AccountEvent | SpotEvent | Wallet.WalletEvent | Transfers.FundsMoved | IdentityEvent
export type Result =
  | Account.AccountDone
  | Spot.Placed
  | Spot.Revoked
  | Maker.Requoted
  | Wallet.Drawn
  | Transfers.Moved
  | Identity.IdentityTaken
  | Reviewed

export interface State {
  readonly seed: string
  readonly ledger: Ledger
  readonly spot: SpotState
  readonly account: AccountState
  readonly wallet: Wallet.WalletState
  readonly identity: IdentityState
  readonly desk: DeskState
  /** When the last command was applied: time never goes back. */
  lastAt: Millis
}

// Constructors
/** A new exchange: the seeded people, and the means of the two that trade, which come from outside. */
export const seedState = (seed: string): State => {
  const state: State = {
    seed,
    ledger: Ledgers.emptyLedger(),
    spot: emptySpot(),
    account: emptyAccounts(),
    wallet: Wallet.emptyWallets(),
    identity: emptyIdentities(),
    desk: emptyDesk(),
    lastAt: 0 as Millis,
  }
  for (const { id } of CURRENCIES)
    for (const user of [MAKER, FLOW])
      applySpot(state.spot, state.ledger, { _tag: 'Funded', user, currency: id, amount: SEEDED_MEANS })
  return state
}

// Rules
export const decide = (state: State, command: Command, now: Millis): Decided<Event, Result> =>
  (DECIDERS[command._tag] as Decider<Command['_tag']>)(state, command, now)

export const apply = (state: State, event: Event, now: Millis): void => {
  state.lastAt = now
  switch (event._tag) {
    case 'Funded':
    case 'OrderRested':
    case 'OrderFilled':
    case 'OrderRevoked':
    case 'MarketTaken':
    case 'Quoted':
      return applySpot(state.spot, state.ledger, event)
    case 'FaucetDrawn':
      return Wallet.applyWallet(state.wallet, state.ledger, event)
    case 'FundsMoved':
      return Transfers.applyMove(state.ledger, event)
    case 'IdentitySubmitted':
    case 'IdentityVerified':
    case 'IdentityRejected':
      return applyIdentity(state.identity, state.desk, event, now)
    case 'CodeSent':
    case 'CodeMissed':
    case 'CodeVerified':
    case 'Registered':
    case 'SignedIn':
    case 'SignInMissed':
    case 'SignedOut':
    case 'PasswordReset':
    case 'EmailBound':
    case 'PersonLocked':
    case 'TradePasswordSet':
    case 'TradePasswordMissed':
    case 'AgentAppointed':
    case 'SellerAppointed':
      return applyAccount(state.account, event, now)
  }
}

/** One deterministic step: decides, applies, and tells both what happened and what is answered. */
export const run = (state: State, command: Command, now: Millis): Ran => {
  const decision = decide(state, command, now)
  if (E.isLeft(decision)) return { events: [], result: decision }
  for (const event of decision.right.events) apply(state, event, now)
  return decision.right
}

export interface Ran {
  readonly events: ReadonlyArray<Event>
  readonly result: E.Either<Refusal, Result>
}

// Internal
type Decider<T extends Command['_tag']> = (
  state: State,
  command: Extract<Command, { readonly _tag: T }>,
  now: Millis,
) => Decided<Event, Result>

const DECIDERS: { readonly [T in Command['_tag']]: Decider<T> } = {
  PlaceOrder: (state, command, now) => {
    const locked = Recovery.lockOn(state.account, command.user, now)
    return locked === undefined ? Spot.decidePlace(state.spot, state.ledger, command, now) : E.left(locked)
  },
  RevokeOrder: (state, command) => Spot.decideRevoke(state.spot, command),
  Requote: (state, command, now) => Maker.decideRequote(state.spot, state.ledger, command, now),
  DrawFaucet: (state, command, now) => Wallet.decideFaucet(state.wallet, command, now),
  MoveFunds: (state, command, now) => Transfers.decideMove(state.ledger, command, now),
  SendCode: (state, command, now) => Account.decideSendCode(state.account, command, now),
  CheckCode: (state, command, now) => Account.decideCheckCode(state.account, command, now),
  Register: (state, command, now) => Account.decideRegister(state.account, command, now),
  SignIn: (state, command, now) => Account.decideSignIn(state.account, command, now),
  MissSignIn: (state, command, now) => Account.decideMissSignIn(state.account, command, now),
  ResetPassword: (state, command, now) => Recovery.decideReset(state.account, command, now),
  BindEmail: (state, command, now) => Recovery.decideBind(state.account, command, now),
  LockPerson: (state, command) => Recovery.decideLock(state.account, command),
  SignOut: (state, command) => Account.decideSignOut(state.account, command),
  EndSessions: (state, command) => Sessions.decideEnd(state.account, command),
  SetTradePassword: (state, command, now) => Sessions.decideTradePassword(state.account, command, now),
  MissTradePassword: (state, command, now) => Sessions.decideMissTrade(state.account, command, now),
  AppointAgent: (state, command) => Sessions.decideAgent(state.account, command),
  AppointSeller: (state, command) => Sessions.decideSeller(state.account, command),
  SubmitIdentity: (state, command) => Identity.decideSubmit(state.identity, command),
  DecideReview: Desk.decideReview,
  PassDeadline: Desk.passDeadline,
}

const SEEDED_MEANS = Decimal.fromInteger(1_000_000_000)
