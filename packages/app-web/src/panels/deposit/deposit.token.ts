/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { DepositVm } from './deposit.vm.ts'

export const DEPOSIT_VM = token<DepositVm>('DepositVm')
