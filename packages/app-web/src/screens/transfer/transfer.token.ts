/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TransferVm } from './transfer.vm.ts'

export const TRANSFER_VM = token<TransferVm>('TransferVm')
