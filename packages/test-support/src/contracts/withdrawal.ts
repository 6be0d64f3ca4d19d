/** Contract of WithdrawalPort. [WAL-3] [WAL-5] [WAL-7] */
import type { WithdrawalPort } from '@hexbourse/domain/wallet'

import { deleteAddress, saveAddress, savedAddresses } from './address-book.ts'
import { withdrawalChangeCases, retryWithdrawals, terms, withdrawals, withdrawalsPage } from './withdrawal-records.ts'
import { cancel, withdraw } from './withdrawals.ts'
import type { Contract } from './environment.ts'

export const withdrawalContract: Contract<WithdrawalPort> = {
  withdraw,
  cancel,
  terms,
  withdrawals,
  withdrawalsPage,
  changed: withdrawalChangeCases,
  savedAddresses,
  saveAddress,
  deleteAddress,
  retry: retryWithdrawals,
}
