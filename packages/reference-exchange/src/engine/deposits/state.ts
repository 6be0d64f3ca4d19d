/** State of deposits and how events change it. Ended deposits and requests leave it. [WAL-2] [WAL-9] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, DepositRequestId, Millis, UserId } from '@hexbourse/domain/kernel'

import { networksOf } from '../kernel/networks.ts'
import type { NetworkCode } from '../kernel/networks.ts'
import { addToSet, removeFromSet } from '../kernel/sets.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import { addReview, removeReview } from '../reviews/state.ts'
import type { ReviewState } from '../reviews/state.ts'
import type { DepositEvent } from './events.ts'
import type { Deposit, DepositAddress, DepositRequest } from './records.ts'

// Model
export interface DepositState {
  /** By `addressKey`. */
  readonly addresses: Table<string, DepositAddress>
  /** By user and network. */
  readonly byOwner: Map<string, DepositAddress>
  /** Deposits that wait for confirmations, by `transactionKey`. */
  readonly confirming: Table<string, Deposit>
  /** Keys of `confirming`. */
  readonly confirmingByNetwork: Map<NetworkCode, Set<string>>
  readonly confirmingByUser: Map<UserId, Set<string>>
  /** Highest block of each network whose deposits are ended. */
  readonly confirmedHeights: Table<NetworkCode, number>
  /** Those that wait for a review. */
  readonly requests: Table<DepositRequestId, DepositRequest>
  readonly requestsByUser: Map<UserId, Set<DepositRequestId>>
  /** Transactions of `requests`. */
  readonly reported: Set<string>
  /** Keys of every transaction credited by the chain or by a report, never removed: none is credited again. */
  readonly credited: Table<string, true>
  /** Least amount that is credited. */
  readonly minimums: Table<CurrencyId, Decimal.Decimal>
  nextDepositId: number
  nextRequestId: number
}

type ReportedTransaction = Pick<DepositRequest, 'currency' | 'network' | 'transaction'>

// Constructors
export const emptyDeposits = (): DepositState => ({
  addresses: makeTable(),
  byOwner: new Map(),
  confirming: makeTable(),
  confirmingByNetwork: new Map(),
  confirmingByUser: new Map(),
  confirmedHeights: makeTable(),
  requests: makeTable(),
  requestsByUser: new Map(),
  reported: new Set(),
  credited: makeTable(),
  minimums: makeTable(),
  nextDepositId: 1,
  nextRequestId: 1,
})

/** Hexadecimal and bech32 addresses are the same in upper and lower case; the case of the others is a part of them. */
const addressKey = (network: NetworkCode, address: string): string => {
  const isCaseless = /^(?:0x|bc1|ltc1|addr1)/i.test(address)
  return `${network}/${isCaseless ? address.toLowerCase() : address}`
}
/** A hexadecimal hash is the same in upper and lower case, with and without 0x. */
export const transactionKey = (network: NetworkCode, transaction: string): string => {
  const isHash = /^(?:0x)?[\da-f]{64}$/i.test(transaction)
  return `${network}/${isHash ? transaction.toLowerCase().replace(/^0x/, '') : transaction}`
}

// Rules
/** The user of an issued address. */
export const ownerOfAddress = (
  { addresses }: DepositState,
  network: NetworkCode,
  address: string,
): UserId | undefined => addresses.get(addressKey(network, address))?.user

/** undefined until one is issued. */
export const addressOfUser = (
  { byOwner }: DepositState,
  user: UserId,
  network: NetworkCode,
): DepositAddress | undefined => byOwner.get(ownerKey(user, network))

/** Whether the reported transaction is credited; without a network, on any network of the currency. */
export const isCredited = ({ credited }: DepositState, report: ReportedTransaction): boolean =>
  reportKeys(report).some((key) => credited.has(key))

/** Of a network or a user that wait for confirmations. */
export const confirmingOf = (
  { confirming }: Pick<DepositState, 'confirming'>,
  keys: ReadonlySet<string> | undefined,
): ReadonlyArray<Deposit> => [...(keys ?? [])].flatMap((key) => confirming.get(key) ?? [])

/** Newest first. */
export const requestsOf = ({ requests, requestsByUser }: DepositState, user: UserId): ReadonlyArray<DepositRequest> =>
  [...(requestsByUser.get(user) ?? [])].flatMap((id) => requests.get(id) ?? []).toSorted((a, b) => b.id - a.id)

export const minimumOf = ({ minimums }: DepositState, currency: CurrencyId): Decimal.Decimal =>
  minimums.get(currency) ?? Decimal.zero

export const confirmedHeight = ({ confirmedHeights }: DepositState, network: NetworkCode): number =>
  confirmedHeights.get(network) ?? 0

/** Changes everything except the ledger. */
export const applyDeposit = (state: DepositState, reviews: ReviewState, event: DepositEvent, now: Millis): void => {
  switch (event._tag) {
    case 'DepositAddressIssued':
      return addAddress(state, event.issued)
    case 'DepositSeen':
      return addDeposit(state, event.deposit)
    case 'DepositDropped':
      return removeDeposit(state, event.deposit)
    case 'DepositEnded': {
      const { network, transaction, status } = event.deposit
      if (status === 'credited') state.credited.set(transactionKey(network, transaction), true)
      return removeDeposit(state, event.deposit)
    }
    case 'ChainConfirmed':
      return void state.confirmedHeights.set(event.network, event.height)
    case 'DepositRequested':
      addReview(reviews, 'deposit-request', event.request.id, event.request.user, now)
      return addRequest(state, event.request)
    case 'DepositRequestEnded': {
      const { id, user, transaction } = event.request
      removeReview(reviews, 'deposit-request', id)
      state.requests.delete(id)
      state.reported.delete(transaction)
      if (event.request.status === 'credited')
        for (const key of reportKeys(event.request)) state.credited.set(key, true)
      return removeFromSet(state.requestsByUser, user, id)
    }
    case 'DepositMinimumConfigured':
      return void state.minimums.set(event.currency, event.minimum)
  }
}

/** Builds the indexes, once all rows are read. */
export const restoreDeposits = (state: DepositState): void => {
  for (const issued of state.addresses.values()) state.byOwner.set(ownerKey(issued.user, issued.network), issued)
  for (const request of state.requests.values()) indexRequest(state, request)
  for (const [key, deposit] of state.confirming.entries()) indexDeposit(state, key, deposit)
}

// Internal
const reportKeys = ({ currency, network, transaction }: ReportedTransaction): ReadonlyArray<string> => {
  const networks = network === undefined ? networksOf(currency).map(({ code }) => code) : [network]
  return networks.map((code) => transactionKey(code, transaction))
}

const ownerKey = (user: UserId, network: NetworkCode): string => `${user}/${network}`

const addAddress = ({ addresses, byOwner }: DepositState, issued: DepositAddress): void => {
  addresses.set(addressKey(issued.network, issued.address), issued)
  byOwner.set(ownerKey(issued.user, issued.network), issued)
}

const addDeposit = (state: DepositState, deposit: Deposit): void => {
  const key = transactionKey(deposit.network, deposit.transaction)
  state.nextDepositId = Math.max(state.nextDepositId, deposit.id + 1)
  state.confirming.set(key, deposit)
  indexDeposit(state, key, deposit)
}

const indexDeposit = (
  { confirmingByNetwork, confirmingByUser }: DepositState,
  key: string,
  { network, user }: Deposit,
): void => {
  addToSet(confirmingByNetwork, network, key)
  addToSet(confirmingByUser, user, key)
}

const removeDeposit = (state: DepositState, { network, transaction, user }: Deposit): void => {
  const key = transactionKey(network, transaction)
  state.confirming.delete(key)
  removeFromSet(state.confirmingByNetwork, network, key)
  removeFromSet(state.confirmingByUser, user, key)
}

const addRequest = (state: DepositState, request: DepositRequest): void => {
  state.nextRequestId = Math.max(state.nextRequestId, request.id + 1)
  state.requests.set(request.id, request)
  indexRequest(state, request)
}

const indexRequest = ({ requestsByUser, reported }: DepositState, { id, user, transaction }: DepositRequest): void => {
  addToSet(requestsByUser, user, id)
  reported.add(transaction)
}
