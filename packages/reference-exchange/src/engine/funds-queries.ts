/** Read-only queries on deposits, withdrawals and the address book. [WAL-2] [WAL-3] [WAL-5] */
import type { CurrencyId, Decimal, DepositRequestId, Millis, UserId, WithdrawalId } from '@hexbourse/domain/kernel'

import { ADDRESS_DELAY_MS, hasAddressDelay } from './account/protection.ts'
import { activeLock } from './account/recovery.ts'
import { withdrawalLock } from './account/withdrawal-lock.ts'
import type { Deposit, DepositRequest } from './deposits/records.ts'
import * as Deposits from './deposits/state.ts'
import type { NetworkCode } from './kernel/networks.ts'
import type { Rejection } from './kernel/rejection.ts'
import type { State } from './state.ts'
import type { SavedAddress, Withdrawal, WithdrawalParameters } from './withdrawals/records.ts'
import { usableFrom as savedUsableFrom } from './withdrawals/address-book.ts'
import { admissionRejection } from './withdrawals/requests.ts'
import * as Withdrawals from './withdrawals/state.ts'

// Rules
/** Highest block of a network whose deposits are ended. */
export const confirmedHeight = ({ deposits }: State, network: NetworkCode): number =>
  Deposits.confirmedHeight(deposits, network)

/** The user of an issued address. */
export const ownerOfAddress = ({ deposits }: State, network: NetworkCode, address: string): UserId | undefined =>
  Deposits.ownerOfAddress(deposits, network, address)

/** Whether a deposit on the network waits for its confirmations. */
export const isConfirming = ({ deposits }: State, network: NetworkCode): boolean =>
  deposits.confirmingByNetwork.has(network)

/** Withdrawals that wait for their network. */
export const approvedWithdrawals = ({ withdrawals }: State): ReadonlyArray<Withdrawal> =>
  [...withdrawals.approved].flatMap((id) => withdrawals.open.get(id) ?? [])

export const depositMinimum = ({ deposits }: State, currency: CurrencyId): Decimal.Decimal =>
  Deposits.minimumOf(deposits, currency)

export const withdrawalParameters = ({ withdrawals }: State, currency: CurrencyId): WithdrawalParameters =>
  Withdrawals.parametersOf(withdrawals, currency)

export const requestedToday = (
  { withdrawals }: State,
  user: UserId,
  currency: CurrencyId,
  now: Millis,
): Decimal.Decimal => Withdrawals.requestedToday(withdrawals, user, currency, now)

/** Why a user cannot withdraw, whatever is requested. */
export const withdrawalAdmission = ({ identity, account }: State, user: UserId, now: Millis): Rejection | undefined =>
  admissionRejection(identity, activeLock(account, user, now) ?? withdrawalLock(account, user, now), user)

/** Newest first. */
export const openWithdrawals = ({ withdrawals }: State, user: UserId): ReadonlyArray<Withdrawal> =>
  Withdrawals.openOf(withdrawals, user)

/** Newest first. */
export const savedAddresses = ({ withdrawals }: State, user: UserId): ReadonlyArray<SavedAddress> =>
  Withdrawals.addressesOf(withdrawals, user)

/** Deposits that wait for confirmations, newest first. */
export const confirmingDeposits = ({ deposits }: State, user: UserId): ReadonlyArray<Deposit> =>
  Deposits.confirmingOf(deposits, deposits.confirmingByUser.get(user)).toSorted((a, b) => b.id - a.id)

/** Reported deposits that wait for a review, newest first. */
export const depositRequests = ({ deposits }: State, user: UserId): ReadonlyArray<DepositRequest> =>
  Deposits.requestsOf(deposits, user)

/** From when on the user withdraws to a saved address; undefined without a delay. */
export const usableFrom = ({ account }: State, saved: SavedAddress): Millis | undefined =>
  hasAddressDelay(account, saved.user) ? savedUsableFrom(saved, ADDRESS_DELAY_MS) : undefined

/** undefined once it has ended. */
export const openWithdrawal = ({ withdrawals }: State, id: number): Withdrawal | undefined =>
  withdrawals.open.get(id as WithdrawalId)

/** undefined once it was reviewed. */
export const depositRequest = ({ deposits }: State, id: number): DepositRequest | undefined =>
  deposits.requests.get(id as DepositRequestId)
