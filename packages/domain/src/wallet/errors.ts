/** All validation errors of wallet forms. [WAL-4] [WAL-5] [WAL-7] [WAL-9] */
import * as Address from './address.ts'
import * as Deposit from './deposit.ts'
import * as Network from './network.ts'
import * as SavedAddress from './saved-address.ts'
import * as Transfer from './transfer.ts'
import * as Withdrawal from './withdrawal.ts'

// Model
/** Every error of this context. */
export type WalletError =
  | Transfer.DraftError
  | Transfer.TransferError
  | Withdrawal.WithdrawalError
  | SavedAddress.SavedAddressError
  | Deposit.DepositError

/** Every error tag of this context; each has a message in every language. */
export const TAGS = {
  ...Transfer.DRAFT_TAGS,
  ...Transfer.TAGS,
  ...Address.TAGS,
  ...Network.TAGS,
  ...Withdrawal.TAGS,
  ...SavedAddress.TAGS,
  ...Deposit.TAGS,
}
