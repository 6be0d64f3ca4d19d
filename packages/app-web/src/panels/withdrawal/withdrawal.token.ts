/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { WithdrawalVm } from './withdrawal.vm.ts'

export const WITHDRAWAL_VM = token<WithdrawalVm>('WithdrawalVm')
