/** State of second contracts and how events change it. [SEC-2] */
import type { CurrencyId, Millis, OrderId, PolicyId, UserId } from '@hexbourse/domain/kernel'

import { exchangeDay } from '../kernel/exchange-days.ts'
import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import type { Contract } from './contract.ts'
import type { InsurancePaid, SecondContractEvent } from './events.ts'
import type { SecondContractParameters } from './offer.ts'
import type { Policy } from './policy.ts'

// Model
export interface SecondContractState {
  readonly parameters: Table<'all', SecondContractParameters>
  /** Those that are not settled. */
  readonly contracts: Table<OrderId, Contract>
  readonly byUser: Map<UserId, Map<OrderId, Contract>>
  /** By their expiry. */
  readonly deadlines: PriorityQueue<OrderId, Millis>
  /** Active ones. [TXT-6] */
  readonly policies: Table<PolicyId, Policy>
  /** By user and currency. */
  readonly policyOf: Map<string, PolicyId>
  nextContractId: number
  nextPolicyId: number
  nextPayoutId: number
}

// Constructors
export const emptySecondContracts = (): SecondContractState => ({
  parameters: makeTable(),
  contracts: makeTable(),
  byUser: new Map(),
  deadlines: makePriorityQueue(),
  policies: makeTable(),
  policyOf: new Map(),
  nextContractId: 1,
  nextPolicyId: 1,
  nextPayoutId: 1,
})

// Rules
/** Nothing can be staked before they are configured. */
export const parametersOf = ({ parameters }: SecondContractState): SecondContractParameters =>
  parameters.get('all') ?? CLOSED

/** Oldest first. */
export const contractsOf = ({ byUser }: SecondContractState, user: UserId): ReadonlyArray<Contract> => [
  ...(byUser.get(user)?.values() ?? []),
]

export const activePolicy = (
  { policies, policyOf }: SecondContractState,
  user: UserId,
  currency: CurrencyId,
): Policy | undefined => {
  const id = policyOf.get(ownerKey({ user, currency }))
  return id === undefined ? undefined : policies.get(id)
}

/** Changes everything except the ledger. */
export const applySecondContract = (state: SecondContractState, event: SecondContractEvent): void => {
  switch (event._tag) {
    case 'SecondContractsConfigured':
      return void state.parameters.set('all', event.parameters)
    case 'ContractAccepted':
      state.nextContractId = Math.max(state.nextContractId, event.contract.id + 1)
      state.contracts.set(event.contract.id, event.contract)
      return indexContract(state, event.contract)
    case 'ContractSettled':
      return removeContract(state, event.contract)
    case 'PolicyBought':
      state.nextPolicyId = Math.max(state.nextPolicyId, event.policy.id + 1)
      return setPolicy(state, event.policy)
    case 'InsurancePaid':
      return recordPayout(state, event)
    case 'PolicyEnded':
      state.policies.delete(event.policy.id)
      return void state.policyOf.delete(ownerKey(event.policy))
  }
}

/** Builds the indexes, once all rows are read. */
export const restoreSecondContracts = (state: SecondContractState): void => {
  for (const contract of [...state.contracts.values()].toSorted((a, b) => a.id - b.id)) indexContract(state, contract)
  for (const policy of state.policies.values()) state.policyOf.set(ownerKey(policy), policy.id)
}

// Internal
const CLOSED: SecondContractParameters = { markets: [], currencies: [], durations: [] }

const ownerKey = ({ user, currency }: Pick<Policy, 'user' | 'currency'>): string => `${user}/${currency}`

const setPolicy = ({ policies, policyOf }: SecondContractState, policy: Policy): void => {
  policies.set(policy.id, policy)
  policyOf.set(ownerKey(policy), policy.id)
}

const recordPayout = (state: SecondContractState, { payout }: InsurancePaid): void => {
  state.nextPayoutId = Math.max(state.nextPayoutId, payout.id + 1)
  const policy = state.policies.get(payout.policy)
  if (policy === undefined) return
  const payoutDay = exchangeDay(payout.paidAt)
  const payoutsOfDay = policy.payoutDay === payoutDay ? policy.payoutsOfDay + 1 : 1
  setPolicy(state, { ...policy, payoutDay, payoutsOfDay })
}

const indexContract = ({ byUser, deadlines }: SecondContractState, contract: Contract): void => {
  const own = byUser.get(contract.user) ?? new Map<OrderId, Contract>()
  byUser.set(contract.user, own.set(contract.id, contract))
  deadlines.update(contract.id, contract.expiresAt)
}

const removeContract = ({ contracts, byUser, deadlines }: SecondContractState, { id, user }: Contract): void => {
  contracts.delete(id)
  const own = byUser.get(user)
  own?.delete(id)
  if (own?.size === 0) byUser.delete(user)
  deadlines.update(id, undefined)
}
