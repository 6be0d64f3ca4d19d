/** State of second contracts and how events change it. [SEC-2] */
import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'

import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import type { Contract } from './contract.ts'
import type { SecondContractEvent } from './events.ts'
import type { SecondContractParameters } from './offer.ts'

// Model
export interface SecondContractState {
  readonly parameters: Table<'all', SecondContractParameters>
  /** Those that are not settled. */
  readonly contracts: Table<OrderId, Contract>
  readonly byUser: Map<UserId, Map<OrderId, Contract>>
  /** By their expiry. */
  readonly deadlines: PriorityQueue<OrderId, Millis>
  nextContractId: number
}

// Constructors
export const emptySecondContracts = (): SecondContractState => ({
  parameters: makeTable(),
  contracts: makeTable(),
  byUser: new Map(),
  deadlines: makePriorityQueue(),
  nextContractId: 1,
})

// Rules
/** Nothing can be staked before they are configured. */
export const parametersOf = ({ parameters }: SecondContractState): SecondContractParameters =>
  parameters.get('all') ?? CLOSED

/** Oldest first. */
export const contractsOf = ({ byUser }: SecondContractState, user: UserId): ReadonlyArray<Contract> => [
  ...(byUser.get(user)?.values() ?? []),
]

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
  }
}

/** Builds the indexes, once all rows are read. */
export const restoreSecondContracts = (state: SecondContractState): void => {
  for (const contract of [...state.contracts.values()].toSorted((a, b) => a.id - b.id)) indexContract(state, contract)
}

// Internal
const CLOSED: SecondContractParameters = { markets: [], currencies: [], durations: [] }

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
