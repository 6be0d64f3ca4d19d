/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TransactionHistoryVm } from './transaction-history.vm.ts'

export const TRANSACTION_HISTORY_VM = token<TransactionHistoryVm>('TransactionHistoryVm')
