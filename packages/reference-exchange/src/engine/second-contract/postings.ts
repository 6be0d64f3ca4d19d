/** Money that second contracts move. The exchange is the other side of every contract. [SEC-3] [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Posting, PostingReason } from '../ledger/ledger.ts'
import type { Contract } from './contract.ts'
import type { ContractSettled } from './events.ts'

// Rules
/** The stake stays the user's until expiry; the fee is paid at once. */
export const acceptancePostings = (contract: Contract): ReadonlyArray<Posting> => {
  const { free, locked, fees } = accountsOf(contract)
  return [
    posting(contract, free, locked, contract.stake, 'contract-stake'),
    posting(contract, free, fees, contract.fee, 'contract-fee'),
  ]
}

export const settlementPostings = ({ contract, profit }: ContractSettled): ReadonlyArray<Posting> => {
  const { free, locked, exchange } = accountsOf(contract)
  if (Decimal.isNegative(profit)) return [posting(contract, locked, exchange, contract.stake, 'contract-lost')]
  return [
    posting(contract, locked, free, contract.stake, 'contract-returned'),
    posting(contract, exchange, free, profit, 'contract-profit'),
  ]
}

// Internal
const accountsOf = ({ user, currency }: Pick<Contract, 'user' | 'currency'>) => ({
  free: Ledgers.freeAccount(user, 'second-contract', currency),
  locked: Ledgers.lockedAccount(user, 'second-contract', currency),
  fees: Ledgers.systemAccount(Ledgers.FEES, currency),
  exchange: Ledgers.systemAccount(Ledgers.EXCHANGE, currency),
})

const posting = (
  { id }: Contract,
  debit: AccountKey,
  credit: AccountKey,
  amount: Decimal.Decimal,
  reason: PostingReason,
): Posting => ({ debit, credit, amount, reason, reference: id })
