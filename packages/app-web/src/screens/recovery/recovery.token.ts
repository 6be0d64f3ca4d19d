/** Tokens of the view-models in this folder. */
import { token } from '../../injection/index.ts'
import type { RecoveryVm, RecoverySession } from './recovery.vm.ts'

export const VERIFIED_RECOVERY = token<RecoverySession>('Verified')
export const RECOVERY_VM = token<RecoveryVm>('RecoveryVm')
