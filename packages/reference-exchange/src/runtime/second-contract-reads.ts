/** Reads of second contracts. [SEC-1] [SEC-2] */
import type { CurrencyId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'

import { Queries } from '../engine/index.ts'
import type {
  Contract,
  ContractHistoryKind,
  PayoutHistoryKind,
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
  /** Undefined where none is offered and no policy is active. [TXT-6] */
  readonly insurance: (user: UserId, currency: CurrencyId) => ContractInsurance.Insurance | undefined
  /** Undefined when it is neither open nor among the newest that were settled. */
  readonly contract: (user: UserId, id: OrderId) => Contract | SettledContract | undefined
}

/** What is kept outside the state. */
export interface SecondContractHistory extends Pick<SecondContractReads, 'settled'> {
  /** Newest first. */
  readonly payouts: (user: UserId, kind: PayoutHistoryKind, page: PageRequest) => HistoryPage<ContractInsurance.Payout>
}

/** Payouts that are shown. */
const SHOWN_PAYOUTS = { skip: 0, limit: 20 }
/** Settled contracts in which one is looked for. */
const SEARCHED = { skip: 0, limit: 50 }

// Constructors
export const secondContractReads = (
  state: State,
  publicPrice: PublicPrice,
  now: () => Millis,
  { settled, payouts }: SecondContractHistory,
): SecondContractReads => ({
  parameters: () => Queries.secondContracts(state),
  publicPrice,
  open: (user) => Queries.openContracts(state, user),
  settled,
  insurance: (user, currency) => {
    const current = Queries.insurance(state, user, currency, now())
    if (current.offers.length === 0 && current.policy === undefined) return undefined
    return { ...current, payouts: payouts(user, `payout/${currency}`, SHOWN_PAYOUTS).rows }
  },
  contract: (user, id) =>
    Queries.openContracts(state, user).find((contract) => contract.id === id) ??
    settled(user, 'contract/all/all', SEARCHED).rows.find(({ contract }) => contract.id === id),
})
