/** Money that second contracts move. The exchange is the other side of every contract. [SEC-3] [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Posting, PostingReason } from '../ledger/ledger.ts'
import type { Contract } from './contract.ts'
import type { ContractSettled, InsurancePaid, PolicyEnded } from './events.ts'
import type { Policy } from './policy.ts'

// Rules
/** The stake stays the user's until expiry; the fee is paid at once. */
export const acceptancePostings = (contract: Contract): ReadonlyArray<Posting> => {
  const { free, insured, locked, fees } = accountsOf(contract)
  const source = contract.policy === undefined ? free : insured
  return [
    posting(contract, source, locked, contract.stake, 'contract-stake'),
    posting(contract, source, fees, contract.fee, 'contract-fee'),
  ]
}

/** Of an insured contract whose policy has ended, the free balance gets everything back. */
export const settlementPostings = ({
  contract,
  profit,
  isInsured = false,
}: ContractSettled): ReadonlyArray<Posting> => {
  const { free, insured, locked, exchange } = accountsOf(contract)
  const target = isInsured ? insured : free
  if (Decimal.isNegative(profit)) return [posting(contract, locked, exchange, contract.stake, 'contract-lost')]
  return [
    posting(contract, locked, target, contract.stake, 'contract-returned'),
    posting(contract, exchange, target, profit, 'contract-profit'),
  ]
}

/** The premium goes to the exchange. */
export const purchasePostings = (policy: Policy): ReadonlyArray<Posting> => {
  const { free, insured, exchange } = accountsOf(policy)
  return [
    posting(policy, free, insured, policy.amount, 'policy-insured'),
    posting(policy, free, exchange, policy.premium, 'policy-premium'),
  ]
}

export const payoutPostings = ({ user, currency, payout }: InsurancePaid): ReadonlyArray<Posting> => {
  const { insured, exchange } = accountsOf({ user, currency })
  return [posting(payout, exchange, insured, payout.amount, 'insurance-payout')]
}

export const endPostings = ({ policy, returned }: PolicyEnded): ReadonlyArray<Posting> => {
  const { free, insured } = accountsOf(policy)
  return [posting(policy, insured, free, returned, 'policy-ended')]
}

// Internal
const accountsOf = ({ user, currency }: Pick<Contract, 'user' | 'currency'>) => ({
  free: Ledgers.freeAccount(user, 'second-contract', currency),
  insured: Ledgers.insuredAccount(user, currency),
  locked: Ledgers.lockedAccount(user, 'second-contract', currency),
  fees: Ledgers.systemAccount(Ledgers.FEES, currency),
  exchange: Ledgers.systemAccount(Ledgers.EXCHANGE, currency),
})

const posting = (
  { id }: { readonly id: number },
  debit: AccountKey,
  credit: AccountKey,
  amount: Decimal.Decimal,
  reason: PostingReason,
): Posting => ({ debit, credit, amount, reason, reference: id })
