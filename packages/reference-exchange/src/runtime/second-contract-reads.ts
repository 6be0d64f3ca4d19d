/** Reads of second contracts. [SEC-1] [SEC-2] */
import type { OrderId, UserId } from '@hexbourse/domain/kernel'

import { Queries } from '../engine/index.ts'
import type {
  Contract,
  ContractHistoryKind,
  SecondContractParameters,
  SettledContract,
  State,
} from '../engine/index.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'
import type { PublicPrice } from './mark-prices.ts'

// Model
export interface SecondContractReads {
  /** Of now. */
  readonly parameters: () => SecondContractParameters
  readonly publicPrice: PublicPrice
  /** Contracts that are not settled, newest first. */
  readonly open: (user: UserId) => ReadonlyArray<Contract>
  /** Newest settlement first. */
  readonly settled: (user: UserId, kind: ContractHistoryKind, page: PageRequest) => HistoryPage<SettledContract>
  /** Undefined when it is neither open nor among the newest that were settled. */
  readonly contract: (user: UserId, id: OrderId) => Contract | SettledContract | undefined
}

/** Settled contracts in which one is looked for. */
const SEARCHED = { skip: 0, limit: 50 }

// Constructors
export const secondContractReads = (
  state: State,
  publicPrice: PublicPrice,
  settled: SecondContractReads['settled'],
): SecondContractReads => ({
  parameters: () => Queries.secondContracts(state),
  publicPrice,
  open: (user) => Queries.openContracts(state, user),
  settled,
  contract: (user, id) =>
    Queries.openContracts(state, user).find((contract) => contract.id === id) ??
    settled(user, 'contract/all/all', SEARCHED).rows.find(({ contract }) => contract.id === id),
})
