/** Deposits, withdrawals and the address book: commands, events and deciders of the two contexts. [WAL-2] [WAL-3] [WAL-5] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { ADDRESS_DELAY_MS, hasAddressDelay } from './account/protection.ts'
import * as Recovery from './account/recovery.ts'
import { factorUse } from './account/second-factor.ts'
import { withdrawalLock } from './account/withdrawal-lock.ts'
import * as Chain from './deposits/chain.ts'
import { DEPOSIT_EVENTS, DEPOSIT_STATE } from './deposits/context.ts'
import type { DepositEvent } from './deposits/events.ts'
import * as DepositRequests from './deposits/requests.ts'
import type { DepositResult } from './deposits/results.ts'
import type { ContextState, EventRules } from './kernel/context.ts'
import type { DecisionResult } from './kernel/decision.ts'
import type { FactorUsed } from './kernel/verified-factor.ts'
import type { Posting } from './ledger/ledger.ts'
import { transferable } from './leverage/transferable.ts'
import type { TopicDecider } from './reviews/reviews.ts'
import type { ReviewTopic } from './reviews/state.ts'
import type { State } from './state.ts'
import * as AddressBook from './withdrawals/address-book.ts'
import { WITHDRAWAL_EVENTS, WITHDRAWAL_STATE } from './withdrawals/context.ts'
import * as WithdrawalEndings from './withdrawals/endings.ts'
import type { WithdrawalEvent } from './withdrawals/events.ts'
import * as WithdrawalParameters from './withdrawals/parameters.ts'
import * as Withdrawals from './withdrawals/requests.ts'
import type { WithdrawalResult } from './withdrawals/results.ts'

// Model
export type FundsCommand =
  | Chain.IssueDepositAddress
  | Chain.ObserveChain
  | Chain.ConfigureDepositMinimum
  | DepositRequests.RequestDeposit
  | Withdrawals.RequestWithdrawal
  | Withdrawals.CancelWithdrawal
  | WithdrawalEndings.SettleWithdrawal
  | WithdrawalParameters.ConfigureWithdrawals
  | AddressBook.SaveAddress
  | AddressBook.DeleteAddress

export type FundsEvent = DepositEvent | WithdrawalEvent

export type FundsResult = DepositResult | WithdrawalResult

type Decider<T extends FundsCommand['_tag']> = (
  state: State,
  command: Extract<FundsCommand, { readonly _tag: T }>,
  now: Millis,
) => DecisionResult<FundsEvent | FactorUsed, FundsResult>

// Rules
export const FUNDS_EVENTS: EventRules<State, FundsEvent, Posting> = { ...DEPOSIT_EVENTS, ...WITHDRAWAL_EVENTS }

export const FUNDS_STATES: ReadonlyArray<ContextState<State>> = [DEPOSIT_STATE, WITHDRAWAL_STATE]

export const FUNDS_DECIDERS: { readonly [T in FundsCommand['_tag']]: Decider<T> } = {
  IssueDepositAddress: ({ deposits }, command) => Chain.decideIssueAddress(deposits, command),
  ObserveChain: ({ deposits }, command, now) => Chain.decideObserveChain(deposits, command, now),
  ConfigureDepositMinimum: ({ deposits }, command) => Chain.decideConfigureMinimum(deposits, command),
  RequestDeposit: ({ deposits }, command, now) => DepositRequests.decideRequestDeposit(deposits, command, now),
  RequestWithdrawal: (state, command, now) => {
    const { user, currency, wallet, amount } = command
    const most = wallet === 'margin' ? transferable(state.leverage, state.ledger, user, currency) : amount
    const lock = Recovery.activeLock(state.account, user, now) ?? withdrawalLock(state.account, user, now)
    const factor = factorUse(state.account, user, command.factor, now)
    const addressDelayMs = hasAddressDelay(state.account, user) ? ADDRESS_DELAY_MS : 0
    const context = { ...state, lock, most, factor, addressDelayMs }
    return Withdrawals.decideRequestWithdrawal(state.withdrawals, context, command, now)
  },
  CancelWithdrawal: ({ withdrawals }, command, now) => Withdrawals.decideCancelWithdrawal(withdrawals, command, now),
  SettleWithdrawal: ({ withdrawals }, command, now) =>
    WithdrawalEndings.decideSettleWithdrawal(withdrawals, command, now),
  ConfigureWithdrawals: ({ withdrawals }, command) =>
    WithdrawalParameters.decideConfigureWithdrawals(withdrawals, command),
  SaveAddress: ({ withdrawals }, command, now) => AddressBook.decideSaveAddress(withdrawals, command, now),
  DeleteAddress: ({ withdrawals }, command) => AddressBook.decideDeleteAddress(withdrawals, command),
}

export const fundsReviewDeciders = (
  { deposits, withdrawals }: State,
  isLocked: (user: UserId) => boolean,
  now: Millis,
): Readonly<Record<Exclude<ReviewTopic, 'identity'>, TopicDecider<FundsEvent>>> => ({
  'deposit-request': (id, verdict) => DepositRequests.decideDepositReview(deposits, id, verdict, now),
  withdrawal: (id, verdict) => WithdrawalEndings.decideWithdrawalReview(withdrawals, id, verdict, { isLocked, now }),
})
