/** Requesting and cancelling withdrawals. [WAL-3] [WAL-7] [Q13] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, Millis, UserId, WithdrawalId } from '@hexbourse/domain/kernel'
import { WalletAddress, WalletNetwork, Withdrawal as WithdrawalRules } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'

import { ownerOfAddress } from '../deposits/state.ts'
import type { DepositState } from '../deposits/state.ts'
import { reviewStatus } from '../identity/state.ts'
import type { IdentityState } from '../identity/state.ts'
import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { VerifiedFactor, FactorUsed } from '../kernel/verified-factor.ts'
import { networkOf } from '../kernel/networks.ts'
import type { NetworkCode } from '../kernel/networks.ts'
import type { Rejection } from '../kernel/rejection.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { addressRejection } from './address-book.ts'
import { endedBy } from './endings.ts'
import type { WithdrawalEvent } from './events.ts'
import type { SourceWallet, Withdrawal, WithdrawalParameters } from './records.ts'
import { WITHDRAWAL_DONE } from './results.ts'
import type { WithdrawalAccepted, WithdrawalDone } from './results.ts'
import { openOf, parametersOf, requestedToday } from './state.ts'
import type { WithdrawalState } from './state.ts'

// Model
export interface RequestWithdrawal {
  readonly _tag: 'RequestWithdrawal'
  readonly user: UserId
  readonly wallet: SourceWallet
  readonly currency: CurrencyId
  readonly network: NetworkCode
  /** As typed. */
  readonly address: string
  readonly memo: string
  readonly amount: Decimal.Decimal
  /** Needed where the user has a second factor. */
  readonly factor?: VerifiedFactor
}

/** Possible until the request is approved. */
export interface CancelWithdrawal {
  readonly _tag: 'CancelWithdrawal'
  readonly user: UserId
  readonly withdrawal: WithdrawalId
}

export interface RequestContext {
  readonly ledger: Ledger
  readonly identity: IdentityState
  readonly deposits: DepositState
  /** The rejection of a locked user, or of one whose withdrawals are locked. */
  readonly lock: Rejection | undefined
  /** The use of the second factor, or why it is rejected. */
  readonly factor: E.Either<Rejection, ReadonlyArray<FactorUsed>>
  /** For which a saved address is too new; 0 for none, and for addresses that are not saved. */
  readonly addressDelayMs: number
  /** Most that may leave the wallet, where losses need the rest. */
  readonly most: Decimal.Decimal
}

/** Applying and approved requests of a user. */
const MAX_OPEN = 20
/** A destination tag of 32 bits. */
const MAX_TAG = 4_294_967_295

// Rules
/** Identity, then lock; both come before everything that the request says. */
export const admissionRejection = (
  identity: IdentityState,
  lock: Rejection | undefined,
  user: UserId,
): Rejection | undefined => {
  const status = reviewStatus(identity, user)
  if (status === 'none') return { _tag: 'IdentityRequired' }
  return status === 'verified' ? lock : { _tag: 'IdentityNotVerified' }
}

/** The first rejection in the order of the contract. Freezes the fee of now. */
export const decideRequestWithdrawal = (
  state: WithdrawalState,
  context: RequestContext,
  command: RequestWithdrawal,
  now: Millis,
): DecisionResult<WithdrawalEvent | FactorUsed, WithdrawalAccepted> => {
  const { user, currency, amount, network, address } = command
  const parameters = parametersOf(state, currency)
  const fee = WithdrawalRules.fee(amount, parameters.feePercent)
  const rejection =
    admissionRejection(context.identity, context.lock, user) ??
    amountRejection(command, parameters) ??
    destinationRejection(context.deposits, command) ??
    addressRejection(state, context.addressDelayMs, command, now) ??
    balanceRejection(context, command) ??
    (Decimal.isPositive(Decimal.minus(amount, fee)) ? undefined : { _tag: 'NothingReceived' as const }) ??
    limitRejection(state, command, parameters, now)
  if (rejection !== undefined) return E.left(rejection)
  if (E.isLeft(context.factor)) return context.factor
  const { _tag, factor: _, ...terms } = command
  const id = state.nextWithdrawalId as WithdrawalId
  const withdrawal: Withdrawal = {
    ...terms,
    id,
    fee,
    received: Decimal.minus(amount, fee),
    recipient: ownerOfAddress(context.deposits, network, address),
    at: now,
    status: 'applying',
    changedAt: now,
  }
  const requested = { _tag: 'WithdrawalRequested', withdrawal } as const
  return acceptedDecision([...context.factor.right, requested], { _tag: 'WithdrawalAccepted', withdrawal: id })
}

export const decideCancelWithdrawal = (
  { open }: WithdrawalState,
  { user, withdrawal: id }: CancelWithdrawal,
  now: Millis,
): DecisionResult<WithdrawalEvent, WithdrawalDone> => {
  const withdrawal = open.get(id)
  if (withdrawal?.user !== user) return E.left({ _tag: 'WithdrawalNotFound' })
  return withdrawal.status === 'applying'
    ? acceptedDecision([endedBy(withdrawal, { status: 'cancelled' }, now)], WITHDRAWAL_DONE)
    : E.left({ _tag: 'WithdrawalHandled' })
}

// Internal
const nameOf = (currency: CurrencyId): string => currencyById(currency)?.name ?? ''

const amountRejection = (
  { currency, network, wallet, amount }: RequestWithdrawal,
  { minimum, maximum }: WithdrawalParameters,
): Rejection | undefined => {
  const coin = currencyById(currency)
  if (coin === undefined) return { _tag: 'CurrencyUnknown' }
  if (networkOf(currency, network) === undefined) return { _tag: 'NetworkUnavailable' }
  if (!coin.wallets.includes(wallet)) return { _tag: 'WalletTypeUnavailable', currency: coin.name }
  if (!Decimal.isPositive(amount)) return { _tag: 'AmountNotPositive' }
  if (!Decimal.hasAtMostDecimals(WithdrawalRules.PLACES, amount))
    return { _tag: 'AmountTooFine', places: WithdrawalRules.PLACES }
  if (amount < minimum) return { _tag: 'WithdrawalTooSmall', least: Decimal.toText(minimum), currency: coin.name }
  return Decimal.isPositive(maximum) && amount > maximum
    ? { _tag: 'WithdrawalTooLarge', most: Decimal.toText(maximum), currency: coin.name }
    : undefined
}

const destinationRejection = (
  deposits: DepositState,
  { user, currency, network, address, memo }: RequestWithdrawal,
): Rejection | undefined => {
  if (WalletAddress.problem(network, address) !== undefined) return { _tag: 'AddressInvalid' }
  if (ownerOfAddress(deposits, network, address) === user) return { _tag: 'OwnAddress' }
  const kind = networkOf(currency, network)?.memo ?? 'none'
  const isAllowed =
    WalletNetwork.memoProblem(kind, memo) === undefined && (kind !== 'digits' || Number(memo) <= MAX_TAG)
  return isAllowed ? undefined : { _tag: 'MemoInvalid' }
}

const balanceRejection = (
  { ledger, most }: RequestContext,
  { user, wallet, currency, amount }: RequestWithdrawal,
): Rejection | undefined => {
  if (amount > Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, wallet, currency)))
    return { _tag: 'BalanceNotEnough', currency: nameOf(currency) }
  return amount > most ? { _tag: 'NeededForLosses', currency: nameOf(currency), most: Decimal.toText(most) } : undefined
}

const limitRejection = (
  state: WithdrawalState,
  { user, currency, amount }: RequestWithdrawal,
  { dayLimit }: WithdrawalParameters,
  now: Millis,
): Rejection | undefined => {
  const requested = requestedToday(state, user, currency, now)
  if (Decimal.isPositive(dayLimit) && Decimal.plus(requested, amount) > dayLimit) {
    const left = Decimal.max(Decimal.minus(dayLimit, requested), Decimal.zero)
    return { _tag: 'DayLimitReached', left: Decimal.toText(left), currency: nameOf(currency) }
  }
  return openOf(state, user).length >= MAX_OPEN ? { _tag: 'WithdrawalsTooMany', most: MAX_OPEN } : undefined
}
