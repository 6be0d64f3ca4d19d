/** Addresses that a user keeps for withdrawals. [WAL-5] */
import type { AddressId, CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { WalletAddress } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'

import { accepted } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { networkOf } from '../kernel/networks.ts'
import type { NetworkCode } from '../kernel/networks.ts'
import type { WithdrawalEvent } from './events.ts'
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
): DecisionResult<WithdrawalEvent, AddressKept> => {
  if (networkOf(currency, network) === undefined) return E.left({ _tag: 'NetworkUnavailable' })
  if (WalletAddress.problem(network, address) !== undefined) return E.left({ _tag: 'AddressInvalid' })
  const own = addressesOf(state, user)
  if (own.some((one) => one.currency === currency && one.network === network && one.address === address))
    return E.left({ _tag: 'AddressKnown' })
  if (own.length >= MAX_ADDRESSES) return E.left({ _tag: 'AddressesTooMany', most: MAX_ADDRESSES })
  const id = state.nextAddressId as AddressId
  const saved = { id, user, currency, network, address, note }
  return accepted([{ _tag: 'AddressSaved', saved }], { _tag: 'AddressKept', address: id })
}

/** An address of another user does not exist. */
export const decideDeleteAddress = (
  { addresses }: WithdrawalState,
  { user, address: id }: DeleteAddress,
): DecisionResult<WithdrawalEvent, WithdrawalDone> => {
  const saved = addresses.get(id)
  return saved?.user === user
    ? accepted([{ _tag: 'AddressDeleted', saved }], WITHDRAWAL_DONE)
    : E.left({ _tag: 'AddressUnknown' })
}
