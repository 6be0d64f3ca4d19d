/** Deposits, withdrawals, the address book, transfers, the faucet and what users held for the rest of the exchange. */
export * as DayOpenings from './day-opening.ts'
export type { DayOpening, FlowTotals, Holding } from './day-opening.ts'
export { defaultDepositMinimum, defaultWithdrawals } from './funds-defaults.ts'
export * as FundsQueries from './funds-queries.ts'
export * as Networks from './kernel/networks.ts'
export type { Deposit, DepositRequest, DepositRequestReason } from './deposits/records.ts'
export type { EndedDeposit, EndedDepositRequest } from './deposits/records.ts'
export type { AddressIssued, DepositRequested } from './deposits/results.ts'
export type { IssueDepositAddress } from './deposits/chain.ts'
export type { RequestDeposit } from './deposits/requests.ts'
export type { Network, NetworkCode } from './kernel/networks.ts'
export type { DeleteAddress, SaveAddress } from './withdrawals/address-book.ts'
export type { SettleWithdrawal } from './withdrawals/endings.ts'
export type {
  EndedWithdrawal,
  SavedAddress,
  Withdrawal,
  WithdrawalParameters,
  WithdrawalReason,
} from './withdrawals/records.ts'
export type { CancelWithdrawal, RequestWithdrawal } from './withdrawals/requests.ts'
export type { AddressKept, WithdrawalAccepted } from './withdrawals/results.ts'
export type { FundsTransferred, TransferFunds } from './wallet/transfer.ts'
export type { RequestFaucet, FaucetResult } from './wallet/faucet.ts'
