/** Registration of second contracts: their events, stored rows, deadlines and invariants. [SEC-2] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'

import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Ledger, Posting } from '../ledger/ledger.ts'
import type { SecondContractEvent } from './events.ts'
import type { SettleContract } from './orders.ts'
import { acceptancePostings, endPostings, payoutPostings, purchasePostings, settlementPostings } from './postings.ts'
import { activePolicy, applySecondContract, restoreSecondContracts } from './state.ts'
import type { SecondContractState } from './state.ts'

// Model
interface Scope {
  readonly secondContract: SecondContractState
  readonly ledger: Ledger
}

// Rules
const apply = ({ secondContract }: Scope, event: SecondContractEvent): void =>
  applySecondContract(secondContract, event)

export const SECOND_CONTRACT_EVENTS: EventRules<Scope, SecondContractEvent, Posting> = {
  SecondContractsConfigured: { version: 1, postings: () => [], apply },
  ContractAccepted: { version: 1, postings: ({ contract }) => acceptancePostings(contract), apply },
  ContractSettled: { version: 1, postings: settlementPostings, apply },
  PolicyBought: { version: 1, postings: ({ policy }) => purchasePostings(policy), apply },
  InsurancePaid: { version: 1, postings: payoutPostings, apply },
  PolicyEnded: { version: 1, postings: endPostings, apply },
}

/** The price of a settlement is not part of the state: who runs the command adds it. */
export const SECOND_CONTRACT_STATE: ContextState<Scope, SettleContract> = {
  rows: ({ secondContract }) => [
    plainRows('second-contract-parameters', secondContract.parameters, 'text'),
    plainRows('second-contract', secondContract.contracts, 'number'),
    plainRows('second-contract-policy', secondContract.policies, 'number'),
    counterRows('second-contracts', secondContract, ['nextContractId', 'nextPolicyId', 'nextPayoutId']),
  ],
  restored: ({ secondContract }) => restoreSecondContracts(secondContract),
  deadlines: ({ secondContract }, { until, limit }) =>
    secondContract.deadlines.upTo(until, limit).map(({ key, priority }) => ({
      at: priority,
      command: { _tag: 'SettleContract', contract: key, price: undefined },
    })),
  invariants: ({ secondContract, ledger }) => [
    ...lockedDifferences(secondContract, ledger),
    ...insuredWithoutPolicy(secondContract, ledger),
  ],
}

// Internal
/** Second-contract wallets lock exactly the stakes of open contracts. */
const lockedDifferences = ({ contracts }: SecondContractState, ledger: Ledger): ReadonlyArray<string> => {
  const needed = new Map<AccountKey, Decimal.Decimal>()
  for (const { user, currency, stake } of contracts.values()) {
    const account = Ledgers.lockedAccount(user, 'second-contract', currency)
    needed.set(account, Decimal.plus(needed.get(account) ?? Decimal.zero, stake))
  }
  const accounts = new Set([...needed.keys(), ...[...ledger.balances.keys()].filter(isStake)])
  return [...accounts].flatMap((account) => {
    const { owner, currency } = Ledgers.accountFromKey(account)
    return Ledgers.balanceOf(ledger, account) === (needed.get(account) ?? Decimal.zero)
      ? []
      : [`the second-contract wallet of ${owner} locks another amount of currency ${currency} than its stakes`]
  })
}

/** Nothing stays insured without a policy that can pay it back. */
const insuredWithoutPolicy = (state: SecondContractState, ledger: Ledger): ReadonlyArray<string> =>
  [...ledger.balances].flatMap(([key, amount]) => {
    const { owner, currency, bucket } = Ledgers.accountFromKey(key)
    if (bucket !== 'insured' || amount === 0n) return []
    return activePolicy(state, owner as UserId, currency) === undefined
      ? [`user ${owner} has an insured amount of currency ${currency} without a policy`]
      : []
  })

const isStake = (account: AccountKey): boolean => {
  const { wallet, bucket } = Ledgers.accountFromKey(account)
  return wallet === 'second-contract' && bucket === 'locked'
}
