/** Addresses that a user keeps for withdrawals. [WAL-5] */
import type { AddressId, CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'
import { WalletAddress } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { networkOf } from '../kernel/networks.ts'
import type { NetworkCode } from '../kernel/networks.ts'
import type { Rejection } from '../kernel/rejection.ts'
import type { WithdrawalEvent } from './events.ts'
import type { SavedAddress } from './records.ts'
import { WITHDRAWAL_DONE } from './results.ts'
import type { AddressKept, WithdrawalDone } from './results.ts'
import { addressesOf } from './state.ts'
import type { WithdrawalState } from './state.ts'

// Model
export interface SaveAddress {
  readonly _tag: 'SaveAddress'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly network: NetworkCode
  readonly address: string
  readonly note: string
}

export interface DeleteAddress {
  readonly _tag: 'DeleteAddress'
  readonly user: UserId
  readonly address: AddressId
}

/** Of a user, in all currencies. */
const MAX_ADDRESSES = 50

// Rules
export const decideSaveAddress = (
  state: WithdrawalState,
  { user, currency, network, address, note }: SaveAddress,
  now: Millis,
): DecisionResult<WithdrawalEvent, AddressKept> => {
  if (networkOf(currency, network) === undefined) return E.left({ _tag: 'NetworkUnavailable' })
  if (WalletAddress.problem(network, address) !== undefined) return E.left({ _tag: 'AddressInvalid' })
  const own = addressesOf(state, user)
  if (own.some((one) => one.currency === currency && one.network === network && one.address === address))
    return E.left({ _tag: 'AddressKnown' })
  if (own.length >= MAX_ADDRESSES) return E.left({ _tag: 'AddressesTooMany', most: MAX_ADDRESSES })
  const id = state.nextAddressId as AddressId
  const saved = { id, user, currency, network, address, note, savedAt: now }
  return acceptedDecision([{ _tag: 'AddressSaved', saved }], { _tag: 'AddressKept', address: id })
}

/** From when on the user of a delay withdraws to a saved address. */
export const usableFrom = ({ savedAt }: Pick<SavedAddress, 'savedAt'>, delayMs: number): Millis =>
  (savedAt === undefined ? 0 : savedAt + delayMs) as Millis

/** Why the address cannot be withdrawn to yet; undefined without a delay. */
export const addressRejection = (
  state: WithdrawalState,
  delayMs: number,
  { user, currency, network, address }: Pick<SaveAddress, 'user' | 'currency' | 'network' | 'address'>,
  now: Millis,
): Rejection | undefined => {
  if (delayMs === 0) return undefined
  const saved = addressesOf(state, user).find(
    (one) => one.currency === currency && one.network === network && one.address === address,
  )
  if (saved === undefined) return { _tag: 'AddressNotSaved' }
  const until = usableFrom(saved, delayMs)
  return until > now ? { _tag: 'AddressTooNew', until } : undefined
}

/** An address of another user does not exist. */
export const decideDeleteAddress = (
  { addresses }: WithdrawalState,
  { user, address: id }: DeleteAddress,
): DecisionResult<WithdrawalEvent, WithdrawalDone> => {
  const saved = addresses.get(id)
  return saved?.user === user
    ? acceptedDecision([{ _tag: 'AddressDeleted', saved }], WITHDRAWAL_DONE)
    : E.left({ _tag: 'AddressUnknown' })
}
