/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { DepositsWithdrawalsVm } from './deposits-withdrawals.vm.ts'

export const DEPOSITS_WITHDRAWALS_VM = token<DepositsWithdrawalsVm>('DepositsWithdrawalsVm')
