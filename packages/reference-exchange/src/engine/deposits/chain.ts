/** Deposits seen on a network: credited once, after their confirmations. [WAL-2] [WAL-6] [Q51] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, DepositId, Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { CONFIRMATIONS, networkOf } from '../kernel/networks.ts'
import type { NetworkCode } from '../kernel/networks.ts'
import type { DepositEvent } from './events.ts'
import type { Deposit } from './records.ts'
import { DEPOSIT_DONE } from './results.ts'
import type { AddressIssued, DepositDone } from './results.ts'
import { addressOfUser, confirmedHeight, confirmingOf, minimumOf, ownerOfAddress, transactionKey } from './state.ts'
import type { DepositState } from './state.ts'

// Model
/** Keeps the address that the custody derived, unless the user has one on this network. */
export interface IssueDepositAddress {
  readonly _tag: 'IssueDepositAddress'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly network: NetworkCode
  readonly address: string
}

/** A payment to an address, in a block of the chain as the custody sees it now. */
export interface ChainTransfer {
  /** Names the transaction and its output. */
  readonly transaction: string
  /** In the form in which the custody issued it. */
  readonly address: string
  readonly currency: CurrencyId
  readonly amount: Decimal.Decimal
  readonly height: number
}

/**
 * The payments in all blocks above the confirmed height. A deposit that is not among them left the chain. Blocks below
 * the confirmed height are final and read never again.
 */
export interface ObserveChain {
  readonly _tag: 'ObserveChain'
  readonly network: NetworkCode
  /** Height of the newest block. */
  readonly tip: number
  readonly transfers: ReadonlyArray<ChainTransfer>
}

/** Sets the least amount that is credited. Without a change there is no event. */
export interface ConfigureDepositMinimum {
  readonly _tag: 'ConfigureDepositMinimum'
  readonly currency: CurrencyId
  readonly minimum: Decimal.Decimal
}

// Rules
/** Highest block whose deposits have their confirmations; the block of the deposit itself is the first one. */
const finalHeight = (tip: number): number => tip - CONFIRMATIONS + 1

export const decideIssueAddress = (
  state: DepositState,
  { user, currency, network, address }: IssueDepositAddress,
): DecisionResult<DepositEvent, AddressIssued> => {
  if (currencyById(currency) === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (networkOf(currency, network) === undefined) return E.left({ _tag: 'NetworkUnavailable' })
  const known = addressOfUser(state, user, network)
  if (known !== undefined) return acceptedDecision([], { _tag: 'AddressIssued', address: known.address })
  if (ownerOfAddress(state, network, address) !== undefined) return E.left({ _tag: 'TryAgain' })
  return acceptedDecision([{ _tag: 'DepositAddressIssued', issued: { user, network, address } }], {
    _tag: 'AddressIssued',
    address,
  })
}

export const decideObserveChain = (
  state: DepositState,
  { network, tip, transfers }: ObserveChain,
  now: Millis,
): DecisionResult<DepositEvent, DepositDone> => {
  const onChain = depositsOf(state, network, tip, transfers, now)
  const known = confirmingOf(state, state.confirmingByNetwork.get(network))
  const dropped = known.filter(({ transaction }) => !onChain.has(transactionKey(network, transaction)))
  const ended = [...onChain.values()].filter(({ height }) => height <= finalHeight(tip))
  const changed = [...onChain].filter(([key, { height }]) => state.confirming.get(key)?.height !== height)
  const confirmed: ReadonlyArray<DepositEvent> =
    ended.length === 0 ? [] : [{ _tag: 'ChainConfirmed', network, height: finalHeight(tip) }]
  return acceptedDecision(
    [
      ...dropped.map((deposit): DepositEvent => ({ _tag: 'DepositDropped', deposit })),
      ...changed.map(([, deposit]): DepositEvent => ({ _tag: 'DepositSeen', deposit })),
      ...ended.map((deposit): DepositEvent => endedDeposit(deposit, now)),
      ...confirmed,
    ],
    DEPOSIT_DONE,
  )
}

export const decideConfigureMinimum = (
  { minimums }: DepositState,
  { currency, minimum }: ConfigureDepositMinimum,
): DecisionResult<DepositEvent, DepositDone> => {
  if (currencyById(currency) === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  const isChanged = minimums.get(currency) !== minimum
  return acceptedDecision(isChanged ? [{ _tag: 'DepositMinimumConfigured', currency, minimum }] : [], DEPOSIT_DONE)
}

// Internal
/** Deposits of users above the confirmed height, each transaction once; a known one keeps its id and minimum. */
const depositsOf = (
  state: DepositState,
  network: NetworkCode,
  tip: number,
  transfers: ReadonlyArray<ChainTransfer>,
  now: Millis,
): ReadonlyMap<string, Deposit> => {
  const deposits = new Map<string, Deposit>()
  let nextId = state.nextDepositId
  for (const { transaction, address, currency, amount, height } of transfers) {
    const user = ownerOfAddress(state, network, address)
    const key = transactionKey(network, transaction)
    const isNew = height > confirmedHeight(state, network) && height <= tip && !deposits.has(key)
    const isCredible = Decimal.isPositive(amount) && networkOf(currency, network) !== undefined
    if (user === undefined || !isNew || !isCredible || state.credited.has(key)) continue
    const known = state.confirming.get(key)
    const minimum = minimumOf(state, currency)
    const first = { user, currency, network, address, transaction, amount, minimum, seenAt: now }
    deposits.set(key, known === undefined ? { ...first, id: nextId as DepositId, height } : { ...known, height })
    if (known === undefined) nextId += 1
  }
  return deposits
}

const endedDeposit = (deposit: Deposit, now: Millis): DepositEvent => {
  const status = deposit.amount < deposit.minimum ? 'below-minimum' : 'credited'
  return { _tag: 'DepositEnded', deposit: { ...deposit, status, endedAt: now } }
}
